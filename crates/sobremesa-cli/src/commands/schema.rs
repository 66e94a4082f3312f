//! `sobremesa schema`: the JSON schema of everything that is sent.

use sobremesa_server::schema;

use crate::commands::Context;
use crate::output;

/// Prints it to be read, or with `--json` on one line.
pub(crate) fn run(context: &Context) {
    let text = if context.json {
        schema().to_string()
    } else {
        format!("{:#}", schema())
    };
    output::line(&text);
}
