//! Records as strangers fill them.

mod names;
