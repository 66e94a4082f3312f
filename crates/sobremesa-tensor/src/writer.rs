//! Bytes laid down one after the other.

/// Fills a slice from its beginning.
///
/// ```
/// use sobremesa_tensor::Writer;
/// let mut bytes = [9; 5];
/// let mut writer = Writer::new(&mut bytes);
/// writer.one_hot(3, Some(1));
/// writer.byte(300);
/// writer.flag(true);
/// assert_eq!(bytes, [0, 1, 0, 255, 1]);
/// ```
pub struct Writer<'a> {
    rest: std::slice::IterMut<'a, u8>,
}

impl<'a> Writer<'a> {
    /// Begins with the first byte.
    pub fn new(bytes: &'a mut [u8]) -> Writer<'a> {
        Writer {
            rest: bytes.iter_mut(),
        }
    }

    /// A number, the largest byte where it is larger.
    #[inline]
    pub fn byte(&mut self, number: usize) {
        let place = self.rest.next().expect("the shape has room for all of it");
        *place = u8::try_from(number).unwrap_or(u8::MAX);
    }

    /// Yes or no.
    #[inline]
    pub fn flag(&mut self, is_so: bool) {
        self.byte(usize::from(is_so));
    }

    /// As many places as there are kinds, a one at this kind.
    #[inline]
    pub fn one_hot(&mut self, kinds: usize, kind: Option<usize>) {
        for place in 0..kinds {
            self.flag(kind == Some(place));
        }
    }

    /// A place for each of these bits, the lowest first.
    #[inline]
    pub fn bits(&mut self, bits: u64, count: usize) {
        for place in 0..count {
            self.byte((bits >> place & 1) as usize);
        }
    }

    /// How many places are left.
    pub fn left(&self) -> usize {
        self.rest.len()
    }
}
