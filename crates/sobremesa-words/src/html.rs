//! Text that stays text inside a page.

use sobremesa_core::clean;

/// The text as a page or a picture writes it, between its marks or in double quotes; what somebody
/// else wrote in it is harmless, line by line.
///
/// ```
/// use sobremesa_words::html;
/// assert_eq!(html("<b>&\"\u{1b}[2J"), "&lt;b&gt;&amp;&quot; [2J");
/// assert_eq!(html("  one\n  two"), "  one\n  two", "a board keeps its lines");
/// ```
pub fn html(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').map(clean).collect();
    html_escape::encode_double_quoted_attribute(&lines.join("\n")).into_owned()
}
