//! new
pub(crate) fn run(name: &str) -> anyhow::Result<bool> {
    let _ = name;
    Ok(true)
}
