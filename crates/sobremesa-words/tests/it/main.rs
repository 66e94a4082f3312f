//! Both languages are equally complete.

mod complete;
