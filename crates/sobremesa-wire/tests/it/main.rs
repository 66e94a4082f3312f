//! What is sent reads back and is described by the schema.

mod parts;
mod playthroughs;
mod schema;
mod states;
