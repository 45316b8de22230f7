/// What a program took for a scene.
struct SceneRun {
  let millisecondsPerFrame: Double
  let bytesPerFrame: Double
  /// In bytes; nil where it was not looked at.
  let peakMemory: Double?
  /// How often it has drawn, as far as that can be seen from outside.
  let framesSeen: Int

  /// A program that ends by itself after so many frames.
  init(of words: [String], frames: Int) throws {
    let program = try TerminalProgram(words, columns: SceneBook.columns, rows: SceneBook.rows)
    let seconds = try program.end(within: 20 + 4 * Self.seconds(frames))
    self.init(program, seconds: seconds, frames: frames, peakMemory: nil)
  }

  /// Leggi, which reads a book for as long as so many frames take, and is then closed.
  init(of book: SceneBook, frames: Int, hasDirectColor: Bool) throws {
    let program = try TerminalProgram(
      book.reading(), columns: SceneBook.columns, rows: SceneBook.rows,
      hasDirectColor: hasDirectColor)
    program.read(for: Self.seconds(frames))
    let peakMemory = program.peakMemory
    program.press("q")
    self.init(program, seconds: try program.end(), frames: frames, peakMemory: peakMemory)
  }

  private init(_ program: TerminalProgram, seconds: Double, frames: Int, peakMemory: Double?) {
    millisecondsPerFrame = seconds * 1000 / Double(frames)
    bytesPerFrame = Double(program.bytes) / Double(frames)
    self.peakMemory = peakMemory
    framesSeen = program.frames
  }

  private static func seconds(_ frames: Int) -> Double {
    Double(frames) / Double(SceneBook.framesPerSecond)
  }
}
