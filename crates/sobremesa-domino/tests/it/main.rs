//! The domino tests.
