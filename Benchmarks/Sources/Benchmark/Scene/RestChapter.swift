/// What a full-picture page costs on which nothing moves, or one small thing only.
enum RestChapter {
  private static let seconds = 5.0

  static func measure() throws -> Chapter {
    let rest = try Cost(of: SceneBook(sprites: 0)) { try $0.settle(quiet: 3, within: 20) }
    let begun: (TerminalProgram) -> Void = { $0.read(for: 2) }
    let small = try Cost(of: .smallTween(), after: begun)
    let scene = try Cost(of: SceneBook(sprites: 20), after: begun)
    let frames = seconds * Double(SceneBook.framesPerSecond)
    return Chapter(figures: [
      Figure("page at rest for 5 s: processor", rest.processorSeconds * 1000, "ms", limit: .value(atMost: 0)),
      Figure("page at rest for 5 s: output", rest.bytes, "bytes", limit: .value(atMost: 0)),
      Figure(
        "one small tween: processor", small.processorSeconds * 1000 / frames, "ms/frame",
        yardstick: ("scene of 20", scene.processorSeconds * 1000 / frames)),
      Figure(
        "one small tween: output", small.bytes / frames, "bytes/frame",
        yardstick: ("scene of 20", scene.bytes / frames)),
    ])
  }

  /// What Leggi takes for a page during some seconds.
  private struct Cost {
    let processorSeconds: Double
    let bytes: Double

    /// - Parameter begin: Lets the page come in, which does not count.
    init(of book: SceneBook, after begin: (TerminalProgram) throws -> Void) throws {
      let program = try TerminalProgram(
        book.reading(), columns: SceneBook.columns, rows: SceneBook.rows,
        hasDirectColor: true)
      try begin(program)
      let before = (program.processorSeconds, program.bytes)
      program.read(for: seconds)
      processorSeconds = program.processorSeconds - before.0
      bytes = Double(program.bytes - before.1)
      program.press("q")
      _ = try program.end()
    }
  }
}
