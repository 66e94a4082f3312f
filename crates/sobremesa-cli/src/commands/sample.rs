//! `sobremesa sample`: files that show what is rare, to hand out.

use sobremesa_core::Rng;
use sobremesa_grade::sample::Kind;
use sobremesa_words::say;

use crate::args::Sample;
use crate::commands::{Context, Failure};
use crate::output;

pub(crate) fn run(sample: &Sample, context: &Context) -> Result<(), Failure> {
    let kind: Kind = sample.kind.parse().map_err(|_| {
        let kinds = Kind::ALL.map(Kind::name).join(", ");
        Failure::Usage(say!(
            context.lang,
            SAMPLE_UNKNOWN,
            found = sample.kind.clone(),
            kinds = kinds
        ))
    })?;
    let mut rng = Rng::new(context.seed().number());
    output::show(&kind.make(&mut rng));
    Ok(())
}
