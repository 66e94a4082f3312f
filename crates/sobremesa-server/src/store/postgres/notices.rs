//! What the servers over one database tell each other, by LISTEN and NOTIFY.

use std::time::Duration;

use deadpool_postgres::Pool;
use futures_util::StreamExt;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_postgres::{AsyncMessage, Config, NoTls};

use super::super::News;

/// Ids are gathered for so long before the others hear of them.
const GATHERED: Duration = Duration::from_millis(15);

/// Tells the other instances, many tables at once: each notice takes a lock all commits share.
pub(super) async fn notify(pool: Pool, instance: String, mut ids: UnboundedReceiver<String>) {
    /// A notice holds less than eight thousand bytes.
    const MANY: usize = 200;
    while let Some(first) = ids.recv().await {
        tokio::time::sleep(GATHERED).await;
        let mut gathered = vec![first];
        while gathered.len() < MANY
            && let Ok(next) = ids.try_recv()
        {
            if !gathered.contains(&next) {
                gathered.push(next);
            }
        }
        let notice = format!("{instance} {}", gathered.join(","));
        if let Ok(client) = pool.get().await {
            // Who does not hear reads the table again when asked for it.
            let _ = client
                .execute("SELECT pg_notify('sobremesa', $1)", &[&notice])
                .await;
        }
    }
}

/// Hears of the other instances; after a gap everything is read again.
pub(super) async fn listen(config: Config, instance: String, tell: UnboundedSender<News>) {
    let mut is_first = true;
    loop {
        if let Ok((client, mut connection)) = config.connect(NoTls).await {
            let (heard, mut hearing) = mpsc::unbounded_channel();
            let reading = tokio::spawn(async move {
                let mut messages =
                    futures_util::stream::poll_fn(move |context| connection.poll_message(context));
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
                while let Some(notice) = hearing.recv().await {
                    let Some((from, ids)) = notice.split_once(' ') else {
                        continue;
                    };
                    if from == instance {
                        continue;
                    }
                    let ids = ids.split(',').map(str::to_owned).collect();
                    if tell.send(News::Changed(ids)).is_err() {
                        return;
                    }
                }
            }
            reading.abort();
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}
