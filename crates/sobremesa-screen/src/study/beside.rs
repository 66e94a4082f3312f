//! What stands beside the board of analysis.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sobremesa_core::one_line;
use sobremesa_reversi::verdict::black_lead;
use sobremesa_reversi::{Colour, Reversi};
use sobremesa_words::puzzle::{discs, line_of};
use sobremesa_words::say;

use super::{StudyRoom, moves_text};
use crate::look::Look;
use crate::paint::put;
use crate::text::{cut, wrap};

impl StudyRoom {
    /// Beside the board: whose move it is, the opening, how deep it looked, every move with what is
    /// expected to follow, and the branches.
    pub(super) fn draw_beside(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        let lang = look.lang;
        let game = match self.setting_up {
            Some(position) => Reversi::at(position),
            None => self.study.game(),
        };
        let mut lines: Vec<(String, Style)> = Vec::new();
        let sign = match game.to_move() {
            Colour::Black => "●",
            Colour::White => "○",
        };
        let empties = say!(lang, SCREEN_REVERSI_EMPTIES, count = game.board().empties());
        lines.push((format!("▶ {sign}   {empties}"), look.text()));
        if let Some(opening) = self.study.opening().filter(|_| self.setting_up.is_none()) {
            let name = say!(lang, ANALYSE_OPENING, name = opening.name);
            lines.push((name, look.text()));
        }
        if let Some((number, count)) = self.study.branch_number() {
            let branch = say!(lang, STUDY_BRANCH, number = number, count = count);
            lines.push((branch, look.text()));
        }
        let branches = self.study.branches();
        if !branches.is_empty() {
            let moves = moves_text(&branches);
            lines.push((say!(lang, STUDY_BRANCHES, moves = moves), look.faint()));
        }
        if let Some(comment) = self.study.comment() {
            let text = one_line(comment);
            lines.push((say!(lang, STUDY_COMMENT, text = text), look.faint()));
        }
        lines.push((String::new(), look.text()));
        if self.setting_up.is_some() {
            draw_lines(&lines, area, buffer);
            return;
        }
        if game.is_over() {
            let lead = format!("{:+}", black_lead(&game));
            lines.push((say!(lang, ANALYSE_OVER, lead = lead), look.text()));
        } else {
            lines.push((self.progress(), look.faint()));
            let best = self.values.first().map(|(_, analysis)| analysis.value);
            for (square, analysis) in &self.values {
                let value = discs(analysis.value, analysis.exact);
                let line = line_of(analysis.line.get(1..).unwrap_or_default()).to_lowercase();
                let style = if Some(analysis.value) == best {
                    look.strong()
                } else {
                    look.text()
                };
                let row = format!("{square} {value:>4}  {line}");
                lines.push((cut(&row, area.width), style));
            }
        }
        draw_lines(&lines, area, buffer);
    }

    /// How far it has looked.
    fn progress(&self) -> String {
        let lang = self.house.lang();
        let Some((_, first)) = self.values.first() else {
            return say!(lang, STUDY_THINKING);
        };
        if self.values.iter().all(|(_, analysis)| analysis.exact) {
            return say!(lang, STUDY_PROVEN);
        }
        let depth = say!(lang, STUDY_DEPTH_NOW, count = first.depth);
        let thinks = self.thinking.as_ref().is_some_and(|it| !it.is_done());
        if thinks {
            format!("{depth} · {}", say!(lang, STUDY_THINKING))
        } else {
            depth
        }
    }
}

fn draw_lines(lines: &[(String, Style)], area: Rect, buffer: &mut Buffer) {
    let mut y = 0;
    for (text, style) in lines {
        let wrapped = wrap(text, area.width);
        if wrapped.is_empty() {
            y += 1;
        }
        for line in wrapped {
            put(buffer, area, 0, y, &line, *style);
            y += 1;
        }
    }
}
