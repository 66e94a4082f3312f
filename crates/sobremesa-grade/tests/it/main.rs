//! Programs that behave badly, and what is found out about them.

mod bad;
