//! What is sent reads back, is described by the schema, and tells no more than the viewer knows.

mod channels;
mod corpus;
mod knows;
mod leaks;
mod parts;
mod playthroughs;
mod schema;
mod states;
