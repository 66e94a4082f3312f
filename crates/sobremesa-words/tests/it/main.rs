//! Both languages are equally complete.

mod complete;
mod families;
mod pages;
