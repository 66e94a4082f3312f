//! `sobremesa review`: a game judged, where it turned and what would have been better.

use std::path::Path;

use sobremesa_catalog::{Held, recognise};
use sobremesa_screen::chooser::Wish;
use sobremesa_screen::games::Purpose;
use sobremesa_sitting::judged::hands;
use sobremesa_terminal::eyes::Eyes;
use sobremesa_terminal::opened::{self, Opened};
use sobremesa_terminal::{Face, curve, review};
use sobremesa_words::{Speak, say};

use crate::args::Review;
use crate::commands::replay::{Judging, tell_curve};
use crate::commands::{Context, Failure, archive, full_screen};
use crate::output;

pub(crate) fn run(order: &Review, context: &Context) -> Result<(), Failure> {
    let review = Wish::Open(Purpose::Review);
    if order.html.is_none()
        && archive::chosen_in_full_screen(&order.file, &order.which, review, context)?
    {
        return Ok(());
    }
    let Some(chosen) = archive::one(&order.file, &order.which, false, context)? else {
        return Ok(());
    };
    let file = recognise(&chosen.bytes)
        .map_err(|error| context.refused(&order.file, &error.speak(context.lang)))?;
    let judge = Judge {
        number: chosen.number,
        order,
        context,
    };
    opened::open(file, context.lang, judge)
}

struct Judge<'a> {
    number: usize,
    order: &'a Review,
    context: &'a Context,
}

impl Opened for Judge<'_> {
    type Output = Result<(), Failure>;

    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Self::Output {
        let Judge {
            number,
            order,
            context,
        } = self;
        let lang = context.lang;
        let refused = |reason: String| context.refused(&order.file, &reason);
        let table = opened::nth(held, number, lang).map_err(refused)?;
        if order.html.is_none() && context.is_full_screen() {
            return full_screen::watch(&table, Purpose::Review, false, context);
        }
        let mut judging = Judging::new(context.quiet);
        let mut judged = Vec::new();
        for hand in hands(&table) {
            let curve = curve::judge::<F>(&hand, &mut |done, of| judging.at(done, of));
            let stopped = || Failure::Failed(say!(lang, CURVE_STOPPED));
            judged.push((hand, curve.ok_or_else(stopped)?));
        }
        let screen = context.screen();
        if let Some(path) = &order.html {
            // A page has room, and no colours of a terminal.
            let page = review::page::<F>(&judged, &screen.coloured(false).wide(100));
            return write(path, &page, context);
        }
        if context.json {
            for (hand, curve) in &judged {
                let may_name = Eyes::on(hand) == Eyes::Host || !F::default().covers(hand.rules());
                tell_curve(hand, curve, may_name);
            }
            return Ok(());
        }
        for (hand, curve) in &judged {
            if judged.len() > 1 {
                output::line(&say!(lang, REVIEW_HAND, hand = hand.hand_number()));
            }
            for line in review::lines::<F>(hand, curve, &screen) {
                output::line(&line);
            }
        }
        Ok(())
    }
}

fn write(path: &Path, page: &str, context: &Context) -> Result<(), Failure> {
    context.write(path, page.as_bytes())?;
    let file = path.display().to_string();
    output::line(&say!(context.lang, REVIEW_DONE, file = file));
    Ok(())
}
