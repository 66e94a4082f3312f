//! `sobremesa continue`: the match that was left, exactly there.

use sobremesa_sitting::Kept;
use sobremesa_terminal::continuing::{go_on, list};
use sobremesa_words::say;

use crate::args::Continue;
use crate::commands::{Context, Failure, full_screen, left};
use crate::output;

pub(crate) fn run(order: &Continue, context: &Context) -> Result<(), Failure> {
    let lang = context.lang;
    let nothing = || Failure::Failed(say!(lang, CONTINUE_NOTHING));
    let kept = Kept::of_person().ok_or_else(nothing)?;
    if order.list {
        let rows = list(&kept, lang);
        if rows.is_empty() {
            return Err(nothing());
        }
        output::show(&(rows.join("\n") + "\n"));
        return Ok(());
    }
    let path = match order.number {
        None => kept.latest().ok_or_else(nothing)?.path,
        Some(number) => {
            let mut matches = kept.list().into_iter();
            let chosen = number.checked_sub(1).and_then(|index| matches.nth(index));
            let unknown = || Failure::Failed(say!(lang, CONTINUE_NO_NUMBER, number = number));
            chosen.ok_or_else(unknown)?.path
        }
    };
    if context.is_full_screen() {
        return full_screen::go_on(&path, context);
    }
    let mut screen = context.screen();
    let result = go_on(&kept, &path, &mut screen);
    left(&result, &mut screen)?;
    match result {
        Ok(Err(reason)) => Err(context.refused(&path, &reason)),
        _ => Ok(()),
    }
}
