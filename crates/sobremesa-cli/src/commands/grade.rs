//! `sobremesa grade`: a referee for other people's programs.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sobremesa_grade::driver::{CompileError, Launcher, Limits, Program, Workshop, WorkshopError};
use sobremesa_grade::report::{ClassRow, Format, Report, csv, page};
use sobremesa_grade::rubric::Rubric;
use sobremesa_grade::{Dialect, HandOut, Order, class};
use sobremesa_words::{Lang, Speak, say};

use crate::args::{Form, Grade};
use crate::commands::{Context, Failure, signals};
use crate::output;

/// What is asked for, checked once.
struct Asked {
    order: Order,
    rubric: Rubric,
    launcher: Launcher,
    arguments: Vec<String>,
    /// The folder of a whole class.
    class: Option<PathBuf>,
}

pub(crate) fn run(grade: &Grade, context: &Context) -> Result<(), Failure> {
    let asked = checked(grade, context)?;
    signals::leave_on_signals();
    let threads = rayon::ThreadPoolBuilder::new().num_threads(context.jobs);
    let threads = threads.build().map_err(|error| {
        Failure::Failed(say!(
            context.lang,
            GRADE_CANNOT_START,
            reason = error.to_string()
        ))
    })?;
    threads.install(|| match (&grade.program, &grade.class) {
        (_, Some(folder)) => whole_class(folder, grade, &asked, context),
        (Some(program), None) => one(program, grade, &asked, context),
        (None, None) => Err(Failure::Usage(say!(context.lang, GRADE_NEEDS_PROGRAM))),
    })
}

fn checked(grade: &Grade, context: &Context) -> Result<Asked, Failure> {
    let lang = context.lang;
    let handout: HandOut = grade
        .handout
        .parse()
        .map_err(|_| Failure::Usage(say!(lang, GRADE_WRONG_AS, found = grade.handout.clone())))?;
    let known = |id: &&String| {
        !handout
            .promises()
            .iter()
            .any(|it| it.id.eq_ignore_ascii_case(id))
    };
    if let Some(id) = grade.only.iter().find(known) {
        return Err(Failure::Usage(say!(
            lang,
            GRADE_WRONG_ONLY,
            id = id.clone()
        )));
    }
    let dialect = match &grade.dialect {
        None => Dialect::default(),
        Some(path) => dialect_of(path, context)?,
    };
    let rubric = match &grade.rubric {
        None => Rubric::default(),
        Some(path) => Rubric::read(&text_of(path, context)?).map_err(|error| {
            let (file, reason) = (path.display().to_string(), error.phrase());
            Failure::Usage(say!(lang, GRADE_WRONG_RUBRIC, file = file, reason = reason))
        })?,
    };
    let launcher = Launcher::of_this_program().map_err(|error| {
        Failure::Failed(say!(lang, GRADE_CANNOT_START, reason = error.to_string()))
    })?;
    Ok(Asked {
        order: Order {
            handout,
            dialect,
            // Whoever grades a class again wants the same verdicts.
            seed: context.seed.map_or(1, |seed| {
                seed.to_string().parse().unwrap_or_else(|_| seed.number())
            }),
            games: grade.games as usize,
            time: grade.time,
            only: grade.only.clone(),
        },
        rubric,
        launcher,
        arguments: grade.arguments.clone(),
        class: grade.class.clone(),
    })
}

