/* Loaded before the program: makes chance repeatable, pauses short, and standard input and output what
   they are at a terminal, where a question is seen before its answer is read; notes what the cage
   refused. What it cannot do is left as it is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static long long beginning = 1000000000LL, calls;
static unsigned long long state = 88172645463325252ULL;
static int (*real_setvbuf)(FILE *restrict, char *restrict, int, size_t);

static void note(const char *word, const char *what)
{
    const char *path = getenv("SOBREMESA_REPORT");
    static int (*real_open)(const char *, int, ...);
    if (!real_open) real_open = dlsym(RTLD_NEXT, "open");
    if (!path || !real_open) return;
    int file = real_open(path, O_WRONLY | O_APPEND);
    if (file < 0) return;
    char line[512];
    int length = snprintf(line, sizeof line, "%s %.400s\n", word, what ? what : "");
    if (length > 0) { ssize_t done = write(file, line, (size_t)length); (void)done; }
    close(file);
}

/* What is printed goes on line by line: a tenth of the writes that one letter at a time would be. The
   line that is not finished goes on before anybody could miss it: before a read, a new process and
   the end, however that comes. So the screen is that of a program that keeps nothing back. */
static char room[1 << 14];

static void show(void) { if (real_setvbuf) fflush(stdout); }

static void falls(int which)
{
    /* Who aborts as the first process of a namespace falls twice: by the signal, which such a process
       may ignore, and by what the system's library then does. */
    static volatile sig_atomic_t fell;
    size_t left = fell++ ? 0 : __fpending(stdout);
    if (left && left <= sizeof room) { ssize_t done = write(1, room, left); (void)done; }
    raise(which);
}

