//! The same screen in the letters of ASCII, for terminals that have no others.

use ratatui::buffer::Buffer;

/// Replaces whatever is not ASCII by the nearest letter that is, cell by cell.
pub fn plain_letters(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        let mut letter = [0; 4];
        let nearest = cell.symbol().chars().next().map_or(' ', nearest);
        cell.set_symbol(nearest.encode_utf8(&mut letter));
    }
}

/// The letter of ASCII that comes nearest.
pub fn nearest(letter: char) -> char {
    match letter {
        '─' | '━' | '╌' | '┄' | '–' | '—' | '−' | '═' | '▀' | '▁' => '-',
        '│' | '┃' | '┆' | '╎' | '║' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '┏' | '┓'
        | '┗' | '┛' => '+',
        '█' | '▓' | '▆' | '▇' | '■' | '▮' | '▩' => '#',
        '▟' | '▛' | '╱' => '/',
        '▙' | '▜' | '╲' => '\\',
        '▒' | '▞' | '▚' | '▦' | '▤' => '%',
        '░' | '▥' | '▧' => ':',
        '●' | '⬤' | '◉' => '@',
        '•' | '·' | '∙' | '⋅' | '‥' | '…' => '.',
        '◆' | '◇' | '★' | '✱' | '×' | '╳' => '*',
        '▐' | '▕' => '[',
        '▌' | '▏' => ']',
        '▶' | '▸' | '›' | '»' | '→' => '>',
        '◀' | '◂' | '‹' | '«' | '←' => '<',
        '▲' | '▴' | '↑' => '^',
        '▼' | '▾' | '↓' | '▄' | '▂' | '▃' | '▅' => 'v',
        '①' | '¹' => '1',
        '½' => 'h',
        '≈' => '~',
        'á' | 'à' | 'â' | 'ä' | 'ª' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | '○' | '◯' | '◦' | 'º' | '°' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        'Á' | 'À' | 'Ä' => 'A',
        'É' | 'È' => 'E',
        'Í' => 'I',
        'Ó' | 'Ö' => 'O',
        'Ú' | 'Ü' => 'U',
        'Ñ' => 'N',
        '¡' => '!',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn every_cell_is_ascii_afterwards_and_stays_in_its_place() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 1));
        buffer.set_string(0, 0, "╭ Dominó ●½", Style::new());
        plain_letters(&mut buffer);
        let row: String = buffer.content.iter().map(Cell::symbol).collect();
        assert_eq!(row, "+ Domino @h ");
    }
}
