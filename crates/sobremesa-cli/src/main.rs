//! The binary `sobremesa`: arguments in, the right room called, an exit code out.
//!
//! | file | noun |
//! |---|---|
//! | [`args`] | the commands and options, as clap sees them |
//! | [`language`] | help and usage errors in the player's language |
//! | [`memory`] | what is said when there is no more of it |
//! | [`output`] | the one checked standard output, and standard error beside it |
//! | [`preferences`] | what the person has set |
//! | [`progress`] | the progress bar of long work |
//! | [`commands`] | what each command does |

mod args;
mod commands;
mod language;
mod memory;
mod output;
mod preferences;
mod progress;

use std::process::ExitCode;

use args::Order;
use commands::{Context, Failure};
use preferences::Preferences;
use sobremesa_arena::chair::GUEST_WORD;
use sobremesa_grade::driver::{CAGE_WORD, cage};
use sobremesa_words::{Speak, say};

fn main() -> ExitCode {
    // Before anything else: executed again as a cage, or for a program at a table, this program has
    // one thing to do.
    let mut arguments = std::env::args_os().skip(1);
    match arguments.next() {
        Some(word) if word == CAGE_WORD => return cage::enter(arguments.collect()),
        Some(word) if word == GUEST_WORD => return commands::guest::enter(arguments),
        _ => {}
    }
    let settings = Preferences::of_person();
    let lang = language::asked_for(std::env::args_os(), &settings.set);
    memory::when_it_ends_say(say!(lang, OUT_OF_MEMORY));
    let code = match language::parse(lang, std::env::args_os()) {
        Err(code) => code,
        Ok(cli) => {
            let context = Context::new(&cli, lang, settings);
            match run(cli.order, &context) {
                Ok(()) => 0,
                Err(failure) => failure.report(),
            }
        }
    };
    match output::trouble() {
        None => ExitCode::from(code),
        // What nobody could read was not done.
        Some(error) => {
            output::say(&say!(lang, OUTPUT_FAILED, reason = error.speak(lang)));
            ExitCode::from(code.max(1))
        }
    }
}

fn run(order: Option<Order>, context: &Context) -> Result<(), Failure> {
    match order {
        None => commands::menu::run(context),
        Some(Order::Play(play)) => commands::play::run(&play, context),
        Some(Order::Simulate(simulate)) => commands::simulate::run(&simulate, context),
        Some(Order::Tournament(tournament)) => commands::tournament::run(&tournament, context),
        Some(Order::Replay(replay)) => commands::replay::run(&replay, context),
        Some(Order::Check(check)) => commands::check::run(&check, context),
        Some(Order::Convert(convert)) => commands::convert::run(&convert, context),
        Some(Order::Solve(solve)) => commands::solve::run(&solve, context),
        Some(Order::Engine(engine)) => commands::engine::run(&engine, context),
        Some(Order::Analyse(analyse)) => commands::analyse::run(&analyse, context),
        Some(Order::Puzzles(order)) => commands::puzzles::run(&order, context),
        Some(Order::Openings(openings)) => commands::openings::run(&openings, context),
        Some(Order::Continue(order)) => commands::continuing::run(&order, context),
        Some(Order::Review(review)) => commands::review::run(&review, context),
        Some(Order::Stats(stats)) => commands::stats::run(&stats, context),
        Some(Order::Bots(bots)) => commands::bots::run(&bots, context),
        Some(Order::Schema) => {
            commands::schema::run(context);
            Ok(())
        }
        Some(Order::Grade(order)) => commands::grade::run(&order, context),
        Some(Order::Sample(order)) => commands::sample::run(&order, context),
        Some(Order::Loadtest(order)) => commands::loadtest::run(&order, context),
        Some(Order::Join(join)) => commands::full_screen::join(&join, context),
        Some(Order::Serve(order)) => commands::serve::run(&order, context),
        Some(Order::Man(man)) => commands::manual::man(&man, context),
        Some(Order::Completions(completions)) => {
            commands::manual::completions(&completions, context);
            Ok(())
        }
    }
}
