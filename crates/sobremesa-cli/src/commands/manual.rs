//! `sobremesa man` and `sobremesa completions`: from the same definitions as the help.

use clap::Command;
use sobremesa_files::make_folder;

use crate::args::{Completions, Man};
use crate::commands::{Context, Failure};
use crate::{language, output};

/// The manual page on standard output, or all pages into a folder.
pub(crate) fn man(man: &Man, context: &Context) -> Result<(), Failure> {
    let command = language::command(context.lang);
    let Some(folder) = &man.folder else {
        output::show_bytes(&page(command)?);
        return Ok(());
    };
    make_folder(folder).map_err(|error| context.unwritten(folder, &error))?;
    let subs: Vec<Command> = command
        .get_subcommands()
        .map(|sub| {
            let name = format!("sobremesa-{}", sub.get_name());
            sub.clone().name(name.clone()).bin_name(name)
        })
        .collect();
    for command in subs.into_iter().chain([command]) {
        let file = folder.join(format!("{}.1", command.get_name()));
        context.write(&file, &page(command)?)?;
    }
    Ok(())
}

fn page(command: Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    let rendered = clap_mangen::Man::new(command).render(&mut page);
    rendered
        .map(|()| page)
        .map_err(|error| Failure::Failed(error.to_string()))
}

/// The completion script of a shell.
pub(crate) fn completions(completions: &Completions, context: &Context) {
    let mut script = Vec::new();
    let mut command = language::command(context.lang);
    clap_complete::generate(completions.shell, &mut command, "sobremesa", &mut script);
    output::show_bytes(&script);
}
