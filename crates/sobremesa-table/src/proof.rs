//! What a secret told at the end proves of the deals.

/// What was found true of a record that tells its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Each deal follows from the secret.
    FromSecret,
    /// Each deal follows from the secret, and it is the one promised before the first deal.
    AsPromised,
}
