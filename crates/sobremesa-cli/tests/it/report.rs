//! The report on Reversi stays true: what it names is there.

use std::path::Path;

#[test]
fn the_report_names_what_exists() {
    // R09
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let report = std::fs::read_to_string(home.join("docs/reversi-informe.md")).expect("a report");
    for part in [
        "Análisis del problema",
        "Algoritmo general",
        "Estructuras de datos",
        "Tabla de funciones",
        "Dónde está el código",
        "Complejidad del algoritmo",
    ] {
        assert!(report.contains(part), "a part on {part:?}");
    }
    let mut files = 0;
    for name in report
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| name.starts_with("crates/"))
    {
        assert!(home.join(name).exists(), "{name}");
        files += 1;
    }
    assert!(files > 10, "the source is pointed to");
    // Each function of the table is one of the file of its class, and each type of its file.
    for row in report
        .lines()
        .filter(|row| row.starts_with("| `") && row.contains("`crates/"))
    {
        let names: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let source: String = names
            .iter()
            .filter(|name| name.starts_with("crates/"))
            .map(|name| std::fs::read_to_string(home.join(name)).expect("a source file"))
            .collect();
        for noun in names.iter().filter(|name| !name.starts_with("crates/")) {
            let defined = ["struct", "enum"]
                .iter()
                .any(|word| source.contains(&format!("{word} {noun}")));
            assert!(defined, "{noun} of {row:?}");
        }
    }
}
