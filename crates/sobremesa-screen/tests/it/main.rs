//! The full screen, frame by frame.

mod frames;
mod pictures;
mod scene;
mod secrets;
mod series;
