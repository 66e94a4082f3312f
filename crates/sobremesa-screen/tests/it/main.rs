//! The full screen, frame by frame.

mod ending;
mod frames;
mod looking;
mod pictures;
mod room_frames;
mod rooms;
mod scene;
mod secrets;
mod series;
mod tables;
mod thinking;