fn text_of(path: &Path, context: &Context) -> Result<String, Failure> {
    let bytes = context.read(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The dialect of a file.
pub(crate) fn dialect_of(path: &Path, context: &Context) -> Result<Dialect, Failure> {
    Dialect::read(&text_of(path, context)?).map_err(|error| {
        let (file, reason) = (path.display().to_string(), error.phrase());
        Failure::Usage(say!(
            context.lang,
            GRADE_WRONG_DIALECT,
            file = file,
            reason = reason
        ))
    })
}

/// Judges one program; what cannot be judged at all is said in a sentence.
fn judged(path: &Path, name: String, asked: &Asked, context: &Context) -> Result<Report, String> {
    let lang = context.lang;
    let mut program = Program::at(path);
    program.arguments.clone_from(&asked.arguments);
    program.class.clone_from(&asked.class);
    let order = &asked.order;
    let file = path.display().to_string();
    match Workshop::open(&program, asked.launcher.clone(), Limits::default()) {
        Ok(workshop) => {
            let grade = sobremesa_grade::grade(&workshop, order);
            let score = asked.rubric.score(&grade);
            Ok(Report {
                program: name,
                handout: order.handout,
                seed: order.seed,
                games: order.games,
                grade,
                score,
            })
        }
        Err(WorkshopError::Compile(CompileError::Refused(said))) => {
            Ok(Report::uncompiled(name, order.handout, order.seed, &said))
        }
        Err(error) => Err(unopened(&error, &file, lang)),
    }
}

/// Why a program cannot be executed at all, in a sentence.
pub(crate) fn unopened(error: &WorkshopError, file: &str, lang: Lang) -> String {
    let file = file.to_owned();
    match error {
        WorkshopError::Compile(CompileError::Refused(_)) => {
            say!(lang, GRADE_REFUSED, file = file)
        }
        WorkshopError::Compile(CompileError::NoCompiler) => {
            say!(lang, GRADE_NO_COMPILER, file = file)
        }
        WorkshopError::NotExecutable(_) => say!(lang, GRADE_NOT_EXECUTABLE, file = file),
        WorkshopError::NoProgram { error, .. } | WorkshopError::NoRoom(error) => say!(
            lang,
            GRADE_NO_PROGRAM,
            file = file,
            reason = error.to_string()
        ),
    }
}

fn one(program: &Path, grade: &Grade, asked: &Asked, context: &Context) -> Result<(), Failure> {
    let name = program.display().to_string();
    let report = judged(program, name, asked, context).map_err(Failure::Failed)?;
    if grade.learn {
        if !report.grade.is_understood {
            let program = report.program;
            return Err(Failure::Failed(say!(
                context.lang,
                GRADE_LEARNT_NOTHING,
                program = program
            )));
        }
        output::show(&report.grade.dialect.write());
        return Ok(());
    }
    let format = match grade.format {
        Some(Form::Json) => Format::Json,
        Some(Form::Junit) => Format::Junit,
        Some(Form::Vpl) => Format::Vpl,
        Some(Form::Gradescope) => Format::Gradescope,
        None if context.json => Format::Json,
        Some(Form::Text) | None => Format::Text,
    };
    match format {
        Format::Json => output::json(&report.json(context.lang)),
        other => output::show(&report.told(other, context.lang)),
    }
    if report.is_broken() {
        Err(Failure::Told)
    } else {
        Ok(())
    }
}

fn whole_class(
    folder: &Path,
    grade: &Grade,
    asked: &Asked,
    context: &Context,
) -> Result<(), Failure> {
    let lang = context.lang;
    let programs = class::programs(folder);
    if programs.is_empty() {
        let folder = folder.display().to_string();
        return Err(Failure::Failed(say!(
            lang,
            GRADE_CLASS_NONE,
            folder = folder
        )));
    }
    let out: PathBuf = grade.out.clone().unwrap_or_else(|| PathBuf::from("."));
    let (html, table) = (out.join("grades.html"), out.join("grades.csv"));
    // Asked and tried before an hour's work, not after it.
    let html_may = context.consent(&html)?;
    let table_may = context.consent(&table)?;
    let rows: Vec<ClassRow> = programs
        .par_iter()
        .map(|path| {
            let name = path
                .strip_prefix(folder)
                .unwrap_or(path)
                .display()
                .to_string();
            let report = judged(path, name.clone(), asked, context);
            if !context.quiet {
                output::say(&say!(lang, GRADE_CLASS_JUDGING, program = name.clone()));
            }
            ClassRow {
                program: name,
                report,
            }
        })
        .collect();
    let page = page(asked.order.handout, &rows, lang);
    context.write_as(&html, page.as_bytes(), html_may)?;
    let told = csv(asked.order.handout, &rows);
    context.write_as(&table, told.as_bytes(), table_may)?;
    let (page, table) = (html.display().to_string(), table.display().to_string());
    output::line(&say!(lang, GRADE_CLASS_WRITTEN, page = page, table = table));
    let broken = |row: &ClassRow| row.report.as_ref().map_or(true, Report::is_broken);
    if rows.iter().any(broken) {
        Err(Failure::Told)
    } else {
        Ok(())
    }
}
