//! Tables in PostgreSQL, for any number of servers: the database decides, whoever holds a stream.
//!
//! ```text
//!  change ──▶ one statement: the revision is looked at, entries and key are written, or nothing
//!     └─────▶ after it, a batch at a time: NOTIFY sobremesa, 'INSTANCE id,id,…'
//! ```

mod connecting;
mod notices;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{ManagerConfig, Pool, RecyclingMethod};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_postgres::Row as PgRow;

use super::{Answer, Change, Changed, Kept, Later, Made, News, Present, Row, Store, StoreError};
use crate::live::now;
use crate::secret::fresh_id;
use connecting::Connecting;
use notices::{Notice, listen, notify};

/// The version of the schema; a database with a higher one is not touched.
const SCHEMA: i64 = 1;

/// A table's machines and clocks are ours for so long, in milliseconds, unless we say so again.
const LEASE: u64 = 15_000;

/// A name for the lock under which the schema is made: two servers may begin at once.
const LOCK: i64 = 0x0050_b4e3_e5a0;

const TABLES: &str = "
    CREATE TABLE tables (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        revision BIGINT NOT NULL,
        version BIGINT NOT NULL,
        head TEXT NOT NULL,
        about TEXT NOT NULL,
        listed BOOLEAN NOT NULL,
        entered BIGINT NOT NULL,
        touched BIGINT NOT NULL,
        due BIGINT,
        lease_owner TEXT,
        lease_until BIGINT
    );
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_touched ON tables (touched);
    CREATE TABLE entries (
        number BIGINT NOT NULL,
        version BIGINT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (number, version)
    );
    CREATE TABLE keys (
        number BIGINT NOT NULL,
        seat SMALLINT NOT NULL,
        key TEXT NOT NULL,
        status SMALLINT NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (number, seat, key)
    );
    CREATE TABLE meta (key TEXT PRIMARY KEY, value BIGINT NOT NULL);
";

/// One statement, so that the change happens as a whole or not at all, in one trip.
const CHANGE: &str = "
    WITH changed AS (
        UPDATE tables SET revision = revision + 1, version = $3, due = $5,
            touched = CASE WHEN $17 THEN $4 ELSE touched END,
            entered = CASE WHEN $6 THEN $4 ELSE entered END,
            about = COALESCE($7, about), head = COALESCE($8, head),
            lease_owner = CASE WHEN $5::BIGINT IS NULL THEN NULL ELSE $9 END,
            lease_until = CASE WHEN $5::BIGINT IS NULL THEN NULL ELSE $10::BIGINT END
        WHERE number = $1 AND revision = $2
        RETURNING number
    ), entered AS (
        INSERT INTO entries (number, version, line)
        SELECT changed.number, $11::BIGINT + lines.place, lines.line
        FROM changed, unnest($12::TEXT[]) WITH ORDINALITY AS lines (line, place)
    ), answered AS (
        INSERT INTO keys (number, seat, key, status, answer)
        SELECT changed.number, $13::SMALLINT, $14::TEXT, $15::SMALLINT, $16::TEXT
        FROM changed WHERE $14::TEXT IS NOT NULL
    )
    SELECT count(*) FROM changed";

/// A store that servers share.
pub struct Postgres {
    pool: Pool,
    instance: String,
    notices: UnboundedSender<Notice>,
    news: std::sync::Mutex<Option<UnboundedReceiver<News>>>,
    /// Ends the tasks that listen and notify when the store goes.
    tasks: Vec<tokio::task::JoinHandle<()>>,
}

fn failed(error: &impl std::error::Error) -> StoreError {
    // The reason stands behind the first sentence.
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        text = format!("{text}: {inner}");
        source = inner.source();
    }
    StoreError::Database(text)
}

impl Postgres {
    /// Connects, and makes or checks the schema.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let mut connecting = Connecting::read(url)?;
        connecting.config.application_name("sobremesa");
        let manager = connecting.manager(ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        });
        let pool = Pool::builder(manager)
            .max_size(16)
            .runtime(deadpool_postgres::Runtime::Tokio1)
            .wait_timeout(Some(Duration::from_secs(5)))
            .create_timeout(Some(Duration::from_secs(5)))
            .build()
            .map_err(|error| failed(&error))?;
        migrate(&pool).await?;
        let instance = fresh_id();
        let (notices, gathering) = mpsc::unbounded_channel();
        let (tell, news) = mpsc::unbounded_channel();
        let tasks = vec![
            tokio::spawn(notify(pool.clone(), instance.clone(), gathering)),
            tokio::spawn(listen(connecting, instance.clone(), tell, notices.clone())),
        ];
        Ok(Postgres {
            pool,
            instance,
            notices,
            news: std::sync::Mutex::new(Some(news)),
            tasks,
        })
    }

    async fn client(&self) -> Result<deadpool_postgres::Object, StoreError> {
        self.pool.get().await.map_err(|error| failed(&error))
    }
}

