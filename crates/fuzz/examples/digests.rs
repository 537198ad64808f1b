//! Prints, for each input in folders of corpora, a digest of what this build computes for it. `npm run fuzz` compares
//! those of the native build and of builds for WebAssembly.
//!
//! `digests FOLDER…` reads FOLDER/LAW/INPUT; `digests --text FILE` prints all that was computed for one input.

use std::collections::hash_map::DefaultHasher;
use std::error::Error;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use duiyi_fuzz::{LAWS, computed};

fn sorted(folder: &Path) -> Result<Vec<PathBuf>, std::io::Error> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    if let [option, file] = &*arguments
        && option == "--text"
    {
        let law = Path::new(file).parent().and_then(Path::file_name);
        let law = law.and_then(|law| law.to_str()).ok_or("no law")?;
        println!("{}", computed(law, &fs::read(file)?));
        return Ok(());
    }
    for folder in &arguments {
        for &(law, _) in LAWS {
            let folder = Path::new(folder).join(law);
            if !folder.exists() {
                continue;
            }
            for file in sorted(&folder)? {
                // Written first, so that the input at which a build stops is the last one.
                print!("{}", file.display());
                stdout().flush()?;
                let mut hasher = DefaultHasher::new();
                computed(law, &fs::read(&file)?).hash(&mut hasher);
                println!(" {:016x}", hasher.finish());
            }
        }
    }
    Ok(())
}