static void watch_falls(void)
{
    static char stack[1 << 14];
    static const int falling[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    stack_t apart = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction once = {.sa_handler = falls, .sa_flags = SA_ONSTACK | SA_RESETHAND};
    /* A sanitizer has handlers of its own, which tell more. */
    if (getenv("ASAN_OPTIONS") || sigaltstack(&apart, NULL)) return;
    for (size_t index = 0; index < sizeof falling / sizeof *falling; index++)
        sigaction(falling[index], &once, NULL);
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("SOBREMESA_TIME");
    if (text) beginning = atoll(text);
    state ^= (unsigned long long)beginning * 0x9E3779B97F4A7C15ULL;
    if (!state) state = 1;
    if (!real_setvbuf) real_setvbuf = dlsym(RTLD_NEXT, "setvbuf");
    if (!real_setvbuf) return;
    real_setvbuf(stdin, NULL, _IOLBF, 1 << 12);
    real_setvbuf(stdout, room, _IOLBF, sizeof room);
    watch_falls();
}

ssize_t read(int file, void *where, size_t length)
{
    static ssize_t (*real)(int, void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "read");
    if (file == 0) show();
    return real(file, where, length);
}

int poll(struct pollfd *files, nfds_t count, int span)
{
    static int (*real)(struct pollfd *, nfds_t, int);
    if (!real) real = dlsym(RTLD_NEXT, "poll");
    show();
    return real(files, count, span);
}

int select(int count, fd_set *reads, fd_set *writes, fd_set *others, struct timeval *span)
{
    static int (*real)(int, fd_set *, fd_set *, fd_set *, struct timeval *);
    if (!real) real = dlsym(RTLD_NEXT, "select");
    show();
    return real(count, reads, writes, others, span);
}

int system(const char *command)
{
    static int (*real)(const char *);
    if (!real) real = dlsym(RTLD_NEXT, "system");
    show();
    return real(command);
}

pid_t fork(void)
{
    static pid_t (*real)(void);
    if (!real) real = dlsym(RTLD_NEXT, "fork");
    show();
    return real();
}

#define ENDING(name) \
    void name(int code) \
    { \
        static void (*real)(int); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        show(); \
        real(code); \
        for (;;) { } \
    }
ENDING(_exit)
ENDING(_Exit)

/* Who keeps the screen to itself is told so, and is not obeyed. */
int setvbuf(FILE *restrict file, char *restrict room, int how, size_t size)
{
    if (!real_setvbuf) real_setvbuf = dlsym(RTLD_NEXT, "setvbuf");
    if (file == stdout) {
        if (how == _IOFBF) note("buffered", "");
        return 0;
    }
    return file == stdin ? 0 : real_setvbuf(file, room, how, size);
}
void setbuffer(FILE *file, char *room, size_t size) { setvbuf(file, room, room ? _IOFBF : _IONBF, size); }
void setbuf(FILE *file, char *room) { setbuffer(file, room, BUFSIZ); }
void setlinebuf(FILE *file) { setvbuf(file, NULL, _IOLBF, 0); }

static unsigned long long chance(void)
{
    state ^= state << 13; state ^= state >> 7; state ^= state << 17;
    return state * 0x2545F4914F6CDD1DULL;
}

/* Each call is a second later: who seeds again gets another game, who waits for the clock goes on. */
time_t time(time_t *where)
{
    time_t now = (time_t)(beginning + calls++);
    if (where) *where = now;
    return now;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    (void)zone;
    if (now) { now->tv_sec = (time_t)(beginning + calls++); now->tv_usec = 0; }
    return 0;
}

int clock_gettime(clockid_t which, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    if (which == CLOCK_REALTIME || which == CLOCK_MONOTONIC) {
        now->tv_sec = (time_t)(beginning + calls++);
        now->tv_nsec = 0;
        return 0;
    }
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    return real ? real(which, now) : -1;
}

unsigned int sleep(unsigned int seconds) { calls += seconds; return 0; }
int usleep(useconds_t span) { (void)span; return 0; }
int nanosleep(const struct timespec *span, struct timespec *rest)
{
    (void)span;
    if (rest) { rest->tv_sec = 0; rest->tv_nsec = 0; }
    return 0;
}
int clock_nanosleep(clockid_t which, int flags, const struct timespec *span, struct timespec *rest)
{
    (void)which; (void)flags; (void)span; (void)rest;
    return 0;
}

ssize_t getrandom(void *where, size_t length, unsigned int flags)
{
    (void)flags;
    unsigned char *bytes = where;
    for (size_t index = 0; index < length; index++) bytes[index] = (unsigned char)(chance() >> 32);
    return (ssize_t)length;
}
int getentropy(void *where, size_t length)
{
    getrandom(where, length, 0);
    return 0;
}
/* std::random_device */
unsigned int random_device_value(void *self) __asm__("_ZNSt13random_device9_M_getvalEv");
unsigned int random_device_value(void *self)
{
    (void)self;
    return (unsigned int)(chance() >> 32);
}

static int refused(void) { return errno == EACCES || errno == EPERM || errno == EROFS; }

static int writes(int flags) { return (flags & O_ACCMODE) != O_RDONLY; }

#define OPENING(name) \
    int name(const char *path, int flags, ...) \
    { \
        static int (*real)(const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
        va_end(rest); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        int file = real(path, flags, mode); \
        if (file < 0 && refused() && writes(flags)) { int kept = errno; note("outside", path); errno = kept; } \
        return file; \
    }
OPENING(open)
OPENING(open64)

#define FOPENING(name) \
    FILE *name(const char *restrict path, const char *restrict how) \
    { \
        static FILE *(*real)(const char *, const char *); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        FILE *file = real(path, how); \
        if (!file && refused() && strpbrk(how, "wa+")) { int kept = errno; note("outside", path); errno = kept; } \
        return file; \
    }
FOPENING(fopen)
FOPENING(fopen64)

#define REMOVING(name) \
    int name(const char *path) \
    { \
        static int (*real)(const char *); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        int done = real(path); \
        if (done < 0 && refused()) { int kept = errno; note("outside", path); errno = kept; } \
        return done; \
    }
REMOVING(unlink)
REMOVING(remove)
REMOVING(rmdir)

int connect(int file, const struct sockaddr *where, socklen_t length)
{
    static int (*real)(int, const struct sockaddr *, socklen_t);
    if (where && (where->sa_family == AF_INET || where->sa_family == AF_INET6)) note("network", "");
    if (!real) real = dlsym(RTLD_NEXT, "connect");
    return real(file, where, length);
}

int bind(int file, const struct sockaddr *where, socklen_t length)
{
    static int (*real)(int, const struct sockaddr *, socklen_t);
    if (where && (where->sa_family == AF_INET || where->sa_family == AF_INET6)) note("network", "");
    if (!real) real = dlsym(RTLD_NEXT, "bind");
    return real(file, where, length);
}

struct addrinfo;
int getaddrinfo(const char *restrict node, const char *restrict service, const struct addrinfo *restrict hints, struct addrinfo **restrict found)
{
    static int (*real)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    note("network", node);
    if (!real) real = dlsym(RTLD_NEXT, "getaddrinfo");
    return real(node, service, hints, found);
}