async fn migrate(pool: &Pool) -> Result<(), StoreError> {
    let mut client = pool.get().await.map_err(|error| failed(&error))?;
    let work = async {
        let transaction = client.transaction().await?;
        transaction
            .execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])
            .await?;
        let known = transaction
            .query_one("SELECT to_regclass('meta') IS NOT NULL", &[])
            .await?;
        let found = if known.get(0) {
            let row = transaction
                .query_one("SELECT value FROM meta WHERE key = 'schema'", &[])
                .await?;
            row.get(0)
        } else {
            transaction.batch_execute(TABLES).await?;
            transaction
                .execute(
                    "INSERT INTO meta (key, value) VALUES ('schema', $1)",
                    &[&SCHEMA],
                )
                .await?;
            SCHEMA
        };
        transaction.commit().await?;
        Ok::<i64, tokio_postgres::Error>(found)
    };
    match work.await {
        Ok(found) if found > SCHEMA => Err(StoreError::Newer {
            found,
            known: SCHEMA,
        }),
        Ok(_) => Ok(()),
        Err(error) => Err(failed(&error)),
    }
}

fn kept(row: &PgRow) -> Kept {
    Kept {
        number: row.get(0),
        revision: row.get(1),
        head: row.get(2),
        about: row.get(3),
        entered: row.get::<_, i64>(4) as u64,
        ..Kept::default()
    }
}

impl Store for Postgres {
    fn is_shared(&self) -> bool {
        true
    }

