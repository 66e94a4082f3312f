//! The full screen, frame by frame.

mod ending;
mod frames;
mod pictures;
mod scene;
mod secrets;
