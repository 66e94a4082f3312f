//! Makes a constant of every text's key, so that a text nobody wrote does not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fmt::Write, fs};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// What a text names: its values, and how it reads in Spanish.
struct Text {
    values: BTreeSet<String>,
    source: String,
}

fn main() {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=build.rs");
    let mut texts = BTreeMap::new();
    for file in files(Path::new("locales/es")) {
        let source = fs::read_to_string(&file).expect("a text file");
        read(&source, &file, &mut texts);
    }
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where")).join("keys.rs");
    fs::write(target, module(&texts)).expect("room for the keys");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of texts");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files
}

fn read(source: &str, file: &Path, texts: &mut BTreeMap<String, Text>) {
    let resource = parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let mut values = BTreeSet::new();
        let pattern = message.value.as_ref().expect("every key has a text");
        of_pattern(pattern, &mut values);
        let key = message.id.name.to_owned();
        let source = source_of(source, &key);
        let twice = texts.insert(key.clone(), Text { values, source });
        assert!(twice.is_none(), "{}: {key} stands twice", file.display());
    }
}

/// The lines of a file in which this text stands.
fn source_of(file: &str, key: &str) -> String {
    let mut lines = file
        .lines()
        .skip_while(|line| line.split('=').next().map(str::trim) != Some(key));
    let first = lines.next().unwrap_or_default();
    let rest = lines.take_while(|line| line.starts_with([' ', '}']));
    [first]
        .into_iter()
        .chain(rest)
        .collect::<Vec<_>>()
        .join("\n")
}

fn of_pattern(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, values);
        }
    }
}

fn of_expression(expression: &Expression<&str>, values: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, values),
        Expression::Select { selector, variants } => {
            of_inline(selector, values);
            for variant in variants {
                of_pattern(&variant.value, values);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, values),
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, named },
            ..
        } => {
            for argument in positional {
                of_inline(argument, values);
            }
            for argument in named {
                of_inline(&argument.value, values);
            }
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
            panic!("a text that refers to another one hides which values it needs")
        }
    }
}

fn module(texts: &BTreeMap<String, Text>) -> String {
    let mut code = String::new();
    let mut constants = BTreeSet::new();
    for (key, text) in texts {
        let constant = key.to_uppercase().replace('-', "_");
        assert!(
            constants.insert(constant.clone()),
            "two keys make {constant}"
        );
        let shown = format!("```text\n{}\n```", text.source);
        let values: Vec<&String> = text.values.iter().collect();
        writeln!(
            code,
            "#[doc = {shown:?}]\npub const {constant}: Key = Key::new({key:?}, &{values:?});"
        )
        .expect("a string grows");
    }
    code.push_str("/// All of them, in the order of their names.\npub const ALL: &[Key] = &[\n");
    for key in texts.keys() {
        writeln!(code, "{},", key.to_uppercase().replace('-', "_")).expect("a string grows");
    }
    code.push_str("];\n");
    code
}
