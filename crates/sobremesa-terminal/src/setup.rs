//! A new game as one wishes it: rules, people and machines, and how they are called.

use sobremesa_catalog::{AboutRule, Listed, about_rules};
use sobremesa_core::rules::Values;
use sobremesa_core::{Game, Seat};
use sobremesa_table::Player;
use sobremesa_words::bots::about;
use sobremesa_words::{Speak, rules, say};

use crate::{Leave, NewGame, Screen};

/// Asks for the rules of a game and for everybody who plays; nothing if the person goes back.
pub fn ask<G: Listed>(screen: &mut Screen) -> Result<Option<NewGame<G>>, Leave> {
    let Some(rules) = ask_rules::<G>(screen)? else {
        return Ok(None);
    };
    let Some(players) = ask_players::<G>(&rules, screen)? else {
        return Ok(None);
    };
    Ok(Some(NewGame { rules, players }))
}

/// Asks for each rule that still leaves a choice.
fn ask_rules<G: Listed>(screen: &mut Screen) -> Result<Option<G::Rules>, Leave> {
    let lang = screen.lang();
    let mut text = String::new();
    for about in about_rules(G::NAME).unwrap_or_default() {
        let open = choices(&about)
            .into_iter()
            .filter(|value| reads::<G>(&text, about.option.key, value))
            .collect::<Vec<_>>();
        if open.len() < 2 {
            continue;
        }
        let alone = text.parse().is_ok_and(|rules| G::new(&rules).seats() == 1);
        let title = if alone {
            rules::about_alone(lang, &about)
        } else {
            rules::about(lang, &about)
        };
        screen.line(&format!("  {title}"))?;
        for word in about.option.values.words() {
            if open.iter().any(|value| value == word) {
                let meaning = rules::value(lang, &about, word);
                screen.line(&format!("    {word:<10} {meaning}"))?;
            }
        }
        loop {
            let values = about.option.values.to_string();
            let question = say!(lang, SETUP_RULE, values = values);
            let answer = screen.ask(&format!("  {question}"))?;
            if answer.is_empty() {
                break;
            }
            if answer == "0" {
                return Ok(None);
            }
            let longer = format!("{text} {}={answer}", about.option.key);
            match longer.parse::<G::Rules>() {
                Ok(_) => {
                    text = longer;
                    break;
                }
                Err(error) => screen.line(&format!("  {}", error.speak(lang)))?,
            }
        }
    }
    Ok(text.parse().ok())
}

/// Some values of a rule, enough to know whether there is a choice.
fn choices(about: &AboutRule) -> Vec<String> {
    let values: &Values = &about.option.values;
    let words = values.words().iter().map(|word| (*word).to_owned());
    let numbers = values.numbers().cloned().into_iter().flatten().take(8);
    words
        .chain(numbers.map(|number| number.to_string()))
        .collect()
}

fn reads<G: Game>(text: &str, key: &str, value: &str) -> bool {
    format!("{text} {key}={value}").parse::<G::Rules>().is_ok()
}

/// Asks who sits in each seat.
fn ask_players<G: Listed>(
    rules: &G::Rules,
    screen: &mut Screen,
) -> Result<Option<Vec<Player>>, Leave> {
    let lang = screen.lang();
    let machines = G::listed_bots();
    screen.line(&format!("  {}", say!(lang, SETUP_WHO)))?;
    screen.line(&format!("    {:>2}  {}", 1, say!(lang, SETUP_PERSON)))?;
    for (number, bot) in (2..).zip(&machines) {
        let about = about(G::NAME, bot, lang);
        screen.line(&format!("    {number:>2}  {:<12} {about}", bot.name))?;
    }
    let mut players = Vec::new();
    for seat in Seat::all(G::new(rules).seats()) {
        let usual = match seat {
            Seat::FIRST => say!(lang, SETUP_PERSON),
            _ => G::opponent(rules, seat),
        };
        let player = loop {
            let question = say!(
                lang,
                SETUP_SEAT,
                number = seat.number(),
                usual = usual.clone()
            );
            let answer = screen.ask(&format!("  {question}"))?;
            match answer.parse::<usize>() {
                Ok(0) => return Ok(None),
                Ok(1) => break person(screen)?,
                Ok(number) if number - 2 < machines.len() => {
                    break Player::Bot(machines[number - 2].name.as_str().into());
                }
                Err(_) if answer.is_empty() && seat == Seat::FIRST => break person(screen)?,
                Err(_) if answer.is_empty() => break Player::Bot(usual.as_str().into()),
                Err(_) if G::bot(&answer).is_ok() => {
                    break Player::Bot(answer.to_lowercase().as_str().into());
                }
                _ => {
                    let last = machines.len() + 1;
                    screen.line(&format!(
                        "  {}",
                        say!(lang, ANSWER_NUMBER, from = 1, to = last)
                    ))?;
                }
            }
        };
        players.push(player);
    }
    Ok(Some(players))
}

/// A person and how they are called.
fn person(screen: &mut Screen) -> Result<Player, Leave> {
    let question = say!(screen.lang(), SETUP_NAME);
    let name = screen.ask(&format!("  {question}"))?;
    Ok(Player::Person(name.as_str().into()))
}
