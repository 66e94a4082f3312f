//! The program as its users call it.
