use sobremesa_siete::*;
fn main() {
    for gap in [1e-3, 1e-4, 1e-5, 5e-7, 1e-7, 1e-8, 1e-9, 1e-10] {
        let t = std::time::Instant::now();
        let e = Equilibrium::within(gap);
        println!("{:?} {:.12} {:e}", t.elapsed(), e.machine_wins, e.gap);
    }
    let t = std::time::Instant::now();
    for _ in 0..100 {
        std::hint::black_box((
            OpenOdds::new(Mode::C, None, Machine::Prudent),
            OpenOdds::new(Mode::D, None, Machine::Prudent),
            OpenOdds::new(Mode::D, None, Machine::Optimal),
        ));
    }
    println!("tables {:?}", t.elapsed() / 100);
    let st = Standing::at_least(HalfPoints(10));
    let t = std::time::Instant::now();
    for _ in 0..1000 {
        std::hint::black_box(st.best_response());
    }
    println!("br {:?}", t.elapsed() / 1000);
}
