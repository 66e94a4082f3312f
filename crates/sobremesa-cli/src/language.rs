//! Help and usage errors in the player's language.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches};
use sobremesa_catalog::{GAMES, about_rules};
use sobremesa_person::Settings;
use sobremesa_words::{Lang, family, keys, rules, say};

use crate::args::Cli;
use crate::output;

/// The language asked for, known before anything else: `--lang`, else what is set, else the locale.
pub(crate) fn asked_for(args: impl Iterator<Item = OsString>, set: &Settings) -> Lang {
    let args: Vec<String> = args.map(|arg| arg.to_string_lossy().into_owned()).collect();
    let after_flag = args
        .windows(2)
        .find(|pair| pair[0] == "--lang")
        .map(|pair| pair[1].as_str());
    let joined = args.iter().find_map(|arg| arg.strip_prefix("--lang="));
    let set = set.get("lang");
    let named = after_flag.or(joined).or(set);
    let named = named.and_then(|text| text.parse().ok());
    named.unwrap_or_else(|| Lang::from_locale(|name| std::env::var(name).ok()))
}

/// Reads the arguments; help, version and wrong usage end here with their exit code.
pub(crate) fn parse(lang: Lang, args: impl Iterator<Item = OsString>) -> Result<Cli, u8> {
    let matches = command(lang).try_get_matches_from(args);
    let parsed = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    parsed.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::show(&error.render().to_string());
            0
        }
        _ => {
            output::say(&wrong_usage(&error, lang));
            2
        }
    })
}

/// All commands and options, described in this language.
pub(crate) fn command(lang: Lang) -> Command {
    let mut command = describe(Cli::command(), "sobremesa", lang);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let inner: Vec<String> = sub
                .get_subcommands()
                .map(|inner| inner.get_name().to_owned())
                .collect();
            let described = describe(sub, &name, lang);
            inner.into_iter().fold(described, |sub, inner| {
                let key = format!("{name}-{inner}");
                sub.mut_subcommand(inner, |inner| describe(inner, &key, lang))
            })
        });
    }
    command
}

/// Describes a command; its texts are found under this name.
fn describe(command: Command, name: &str, lang: Lang) -> Command {
    let usage = say!(lang, CLI_USAGE);
    let about = family::COMMANDS.of(name);
    let about = about.expect("every command says what it is for");
    let examples = family::EXAMPLES.of(name);
    let examples = examples.expect("every command shows how it is used");
    let option = |id: &str| {
        let key = family::OPTIONS.of(id);
        key.expect("every option says what it means")
    };
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let flag = |id: &'static str, action| {
        Arg::new(id)
            .long(id)
            .action(action)
            .help(option(id).say(lang))
    };
    let mut command = command
        .about(about.say(lang))
        .before_help(examples.say(lang))
        .help_template(template)
        .subcommand_help_heading(say!(lang, CLI_COMMANDS))
        .disable_help_flag(true)
        .arg(flag("help", ArgAction::Help).short('h'));
    if command.get_arguments().any(|arg| arg.get_id() == "rules") {
        command = command.after_help(rules_of_all_games(lang));
    }
    if name == "sobremesa" {
        command = command
            .disable_version_flag(true)
            .arg(flag("version", ArgAction::Version).short('V'));
    }
    command.mut_args(|arg| {
        let id = arg.get_id().to_string();
        let own = family::OPTIONS.of(&format!("{name}-{id}"));
        let key = own.unwrap_or_else(|| option(&id));
        let heading = if arg.is_positional() {
            keys::CLI_ARGUMENTS
        } else {
            keys::CLI_OPTIONS
        };
        let takes_values = arg.get_action().takes_values();
        let arg = arg.hide_possible_values(takes_values);
        arg.help(key.say(lang)).help_heading(heading.say(lang))
    })
}

/// Every rule of every game, as `--rules` takes it.
fn rules_of_all_games(lang: Lang) -> String {
    let mut lines = vec![say!(lang, CLI_RULES)];
    for game in GAMES {
        let rules = about_rules(game).unwrap_or_default();
        for (index, rule) in rules.iter().enumerate() {
            let game = if index == 0 { game } else { "" };
            let about = rules::about(lang, rule);
            let default = rule.option.default;
            let typed = rule.to_string();
            lines.push(format!("  {game:<8} {typed:<36} {about} ({default})"));
        }
    }
    lines.join("\n")
}

/// One sentence for a wrong usage, and where to read more.
fn wrong_usage(error: &clap::Error, lang: Lang) -> String {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    let sentence = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            say!(
                lang,
                CLI_ERROR_COMMAND,
                name = context(ContextKind::InvalidSubcommand)
            )
        }
        ErrorKind::UnknownArgument => say!(lang, CLI_ERROR_UNKNOWN, name = arg),
        ErrorKind::MissingRequiredArgument => say!(lang, CLI_ERROR_MISSING, name = arg),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            say!(lang, CLI_ERROR_CONFLICT, name = arg, other = other)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue);
            if value.is_empty() {
                say!(lang, CLI_ERROR_NO_VALUE, name = arg)
            } else {
                say!(lang, CLI_ERROR_VALUE, name = arg, value = value)
            }
        }
        _ => say!(lang, CLI_ERROR_OTHER),
    };
    format!("{sentence} {}", say!(lang, CLI_ERROR_HELP))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_option_is_described_in_both_languages() {
        for lang in Lang::ALL {
            let command = command(lang);
            command.clone().debug_assert();
            let inner = command.get_subcommands().flat_map(Command::get_subcommands);
            for one in command.get_subcommands().chain(inner).chain([&command]) {
                let about = one.get_about().expect("a sentence").to_string();
                assert!(!about.starts_with('['), "{about}");
                let examples = one.get_before_help().expect("examples").to_string();
                assert!(
                    examples.contains("sobremesa"),
                    "{}: {examples}",
                    one.get_name()
                );
                for arg in one.get_arguments() {
                    let help = arg.get_help().expect("a sentence").to_string();
                    assert!(
                        !help.starts_with('['),
                        "{} {}: {help}",
                        one.get_name(),
                        arg.get_id()
                    );
                }
            }
        }
    }

    #[test]
    fn the_language_is_known_before_the_arguments_are_read() {
        let asked =
            |line: &str| asked_for(line.split(' ').map(OsString::from), &Settings::default());
        assert_eq!(asked("sobremesa --lang en"), Lang::En);
        assert_eq!(asked("sobremesa play --lang=en reversi"), Lang::En);
        assert_eq!(asked("sobremesa --lang=es"), Lang::Es);
    }
}
