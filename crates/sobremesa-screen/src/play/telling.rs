//! What is told around the table: the title, the keys, pages to read, whose turn it is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::help::rules_page;
use sobremesa_words::{Lang, say};

use super::{Over, Play};
use crate::frame::Around;
use crate::host::Reckoning;
use crate::page::{Page, plain_text};
use crate::paint::put;
use crate::text::{width, wrap};

impl Play {
    pub(super) fn rules(&self) -> Page {
        let lang = self.look.lang;
        let page = rules_page(lang, &self.head.game).unwrap_or_default();
        let mut text = say!(lang, SCREEN_KEYS_PAGE);
        let legend = self.face.legend(lang);
        if !legend.is_empty() {
            text = format!("{legend}\n\n{text}");
        }
        let text = format!("{}\n\n{text}", plain_text(page).trim_end());
        Page::new(self.face.title(lang), text)
    }

    /// What the machine that played last reckoned, as a page; or a sentence that says why not.
    pub(super) fn reckoning(&self) -> Result<Page, String> {
        let lang = self.look.lang;
        let seconds = |took: u64| lang.decimal(took as f64 / 1000.0, 1);
        match self.host.reckoning() {
            Reckoning::Counted(told) => {
                let title = say!(lang, SCREEN_RECKONING);
                Ok(Page::new(title, told.join("\n")))
            }
            Reckoning::Nobody => Err(say!(lang, SCREEN_RECKONING_NOBODY)),
            Reckoning::Elsewhere => Err(say!(lang, SCREEN_RECKONING_ELSEWHERE)),
            Reckoning::ByRule(seat) => {
                let name = self.head.name(seat);
                Err(say!(lang, SCREEN_RECKONING_BY_RULE, name = name))
            }
            Reckoning::Hidden { seat, nodes, took } => Err(say!(
                lang,
                SCREEN_RECKONING_HIDDEN,
                name = self.head.name(seat),
                nodes = nodes.to_string(),
                seconds = seconds(took)
            )),
            Reckoning::Told {
                seat,
                thoughts,
                took,
            } => {
                let mut values = thoughts.values.clone();
                values.sort_by(|one, other| other.value.total_cmp(&one.value));
                let rows = values.iter().take(12).map(|it| {
                    let value = self.face.value(&thoughts, it.value, lang);
                    format!("- {}: {value}", self.face.spelled(&it.action, lang))
                });
                let line = thoughts.line.iter();
                let line: Vec<String> = line.map(|it| self.face.spelled(it, lang)).collect();
                let mut text = say!(
                    lang,
                    SCREEN_RECKONED,
                    name = self.head.name(seat),
                    nodes = thoughts.nodes.to_string(),
                    seconds = seconds(took),
                    line = line.join(" ")
                );
                text.push_str("\n\n");
                text.push_str(&rows.collect::<Vec<_>>().join("\n"));
                Ok(Page::new(say!(lang, SCREEN_RECKONING), text))
            }
        }
    }

    pub(super) fn around(&self) -> Around {
        let lang = self.look.lang;
        let covered = self.covered().is_some();
        let log = self.host.log(self.viewer().filter(|_| !covered));
        let mut said = if covered {
            Vec::new()
        } else {
            self.head.said.clone()
        };
        // Nothing came after the viewer's own move yet: then that is what happened.
        if said.is_empty() && !covered {
            said.extend(log.last().cloned());
        }
        let asked = self.head.asked.filter(|seat| self.viewer() != Some(*seat));
        let prompt = if let Some(seat) = asked {
            Some(say!(lang, SCREEN_ASKS_UNDO, name = self.head.name(seat)))
        } else if self.typed.is_empty() {
            let thinks = |seat| say!(lang, SCREEN_THINKING, name = self.head.name(seat));
            self.thinking.map(thinks)
        } else {
            Some(format!("{}_", self.typed))
        };
        let mut keys = Vec::new();
        if self.shows_sheet() {
            keys.push((say!(lang, SCREEN_ENTER), say!(lang, SCREEN_GO_ON)));
        } else if self.mover().is_some() {
            keys.extend(self.face.keys(lang));
        }
        let common = self.common_keys().into_iter();
        keys.extend(common.filter(|(key, _)| self.is_heard(key)));
        let title = format!("sobremesa · {}", self.face.title(lang));
        let turn = match (self.head.turn.seat, self.head.over.is_some()) {
            (Some(seat), false) if self.host.people() == [seat] => say!(lang, SCREEN_YOUR_TURN),
            (Some(seat), false) => say!(lang, SCREEN_TURN, name = self.head.name(seat)),
            _ => String::new(),
        };
        let mut score = self.face.score(lang);
        if score.is_empty() {
            score = self.evening.so_far().unwrap_or_default();
        }
        Around {
            title,
            score,
            more: self.face.totals(lang),
            turn,
            said,
            notes: self.said.clone(),
            prompt,
            keys,
            log: Some(log),
        }
    }

    /// Whether a key does now what the line of keys says of it: a covered table only lets go, and an
    /// end has keys of its own.
    fn is_heard(&self, key: &str) -> bool {
        match &self.over {
            _ if self.covered().is_some() => key == "q",
            Over::Ending(_) => matches!(key, "?" | "q" | "u" | "F7" | "l"),
            _ => true,
        }
    }

    pub(super) fn common_keys(&self) -> Vec<(String, String)> {
        let lang = self.look.lang;
        let all = say!(lang, SCREEN_COMMON_KEYS);
        let own: Vec<char> = self.own_letters();
        let pair = |entry: &str| {
            let (keys, word) = entry.trim().split_once(' ')?;
            let mut keys = keys.split('/');
            let (letter, function) = (keys.next()?, keys.next());
            let taken = letter.chars().next().is_some_and(|it| own.contains(&it));
            let key = if taken { function? } else { letter };
            Some((key.to_owned(), word.to_owned()))
        };
        all.split('·').filter_map(pair).collect()
    }

    /// The letters that mean something of the game's own now.
    pub(super) fn own_letters(&self) -> Vec<char> {
        match self.head.game.as_str() {
            "reversi" => ('a'..='h').collect(),
            "siete" if self.look.lang == Lang::En => vec!['h', 's'],
            "siete" => vec!['p', 'l'],
            _ => Vec::new(),
        }
    }

    pub(super) fn draw_cover(&self, seat: u8, area: Rect, buffer: &mut Buffer) {
        let name = self.head.name(seat);
        let sentence = say!(self.look.lang, PLAY_COVER, name = name);
        let lines = wrap(&sentence, area.width.saturating_sub(8));
        let top = area.height / 2;
        for (y, line) in lines.iter().enumerate() {
            let x = area.width.saturating_sub(width(line)) / 2;
            put(buffer, area, x, top + y as u16, line, self.look.strong());
        }
    }
}
