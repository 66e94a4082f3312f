//! Writes the pictures of every game into a folder: `cargo xtask pictures` calls it.

#[path = "../tests/it/scene.rs"]
mod scene;

use std::path::PathBuf;

use sobremesa_screen::picture::svg;
use sobremesa_words::Lang;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder to write to"));
    std::fs::create_dir_all(&folder)?;
    for scene in scene::SCENES {
        for lang in Lang::ALL {
            let file = folder.join(format!("screen-{}-{lang}.svg", scene.name));
            let drawn = scene::frame(&mut scene.play(scene::look(lang)), 80, 24);
            std::fs::write(file, svg(&drawn, scene.name))?;
        }
    }
    Ok(())
}
