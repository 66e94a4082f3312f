//! The launcher on its own, for tests of this crate; users have it inside `sobremesa`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).collect();
    sobremesa_grade::driver::cage::enter(arguments)
}
