import CellGrid

/// A program that shows a scene.
struct ScenePlayer {
  let name: String
  /// Of how many runs the best counts.
  let rounds: Int
  /// Whether it is Leggi, and not a yardstick.
  var isHeldToLimits = false
  let run: (_ book: SceneBook, _ frames: Int) throws -> SceneRun

  /// Leggi, in as many colours as the terminal says it has.
  static func leggi(_ depth: ColorDepth) -> ScenePlayer {
    ScenePlayer(name: depth.rawValue, rounds: 3, isHeldToLimits: true) { book, frames in
      try SceneRun(of: book, frames: frames, hasDirectColor: depth == .direct)
    }
  }

  /// What a C programmer would write with ncurses in an afternoon, compiled into a folder.
  static func naive(compiledInto folder: TemporaryFolder) throws -> ScenePlayer {
    let program = folder.path + "/naive_ncurses"
    try Command.run(
      "cc", "-O2", Checkout.shared("bench/naive_ncurses.c"), "-o", program, "-lncursesw", "-ltinfo", "-lm")
    return ScenePlayer(name: "naive ncurses", rounds: 3) { book, frames in
      try SceneRun(of: [program, "\(book.sprites)", "\(frames)"], frames: frames)
    }
  }

  /// The same in asciimatics.
  static func asciimatics() throws -> ScenePlayer {
    let script = try Checkout.shared("bench/asciimatics_scene.py")
    guard (try? Command.run("python3", "-c", "import asciimatics")) != nil else {
      throw LeftOut(description: "python3 has no asciimatics (pip install asciimatics)")
    }
    return ScenePlayer(name: "asciimatics", rounds: 1) { book, frames in
      try SceneRun(of: ["python3", script, "\(book.sprites)", "\(frames)"], frames: frames)
    }
  }
}
