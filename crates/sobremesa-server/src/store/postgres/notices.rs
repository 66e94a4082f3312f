//! What the servers over one database tell each other, by LISTEN and NOTIFY.

use std::time::Duration;

use deadpool_postgres::Pool;
use futures_util::StreamExt;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_postgres::AsyncMessage;

use super::super::{News, Present};
use super::connecting::Connecting;

/// Ids are gathered for so long before the others hear of them.
const GATHERED: Duration = Duration::from_millis(15);

/// A notice holds less than eight thousand bytes.
const LARGEST: usize = 7_000;

/// Something the others are to hear of.
pub(super) enum Notice {
    /// This table was changed.
    Changed(String),
    /// Somebody came or went.
    Present(Present),
    /// This server knows of nobody yet.
    Hello,
}

/// Tells the other instances, many tables at once: each notice takes a lock all commits share.
pub(super) async fn notify(pool: Pool, instance: String, mut notices: UnboundedReceiver<Notice>) {
    while let Some(first) = notices.recv().await {
        tokio::time::sleep(GATHERED).await;
        let mut gathered = vec![first];
        while let Ok(next) = notices.try_recv() {
            gathered.push(next);
        }
        if let Ok(client) = pool.get().await {
            for text in written(&instance, &gathered) {
                // Who does not hear reads the table again when asked for it.
                let _ = client
                    .execute("SELECT pg_notify('sobremesa', $1)", &[&text])
                    .await;
            }
        }
    }
}

/// The notices as they are sent, each as full as it may be: `INSTANCE KIND WORD,WORD`.
fn written(instance: &str, notices: &[Notice]) -> Vec<String> {
    let mut texts = Vec::new();
    for kind in ["changed", "present", "hello"] {
        let mut words: Vec<String> = Vec::new();
        for notice in notices {
            let word = match (kind, notice) {
                ("changed", Notice::Changed(id)) => id.clone(),
                ("present", Notice::Present(present)) => word(present),
                ("hello", Notice::Hello) => String::new(),
                _ => continue,
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        let mut text = String::new();
        for word in words {
            if text.is_empty() {
                text = format!("{instance} {kind} {word}");
            } else if text.len() + word.len() > LARGEST {
                texts.push(std::mem::replace(
                    &mut text,
                    format!("{instance} {kind} {word}"),
                ));
            } else {
                text.push(',');
                text.push_str(&word);
            }
        }
        if !text.is_empty() {
            texts.push(text);
        }
    }
    texts
}

/// `ID:13:2:4`: seats 1 and 3 are connected, two watch, seat 4 was heard of.
fn word(present: &Present) -> String {
    let digits = |seats: &[u8]| seats.iter().map(ToString::to_string).collect::<String>();
    let (here, lately) = (digits(&present.here), digits(&present.lately));
    format!("{}:{here}:{}:{lately}", present.id, present.watching)
}

/// Reads a notice; nothing where it is our own or nobody can read it.
fn read(own: &str, text: &str) -> Option<News> {
    let mut parts = text.splitn(3, ' ');
    let (from, kind, words) = (parts.next()?, parts.next()?, parts.next()?);
    if from == own {
        return None;
    }
    let words = words.split(',');
    Some(match kind {
        "changed" => News::Changed(words.map(str::to_owned).collect()),
        "present" => News::Present(from.to_owned(), words.filter_map(read_word).collect()),
        "hello" => News::Hello,
        _ => return None,
    })
}

fn read_word(word: &str) -> Option<Present> {
    let seats = |digits: &str| -> Option<Vec<u8>> {
        let seats = digits.chars().map(|digit| digit.to_digit(10));
        seats.map(|seat| seat.map(|it| it as u8)).collect()
    };
    let mut parts = word.split(':');
    Some(Present {
        id: parts.next()?.to_owned(),
        here: seats(parts.next()?)?,
        watching: parts.next()?.parse().ok()?,
        lately: seats(parts.next()?)?,
    })
}

/// Hears of the other instances; after a gap everything is read again. Its connection carries the
/// instance's name, so that the others see when it is gone.
pub(super) async fn listen(
    mut connecting: Connecting,
    instance: String,
    tell: UnboundedSender<News>,
    notices: UnboundedSender<Notice>,
) {
    connecting.config.application_name(name(&instance));
    let mut is_first = true;
    loop {
        if let Ok((client, mut messages)) = connecting.messages().await {
            let (heard, mut hearing) = mpsc::unbounded_channel();
            let reading = tokio::spawn(async move {
                while let Some(Ok(message)) = messages.next().await {
                    if let AsyncMessage::Notification(notice) = message
                        && heard.send(notice.payload().to_owned()).is_err()
                    {
                        return;
                    }
                }
            });
            if client.batch_execute("LISTEN sobremesa").await.is_ok() {
                if !is_first && tell.send(News::Gap).is_err() {
                    return;
                }
                is_first = false;
                let _ = notices.send(Notice::Hello);
                while let Some(notice) = hearing.recv().await {
                    if let Some(news) = read(&instance, &notice)
                        && tell.send(news).is_err()
                    {
                        return;
                    }
                }
            }
            reading.abort();
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

/// What the connection of an instance is called in the database.
pub(super) fn name(instance: &str) -> String {
    format!("sobremesa {instance}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn present(id: &str) -> Present {
        Present {
            id: id.to_owned(),
            here: vec![1, 3],
            watching: 2,
            lately: vec![4],
        }
    }

    #[test]
    fn notices_are_read_by_the_others_as_they_were_sent() {
        let notices = [
            Notice::Changed("a".to_owned()),
            Notice::Present(present("a")),
            Notice::Changed("b".to_owned()),
            Notice::Changed("a".to_owned()),
            Notice::Hello,
        ];
        let texts = written("one", &notices);
        let news: Vec<News> = texts.iter().filter_map(|it| read("other", it)).collect();
        let changed = News::Changed(vec!["a".to_owned(), "b".to_owned()]);
        let told = News::Present("one".to_owned(), vec![present("a")]);
        assert_eq!(news, [changed, told, News::Hello]);
        assert!(texts.iter().all(|it| read("one", it).is_none()), "our own");
    }

    #[test]
    fn a_notice_is_never_larger_than_the_database_takes() {
        let notices: Vec<Notice> = (0..1000)
            .map(|number| Notice::Changed(format!("table-of-some-length-{number}")))
            .collect();
        let texts = written("one", &notices);
        assert!(texts.len() > 2 && texts.iter().all(|it| it.len() < 8000));
        let heard = texts.iter().filter_map(|it| read("other", it));
        let ids = heard.map(|news| match news {
            News::Changed(ids) => ids.len(),
            _ => 0,
        });
        assert_eq!(ids.sum::<usize>(), 1000);
    }
}
