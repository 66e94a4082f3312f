//! How long a frame of each game takes at 120×30, from the state to the cells.

#[path = "../tests/it/scene.rs"]
mod scene;

use std::time::Instant;

use sobremesa_words::Lang;

fn main() {
    const FRAMES: u32 = 500;
    for scene in scene::SCENES {
        let mut play = scene.play(scene::look(Lang::Es));
        let first = scene::frame(&mut play, 120, 30);
        let started = Instant::now();
        let mut last = first.clone();
        for _ in 0..FRAMES {
            last = scene::frame(&mut play, 120, 30);
        }
        let each = started.elapsed().as_secs_f64() * 1000.0 / f64::from(FRAMES);
        assert!(last == first, "a frame depends on nothing but the table");
        let name = scene.name;
        println!("measure\tscreen: {name}, a frame of 120×30\tsobremesa\t{each:.3}\tms\t<=1");
    }
}
