// The table: what all four games share around their boards.

import { Asking } from "./asking.js";
import { beginToSee, fill, h, keepFocus, moves, wearTable } from "./dom.js";
import { Refused, act, ask, freshKey } from "./net.js";
import { Pace } from "./pace.js";
import { calledOf, readable, within } from "./names.js";
import { ending, invitation, logOf, seatChip } from "./panels.js";
import { choose, dropSecret, keepSecret, note, secretOf, session, settings } from "./settings.js";
import { chime, knock } from "./sound.js";
import { Stream } from "./stream.js";
import { read } from "./typed.js";
import { say } from "./words.js";
import { go, heading } from "./main.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Board<any>} Board */

/** How long an accepted move may take to come back by the stream before we look ourselves. */
const STREAM_LATE = 1500;

/**
 * @param {HTMLElement} page
 * @param {string} id
 */
export function open(page, id) {
  const table = new TablePage(page, id);
  void table.begin();
  return () => table.close();
}

export class TablePage {
  /**
   * @param {HTMLElement} page
   * @param {string} id
   */
  constructor(page, id) {
    this.page = page;
    this.id = id;
    /** @type {string | null} */
    this.secret = null;
    /** @type {State | null} */
    this.state = null;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Stream | null} */
    this.stream = null;
    /** @type {Map<number, { version: number, seat: number | null, said: string }>} */
    this.log = new Map();
    /** Up to which version the log is written out. */
    this.logged = -1;
    /** @type {Map<number, HTMLElement>} */
    this.slots = new Map();
    /** @type {Map<HTMLElement, string>} What each part around the board was built from. */
    this.looks = new Map();
    this.busy = false;
    /** Up to which version our own moves were accepted: none is made before its outcome is seen. */
    this.accepted = -1;
    this.wasMine = false;
    this.wantsRematch = false;
    /** @type {Set<string>} What this table does not allow, as it turned out: nobody is offered it again. */
    this.refused = new Set();
    this.clock = 0;
    this.isClosed = false;
    this.asking = new Asking();
    this.pace = new Pace((state) => void this.take(state));
    this.parts = this.frame();
  }

  /** Sits down where the address says so, and begins to follow. */
  async begin() {
    await wearTable();
    const [, kind, secret] = /^#(seat|join)\.(.+)$/.exec(location.hash) ?? [];
    if (kind === "join" && secret) {
      this.sitDown(secret);
      return;
    }
    if (kind === "seat" && secret) this.takeSeat(secret);
    else this.secret = secretOf(this.id);
    this.follow();
  }

  /**
   * The secret goes out of the address at once: who copies it from there gives the watching link.
   * Only where nothing may be kept it stays, or a page loaded again would not know its seat.
   * @param {string} secret
   */
  takeSeat(secret) {
    this.secret = secret;
    const kept = keepSecret(this.id, secret);
    history.replaceState(null, "", kept ? location.pathname : `${location.pathname}#seat.${secret}`);
  }

  follow() {
    fill(this.page, this.parts.all);
    this.stream = new Stream(this.id, this.secret, {
      state: (state) => this.pace.arrive(state),
      here: (here) => this.hereAre(here),
      line: (connected) => {
        this.parts.line.hidden = connected;
      },
      gone: (refused) => this.gone(refused),
    });
    this.stream.start();
  }

  close() {
    this.isClosed = true;
    this.stream?.stop();
    clearInterval(this.clock);
    this.asking.close();
    this.pace.end();
  }

  /**
   * A chair is free: asks for a name and takes it.
   * @param {string} join
   */
  sitDown(join) {
    // Whoever loads the page again meanwhile asks for the same chair, not for another.
    const kept = `sobremesa.join.${join}`;
    const key = session(kept) ?? session(kept, freshKey()) ?? freshKey();
    const about = h("p", { class: "lead" });
    const name = h("input", { id: "name", value: settings().name, maxlength: 64, autocomplete: "nickname" });
    const problem = h("p", { class: "problem", role: "alert" });
    let isSitting = false;
    const sit = async () => {
      if (isSitting) return;
      isSitting = true;
      choose({ name: name.value.trim() });
      try {
        const body = { join, name: name.value.trim() };
        const seat = await ask(`/api/tables/${this.id}/claim?lang=${settings().lang}`, { method: "POST", body, headers: { "Idempotency-Key": key } });
        this.takeSeat(seat.secret);
        this.follow();
      } catch (error) {
        const own = secretOf(this.id);
        if (own && error instanceof Refused && error.code === "used-link") {
          // The link was opened twice: who sits here already goes on.
          this.takeSeat(own);
          this.follow();
          return;
        }
        isSitting = false;
        const message = error instanceof Refused ? error.message : "";
        fill(problem, message || say("offline"), " ", h("a", { href: `/t/${this.id}` }, say("watch-instead")));
      }
    };
    const form = h(
      "form",
      {
        class: "sheet",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void sit();
        },
      },
      h("h1", {}, say("join-title")),
      about,
      h("label", { for: "name" }, say("your-name")),
      name,
      h("button", { type: "submit", class: "big" }, say("sit-down")),
      problem,
    );
    fill(this.page, heading(), h("main", {}, form));
    name.focus();
    // Which game, and with whom: what everybody may see.
    void ask(`/api/tables/${this.id}?lang=${settings().lang}`).then((/** @type {State} */ state) => {
      const others = state.seats.flatMap(({ seat }) => within(calledOf(state.game, state.seats, seat) ?? "") || []);
      fill(about, say("join-with", { game: say(`game-${state.game}`), names: others.join(", ") }));
    }, () => undefined);
  }

  /** The frame, empty. */
  frame() {
    const line = h("p", { class: "line-lost", role: "status", hidden: true }, say("offline"));
    const title = h("h1", {});
    const round = h("p", { class: "round" });
    const seats = h("ul", { class: "seats", "aria-label": say("seats") });
    const felt = h("div", { class: "felt", onpointerdown: () => this.pace.hurry(), onkeydown: () => this.pace.hurry() });
    const said = h("p", { class: "said", role: "status", "aria-live": "polite" });
    const turn = h("p", { class: "turn" });
    const end = h("div", { class: "end" });
    const tools = h("div", { class: "tools" });
    const typed = h("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 60, "aria-describedby": "typed-problem" });
    const refusal = h("p", { id: "typed-problem", class: "problem", role: "alert" });
    const type = h(
      "form",
      {
        class: "typed",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (typed.value.trim()) void this.takeTyped(typed, refusal);
        },
      },
      h("label", { for: "typed" }, say("type-a-move")),
      typed,
      h("button", { type: "submit" }, say("send")),
      refusal,
    );
    const log = h("ol", { class: "log", tabindex: "0", "aria-label": say("log") });
    const past = h("button", { type: "button", "data-key": "log-all", onclick: () => void this.remember() }, say("log-all"));
    const invite = h("div", { class: "invite" });
    const aside = h("aside", { class: "side", "aria-label": say("more") }, end, tools, type, h("h2", {}, say("log")), past, log);
    const all = h(
      "div",
      { class: "table-page" },
      h("header", { class: "top at-table" }, h("a", { href: "/", class: "brand" }, "sobremesa"), h("div", {}, title, round)),
      line,
      h("main", { class: "table" }, invite, seats, h("div", { class: "now" }, turn, said), felt, this.asking.panel),
      aside,
    );
    return { all, line, title, round, seats, felt, said, turn, end, tools, type, refusal, log, past, invite };
  }

  /** @param {State} state */
  async take(state) {
    const before = this.state;
    if (!this.board) {
      this.state = state;
      const module = await import(`./games/${state.game}.js`);
      if (!this.board) {
        this.parts.felt.classList.add(state.game);
        this.parts.all.classList.add(`at-${state.game}`, `for-${state.seats.length}`);
        this.makeSlots(state);
        beginToSee();
        this.board = module.mount(this.parts.felt, {
          play: (/** @type {string} */ action, /** @type {string} */ label) => this.play(action, label),
          name: (/** @type {number | null} */ seat) => this.name(seat),
          slot: (/** @type {number} */ seat) => /** @type {HTMLElement} */ (this.slots.get(seat)),
          tell: (/** @type {string} */ sentence) => this.tell(sentence),
          record: () => ask(`/api/tables/${this.id}/record`, { secret: this.secret }),
          watched: (/** @type {number} */ after) => this.hearOfOwn(after),
        });
      }
      // What came while the board was fetched is newer.
      if (this.state && this.state.version > state.version) state = this.state;
    } else if (before && state.version < before.version) {
      return;
    }
    this.state = state;
    if (before && before.version !== state.version) this.asking.overtake();
    const since = before?.version ?? state.version;
    const fresh = /** @type {State["last"][number][]} */ (state.last).filter((told) => told.version > since);
    for (const told of state.last) this.log.set(told.version, { version: told.version, seat: told.seat, said: told.said });
    this.board?.draw(state, fresh);
    // The pieces begin to move at once; what is read around them comes in a task of its own.
    const around = () => this.around(state, fresh.length > 0 || before === null, before);
    if (before === null || !moves()) around();
    else setTimeout(around, 0);
    if (fresh.some((told) => told.seat !== null)) knock();
  }

  /**
   * Builds a part of the page anew where it would look different.
   * @param {HTMLElement} part
   * @param {unknown} looks what it depends on
   * @param {() => import("./dom.js").Child | import("./dom.js").Child[]} build
   */
  renew(part, looks, build) {
    const now = JSON.stringify(looks);
    if (this.looks.get(part) === now) return;
    this.looks.set(part, now);
    keepFocus(part, () => fill(part, build()));
  }

  /** @param {State} state */
  makeSlots(state) {
    for (const { seat } of state.seats) this.slots.set(seat, h("span", { class: "slot" }));
  }

  /**
   * Everything around the board.
   * @param {State} state
   * @param {boolean} isNews
   * @param {State | null} before
   */
  around(state, isNews, before) {
    if (this.isClosed) return;
    const { parts } = this;
    const mine = state.turn.wait === "seat" && state.turn.seat !== null && state.turn.seat === state.you;
    this.renew(parts.title, state.game, () => say(`game-${state.game}`));
    const round = [kindOf(state), state.hand > 1 ? say("hand-number", { number: state.hand }) : "", state.practice ? say("practice") : "", state.seeded ? say("seeded") : ""].filter(Boolean).join(" · ");
    this.renew(parts.round, round, () => round);
    fill(parts.seats, state.seats.map((seat) => seatChip(this, state, seat)));
    parts.all.dataset["version"] = String(state.version);
    parts.all.dataset["turn"] = mine ? "mine" : state.turn.wait;
    fill(parts.turn, this.whoseTurn(state, mine));
    if (isNews) {
      const news = /** @type {State["last"][number][]} */ (state.last).filter((told) => told.said).slice(-3);
      this.tell(lastOf(news.map((told) => told.said).join(" ")));
    }
    // Where we were there from the start there is nothing to ask for.
    if (this.log.size >= state.version) parts.past.hidden = true;
    const asks = parts.end.childElementCount === 0;
    this.renew(parts.end, [state.asked, state.over, state.turn.wait === "hand", state.rematch, state.totals, state.hand], () => ending(this, state));
    // Whoever looks at a small screen is shown that there is something to answer.
    if (asks && before !== null) parts.end.firstElementChild?.scrollIntoView({ block: "nearest", behavior: moves() ? "smooth" : "auto" });
    // Who cannot move is not asked to write a move.
    parts.type.hidden = state.you === null || state.over !== null;
    document.title = mine ? `● ${say("your-turn")} · sobremesa` : `${say(`game-${state.game}`)} · sobremesa`;
    // What nobody waits for comes later still.
    setTimeout(() => this.afterwards(), 0);
    if (mine && !this.wasMine && isNews) chime();
    this.wasMine = mine;
    this.tick(state);
    if (state.rematch && this.wantsRematch) {
      this.goOn(state.rematch);
    }
  }

  /** What one may do besides moving, the log, the chairs that are free, and what this device remembers. */
  afterwards() {
    const { parts, state } = this;
    if (!state || this.isClosed) return;
    const mine = parts.all.dataset["turn"] === "mine";
    this.renew(parts.tools, [state.you, mine, state.over, state.seats.map((seat) => seat.kind), [...this.refused]], () => this.toolsOf(state, mine));
    parts.log.append(...logOf(this, this.logged));
    this.logged = state.version;
    // Where the page is laid out anyway.
    requestAnimationFrame(() => {
      parts.log.scrollTop = parts.log.scrollHeight;
    });
    keepFocus(parts.invite, () => fill(parts.invite, invitation(this, state)));
    note({ table: this.id, game: state.game, seat: state.you ?? 0, over: state.over !== null, with: state.seats.filter((seat) => seat.seat !== state.you).map((seat) => this.name(seat.seat)) });
  }

  /**
   * @param {State} state
   * @param {boolean} mine
   */
  whoseTurn(state, mine) {
    if (state.turn.wait === "nobody") return "";
    if (state.turn.wait === "hand") return say("between-hands");
    if (mine) return say("your-turn");
    const name = this.name(state.turn.seat);
    return state.turn.wait === "bot" ? (state.turn.seat === null ? say("dealing") : say("thinks", { name })) : say("turn-of", { name: within(name) });
  }

  /**
   * The time that is left, where there is a clock.
   * @param {State} state
   */
  tick(state) {
    clearInterval(this.clock);
    const { deadline } = state.turn;
    if (deadline === null) return;
    const left = h("b", { class: "clock" });
    const count = () => fill(left, say("seconds", { count: Math.max(0, Math.ceil((deadline - Date.now()) / 1000)) }));
    count();
    this.parts.turn.append(" ", left);
    this.clock = setInterval(count, 500);
  }

  /** @param {number | null} seat */
  name(seat) {
    if (seat === null) return "";
    if (seat === this.state?.you) return say("you");
    const called = this.state ? calledOf(this.state.game, this.state.seats, seat) : null;
    return called ?? say("empty-seat", { number: seat });
  }

  /** @param {string} sentence */
  tell(sentence) {
    fill(this.parts.said, this.readable(sentence));
  }

  /** @param {string} sentence what the server says, with names as people call them */
  readable(sentence) {
    return this.state ? readable(this.state.game, this.state.seats, sentence) : sentence;
  }

  /** @param {{ here: number[] }} told the seats whose persons are connected */
  hereAre(told) {
    const { state } = this;
    if (!state) return;
    for (const seat of state.seats) if (seat.kind === "person") seat.here = told.here.includes(seat.seat);
    fill(this.parts.seats, state.seats.map((seat) => seatChip(this, state, seat)));
  }

  /** @param {Refused} refused */
  gone(refused) {
    if (refused.code === "wrong-secret") {
      // The seat went to another device: one may still watch.
      dropSecret(this.id);
    }
    const again = refused.code === "wrong-secret" ? h("a", { href: `/t/${this.id}`, class: "button" }, say("watch-instead")) : null;
    fill(this.page, heading(), h("main", { class: "sheet" }, h("h1", {}, say("no-table")), h("p", {}, refused.message), h("p", { class: "buttons" }, again, h("a", { href: "/", class: "button" }, say("home")))));
  }

  /**
   * Plays, or asks first where the person wants that.
   * @param {string} action
   * @param {string} label
   */
  play(action, label) {
    if (!settings().confirm) {
      void this.send("/act", { action });
      return;
    }
    this.asking.count(label, () => void this.send("/act", { action }));
  }

  /**
   * Does what was written; what is wrong with it is said where it was written.
   * @param {HTMLInputElement} typed
   * @param {HTMLElement} refusal
   */
  async takeTyped(typed, refusal) {
    if (!this.state) return;
    const meant = read(this.state, typed.value);
    if ("action" in meant) {
      if (await this.send("/act", { action: meant.action }, refusal)) typed.value = "";
      else refusal.scrollIntoView({ block: "nearest" });
      return;
    }
    fill(refusal);
    if ("tile" in meant) {
      this.board?.point?.(meant.tile, null);
      fill(refusal, say("domino-which-end", { tile: meant.tile }));
      refusal.scrollIntoView({ block: "nearest" });
      return;
    }
    typed.value = "";
    if (meant.command === "hint") await this.hint();
    else if (meant.command === "undo") await this.send("/undo", undefined, refusal);
    else if (meant.command === "resign") this.askToResign();
    else if (meant.command === "save") await this.record();
    else window.open(`/rules#${this.state.game}`);
  }

  askToResign() {
    this.asking.sure(say("resign-sure"), () => void this.send("/resign"));
  }

  /**
   * Sends something that changes the table, at the version seen.
   * @param {string} what
   * @param {unknown} [body]
   * @param {HTMLElement} [place] where the reason is written if it is refused
   * @returns {Promise<any>} the answer, or null where it was refused
   */
  async send(what, body, place = this.parts.said) {
    const { state } = this;
    if (!state || this.busy || state.version < this.accepted) return null;
    fill(this.parts.refusal);
    // Whoever decides has read what led to it, and has answered what was asked.
    if (what === "/act") this.tell("");
    this.busy = true;
    this.parts.all.classList.add("busy");
    try {
      const path = `/api/tables/${this.id}${what}?lang=${settings().lang}`;
      const answer = await act(path, {
        body,
        version: state.version,
        secret: this.secret,
        onWait: () => {
          this.parts.line.hidden = false;
        },
      });
      const version = answer?.version;
      if (typeof version === "number") {
        this.accepted = version;
        setTimeout(() => {
          if ((this.state?.version ?? 0) < version) void this.stream?.look().catch(() => undefined);
        }, STREAM_LATE);
      }
      return answer;
    } catch (error) {
      if (error instanceof Refused) {
        if (error.state) void this.take(error.state);
        if (error.code === "off") this.refused.add(what);
        fill(place, error.message || say("offline"));
      } else throw error;
      return null;
    } finally {
      this.busy = false;
      this.parts.all.classList.remove("busy");
    }
  }

  /**
   * @param {State} state
   * @param {boolean} mine
   */
  toolsOf(state, mine) {
    const playing = state.you !== null && state.over === null;
    const button = (/** @type {string} */ key, /** @type {() => void} */ then) => h("button", { type: "button", onclick: then, "data-key": key }, say(key));
    const people = state.seats.filter((seat) => seat.kind === "person").length;
    return [
      playing && mine && !this.refused.has("/hint") ? button("hint", () => void this.hint()) : null,
      playing ? button("undo", () => void this.send("/undo")) : null,
      playing ? button("resign", () => this.askToResign()) : null,
      playing && people > 1 ? button("leave", () => this.asking.sure(say("leave-sure"), () => void this.send("/leave").then(() => go("/")))) : null,
      h("a", { href: `/rules#${state.game}`, class: "button", target: "_blank" }, say("rules")),
      h(
        "details",
        { open: this.parts.tools.querySelector("details")?.open ?? false },
        h("summary", {}, say("more")),
        h("div", { class: "buttons" }, button("record", () => void this.record()), button("share", () => this.share(`${location.origin}/t/${this.id}`)), playing ? button("other-device", () => void this.otherDevice()) : null, h("a", { href: "/settings", class: "button" }, say("settings"))),
      ),
    ];
  }

  async hint() {
    const answer = await this.send("/hint");
    // On a phone one asked from below the board: the answer is above it.
    this.parts.turn.parentElement?.scrollIntoView({ block: "nearest", behavior: moves() ? "smooth" : "auto" });
    if (!answer) {
      this.parts.tools.querySelector('[data-key="hint"]')?.toggleAttribute("hidden", this.refused.has("/hint"));
      return;
    }
    const { action, said, thoughts } = answer.hint;
    this.tell(said || say("hint-is", { action }));
    this.board?.point?.(action, thoughts ?? null);
  }

  /** @param {string} link */
  share(link) {
    this.asking.share(link, (sentence) => this.tell(sentence));
  }

  async otherDevice() {
    const answer = await this.send("/link");
    const link = answer?.join ?? answer?.link;
    if (link) this.share(new URL(link, location.origin).href);
  }

  async record() {
    await this.download("record", `${this.state?.game ?? "table"}.mesa`);
  }

  /** The file the document asks for after each game of siete y media. */
  async resultFile() {
    const name = `${this.state?.hand ?? 1}.txt`;
    await this.download(`results/${name}`, name);
  }

  /**
   * @param {string} what
   * @param {string} name
   */
  async download(what, name) {
    try {
      const text = await ask(`/api/tables/${this.id}/${what}`, { secret: this.secret });
      const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
      link.click();
    } catch (error) {
      if (error instanceof Refused) this.tell(error.message || say("offline"));
    }
  }

  /**
   * What was told after a version, to this seat or to those who watch.
   * @param {number} after
   * @param {string | null} secret
   */
  async past(after, secret) {
    const states = (await this.stream?.past(after, secret)) ?? [];
    return states.flatMap((state) => /** @type {State["last"][number][]} */ (state.last));
  }

  /**
   * What those were told who watch, where our own move brought about more than we saw ourselves: it
   * is said and kept like anything else.
   * @param {number} after
   */
  async hearOfOwn(after) {
    const told = await this.past(after, null);
    for (const one of told) if (!this.log.has(one.version)) this.log.set(one.version, { version: one.version, seat: one.seat, said: one.said });
    if (this.isClosed) return told;
    this.tell(lastOf(told.map((one) => one.said).join(" ")));
    fill(this.parts.log, logOf(this));
    this.parts.log.scrollTop = this.parts.log.scrollHeight;
    return told;
  }

  /** Fetches what was told before this page was opened. */
  async remember() {
    const { parts } = this;
    parts.past.hidden = true;
    try {
      for (const told of await this.past(0, this.secret)) this.log.set(told.version, { version: told.version, seat: told.seat, said: told.said });
    } catch {
      parts.past.hidden = false;
      this.tell(say("offline"));
    }
    fill(parts.log, logOf(this));
    parts.log.focus();
  }

  async rematch() {
    const answer = await this.send("/rematch");
    this.wantsRematch = answer !== null;
    if (answer?.table) this.goOn(answer.table);
    else if (answer) this.tell(say("rematch-asked"));
  }

  /**
   * The next match has the same secrets.
   * @param {string} table
   */
  goOn(table) {
    const kept = this.secret === null || keepSecret(table, this.secret);
    go(`/t/${table}${kept ? "" : `#seat.${this.secret}`}`);
  }
}

/**
 * Which game of its family it is, and how far it has come.
 * @param {State} state
 */
function kindOf(state) {
  if (state.game === "siete") return say("siete-mode", { mode: state.view.mode });
  if (state.game === "azul") return say("azul-round", { number: state.view.round });
  if (state.game !== "domino") return "";
  const { set } = state.view;
  return say(set === "puntos" && /\bhands=open\b/.test(state.rules) ? "kind-open" : `kind-${set}`);
}

/** What is told at once is short, on a phone shorter; the rest stands in the log. */
const SHORT = 220;
const SHORT_ON_A_PHONE = 120;

/**
 * The last sentences of what happened, as many as can be read in one look, none of them twice.
 * @param {string} told
 */
function lastOf(told) {
  const all = told.split(/(?<=[.!?]) /);
  const sentences = all.filter((sentence, place) => all.lastIndexOf(sentence) === place);
  const most = innerWidth < 700 ? SHORT_ON_A_PHONE : SHORT;
  let kept = sentences.pop() ?? "";
  for (let next = sentences.pop(); next !== undefined && kept.length + next.length < most; next = sentences.pop()) kept = `${next} ${kept}`;
  return kept;
}