    fn make(&self, made: Made) -> Later<'_, ()> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = "
                WITH made AS (
                    INSERT INTO tables (id, game, revision, version, head, about, listed,
                        entered, touched, due, lease_owner, lease_until)
                    VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $7, $8, $9, $10)
                    RETURNING number
                )
                INSERT INTO entries (number, version, line)
                SELECT made.number, lines.place, lines.line
                FROM made, unnest($11::TEXT[]) WITH ORDINALITY AS lines (line, place)";
            let statement = client
                .prepare_cached(statement)
                .await
                .map_err(|error| failed(&error))?;
            let until = (made.now + LEASE) as i64;
            let done = client
                .execute(
                    &statement,
                    &[
                        &made.id,
                        &made.game,
                        &(made.lines.len() as i64),
                        &made.head,
                        &made.about,
                        &made.listed,
                        &(made.now as i64),
                        &made.due.at(),
                        &self.instance,
                        &until,
                        &made.lines,
                    ],
                )
                .await;
            done.map(drop).map_err(|error| failed(&error))
        })
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(async move {
            let mut client = self.client().await?;
            let work = async {
                // One moment for all three questions.
                let transaction = client
                    .build_transaction()
                    .isolation_level(tokio_postgres::IsolationLevel::RepeatableRead)
                    .read_only(true)
                    .start()
                    .await?;
                let table =
                    "SELECT number, revision, head, about, entered FROM tables WHERE id = $1";
                let Some(row) = transaction.query_opt(table, &[&id]).await? else {
                    return Ok(None);
                };
                let mut kept = kept(&row);
                let lines = "SELECT line FROM entries WHERE number = $1 ORDER BY version";
                let lines = transaction.query(lines, &[&kept.number]).await?;
                kept.lines = lines.iter().map(|row| row.get(0)).collect();
                let answers = "SELECT seat, key, status, answer FROM keys WHERE number = $1";
                let answers = transaction.query(answers, &[&kept.number]).await?;
                kept.answers = answers
                    .iter()
                    .map(|row| Answer {
                        seat: row.get::<_, i16>(0) as u8,
                        key: row.get(1),
                        status: row.get::<_, i16>(2) as u16,
                        body: row.get(3),
                    })
                    .collect();
                transaction.commit().await?;
                Ok(Some(kept))
            };
            work.await
                .map_err(|error: tokio_postgres::Error| failed(&error))
        })
    }

    fn revision<'a>(&'a self, id: &'a str) -> Later<'a, Option<i64>> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = client
                .prepare_cached("SELECT revision FROM tables WHERE id = $1")
                .await;
            let statement = statement.map_err(|error| failed(&error))?;
            let row = client.query_opt(&statement, &[&id]).await;
            Ok(row.map_err(|error| failed(&error))?.map(|row| row.get(0)))
        })
    }

    fn change(&self, change: Change) -> Later<'_, Changed> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = client
                .prepare_cached(CHANGE)
                .await
                .map_err(|error| failed(&error))?;
            let answer = change.answer.as_ref();
            let version = (change.from + change.lines.len()) as i64;
            let row = client
                .query_one(
                    &statement,
                    &[
                        &change.number,
                        &change.revision,
                        &version,
                        &(change.now as i64),
                        &change.due.at(),
                        &change.starts_clock,
                        &change.about,
                        &change.head,
                        &self.instance,
                        &((change.now + LEASE) as i64),
                        &(change.from as i64),
                        &change.lines,
                        &answer.map(|answer| i16::from(answer.seat)),
                        &answer.map(|answer| answer.key.as_str()),
                        &answer.map(|answer| answer.status as i16),
                        &answer.map(|answer| answer.body.as_str()),
                        &change.touches,
                    ],
                )
                .await
                .map_err(|error| failed(&error))?;
            if row.get::<_, i64>(0) == 0 {
                return Ok(Changed::Conflict);
            }
            // The others look when they are asked, even if this does not reach them.
            let _ = self.notices.send(Notice::Changed(change.id));
            Ok(Changed::Done)
        })
    }

    fn rows(&self, all: bool) -> Later<'_, Vec<Row>> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = "SELECT id, game, about, head, version, touched FROM tables
                WHERE listed OR $1 ORDER BY touched DESC LIMIT $2";
            let most: i64 = if all { 100_000 } else { 200 };
            let rows = client.query(statement, &[&all, &most]).await;
            let rows = rows.map_err(|error| failed(&error))?;
            let row = |row: &PgRow| Row {
                id: row.get(0),
                game: row.get(1),
                about: row.get(2),
                head: row.get(3),
                version: row.get::<_, i64>(4) as u64,
                touched: row.get::<_, i64>(5) as u64,
            };
            Ok(rows.iter().map(row).collect())
        })
    }

    fn count(&self) -> Later<'_, u64> {
        Box::pin(async move {
            let client = self.client().await?;
            let row = client.query_one("SELECT count(*) FROM tables", &[]).await;
            Ok(row.map_err(|error| failed(&error))?.get::<_, i64>(0) as u64)
        })
    }

    fn due(&self, by: u64, until: u64) -> Later<'_, Vec<String>> {
        Box::pin(async move {
            let client = self.client().await?;
            // A server that died has no connection any more; one that hangs does not say again that
            // a table is its own.
            let statement = "
                WITH alive AS (
                    SELECT application_name AS name FROM pg_stat_activity
                    WHERE application_name LIKE 'sobremesa %'
                )
                UPDATE tables SET lease_owner = $2, lease_until = $3
                WHERE number IN (
                    SELECT number FROM tables
                    WHERE due <= $1 AND (lease_owner IS NULL OR lease_owner = $2 OR lease_until < $4
                        OR 'sobremesa ' || lease_owner NOT IN (SELECT name FROM alive))
                    ORDER BY due LIMIT 1000 FOR UPDATE SKIP LOCKED
                )
                RETURNING id";
            let rows = client
                .query(
                    statement,
                    &[
                        &(by as i64),
                        &self.instance,
                        &(until as i64),
                        &(now() as i64),
                    ],
                )
                .await;
            let rows = rows.map_err(|error| failed(&error))?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn remove<'a>(&'a self, id: &'a str) -> Later<'a, bool> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = "
                WITH gone AS (DELETE FROM tables WHERE id = $1 RETURNING number),
                entries AS (DELETE FROM entries USING gone WHERE entries.number = gone.number),
                keys AS (DELETE FROM keys USING gone WHERE keys.number = gone.number)
                SELECT count(*) FROM gone";
            let row = client.query_one(statement, &[&id]).await;
            let row = row.map_err(|error| failed(&error))?;
            let _ = self.notices.send(Notice::Changed(id.to_owned()));
            Ok(row.get::<_, i64>(0) > 0)
        })
    }

    fn sweep(&self, before: u64) -> Later<'_, u64> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = "
                WITH gone AS (
                    DELETE FROM tables WHERE number IN (
                        SELECT number FROM tables WHERE touched < $1 LIMIT 1000
                        FOR UPDATE SKIP LOCKED
                    ) RETURNING number
                ),
                entries AS (DELETE FROM entries USING gone WHERE entries.number = gone.number),
                keys AS (DELETE FROM keys USING gone WHERE keys.number = gone.number)
                SELECT count(*) FROM gone";
            let row = client.query_one(statement, &[&(before as i64)]).await;
            Ok(row.map_err(|error| failed(&error))?.get::<_, i64>(0) as u64)
        })
    }

    fn ready(&self, now: u64) -> Later<'_, ()> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = "INSERT INTO meta (key, value) VALUES ('ready', $1)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            let done = client.execute(statement, &[&(now as i64)]).await;
            done.map(drop).map_err(|error| failed(&error))
        })
    }

    fn backup(&self, _: PathBuf) -> Later<'_, ()> {
        // PostgreSQL has its own ways to copy a database while it is used.
        Box::pin(std::future::ready(Err(StoreError::Unsupported)))
    }

    fn news(&self) -> Option<UnboundedReceiver<News>> {
        let mut news = self
            .news
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        news.take()
    }

    fn tell_present(&self, present: Present) {
        let _ = self.notices.send(Notice::Present(present));
    }

    fn missing(&self, ids: Vec<String>) -> Later<'_, Vec<String>> {
        Box::pin(async move {
            let client = self.client().await?;
            let statement = "SELECT asked.id FROM unnest($1::TEXT[]) AS asked (id)
                WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = asked.id)";
            let rows = client.query(statement, &[&ids]).await;
            let rows = rows.map_err(|error| failed(&error))?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn close(&self) {
        for task in &self.tasks {
            task.abort();
        }
        self.pool.close();
    }
}

/// Opens it as any store.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(Postgres::open(url).await?))
}
