//! `sobremesa bots`: who can sit down.

use serde_json::json;
use sobremesa_catalog::{GAMES, Listed, Visitor, visit};
use sobremesa_words::bots::{about, does};
use sobremesa_words::family::game_name;

use crate::args::Bots;
use crate::commands::{Context, Failure};
use crate::output;

pub(crate) fn run(bots: &Bots, context: &Context) -> Result<(), Failure> {
    let games: Vec<&str> = bots
        .game
        .as_deref()
        .map_or_else(|| GAMES.to_vec(), |game| vec![game]);
    for game in games {
        visit(game, List(context)).map_err(|unknown| context.usage(&unknown))?;
    }
    Ok(())
}

struct List<'a>(&'a Context);

impl Visitor for List<'_> {
    type Output = ();

    fn visit<G: Listed>(self) {
        let context = self.0;
        if !context.json {
            output::line(&game_name(G::NAME, context.lang));
        }
        for bot in G::listed_bots() {
            if context.json {
                output::json(&json!({
                    "game": G::NAME,
                    "name": bot.name,
                    "strength": bot.strength,
                    "rating": bot.rating,
                    "does": does(G::NAME, &bot, context.lang),
                }));
            } else {
                let stars: String = (0..10)
                    .map(|mark| if mark < bot.strength { '■' } else { '·' })
                    .collect();
                let about = about(G::NAME, &bot, context.lang);
                output::line(&format!("  {:<12} {stars}  {about}", bot.name));
            }
        }
    }
}
