//! Texts in the letters of ASCII, for terminals that have no others.

use std::borrow::Cow;

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
        '▶' | '▸' | '»' | '→' => '>',
        '◀' | '◂' | '«' | '←' => '<',
        '‹' => '{',
        '›' => '}',
        '▲' | '▴' | '↑' => '^',
        '▼' | '▾' | '↓' | '▄' | '▂' | '▃' | '▅' => 'v',
        '¹' => '1',
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
        '①' | '¡' => '!',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        _ => '?',
    }
}

/// A text in the letters of ASCII; a half is `.5`, every other sign keeps its one column.
///
/// ```
/// use sobremesa_words::ascii::plain;
/// assert_eq!(plain("● negras 4 · te plantas con 6½"), "@ negras 4 . te plantas con 6.5");
/// ```
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut letters = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '½' => letters.push_str(".5"),
            _ if letter.is_ascii() => letters.push(letter),
            _ => letters.push(nearest(letter)),
        }
    }
    Cow::Owned(letters)
}
