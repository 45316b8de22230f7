import Foundation

/// What a start takes beside that of a program that does nothing, and what stays in memory once a page rests.
enum StartChapter {
  private static let rounds = 40
  /// Seconds until a page that rests has given back what is free.
  private static let secondsToRest = 8.0

  static func measure() throws -> Chapter {
    let folder = try TemporaryFolder()
    let program = try Checkout.program()
    let empty = try emptyProgram(compiledInto: folder)
    let page = try SceneBook(sprites: 0)
    var version = Double.infinity
    var nothing = Double.infinity
    var firstCells = Double.infinity
    for _ in 0..<rounds {
      nothing = min(nothing, try run([empty]).end())
      version = min(version, try run([program, "--version"]).end())
      firstCells = min(firstCells, try secondsToFirstCells(of: page))
    }
    let rest = try Memory(of: page, after: secondsToRest)
    let yardstick = ("empty ncurses program", nothing * 1000)
    return Chapter(figures: [
      Figure(
        "leggi --version: processor", version * 1000, "ms", yardstick: yardstick,
        limit: .ratio(atMost: 2.2)),
      Figure("first cells of a page: processor", firstCells * 1000, "ms", yardstick: yardstick),
      Figure("page at rest: resident", rest.resident / 1e6, "MB", limit: .value(atMost: 18)),
      Figure("page at rest: private", rest.anonymous / 1e6, "MB", limit: .value(atMost: 3.2)),
    ])
  }

  private static func run(_ words: [String]) throws -> TerminalProgram {
    try TerminalProgram(words, columns: SceneBook.columns, rows: SceneBook.rows, hasDirectColor: true)
  }

  /// A program that is linked with ncurses and ends at once.
  private static func emptyProgram(compiledInto folder: TemporaryFolder) throws -> String {
    let program = folder.path + "/empty"
    // Linked for good, though it draws nothing.
    let source = """
      #include <ncurses.h>
      int main(int count, char **words) { return count > 9 && words[9] && initscr(); }

      """
    try source.write(toFile: program + ".c", atomically: true, encoding: .utf8)
    try Command.run("cc", "-O2", program + ".c", "-o", program, "-lncursesw", "-ltinfo")
    return program
  }

  /// What the program has taken when the first cells are on the terminal: by then more than a line is
  /// written.
  private static func secondsToFirstCells(of page: SceneBook) throws -> Double {
    let program = try run(page.reading())
    for _ in 0..<2000 where program.bytes < 2000 { program.read(for: 0.001) }
    let seconds = program.processorSeconds
    program.press("q")
    _ = try program.end()
    return seconds
  }

  /// The memory of a program, in bytes; 0 where the system does not report it.
  private struct Memory {
    /// With what it shares, and with the pages of its own file.
    let resident: Double
    /// Private memory that no file backs.
    let anonymous: Double

    init(of page: SceneBook, after seconds: Double) throws {
      let program = try run(page.reading())
      program.read(for: seconds)
      (resident, anonymous) = (program.memory("Rss"), program.memory("Anonymous"))
      program.press("q")
      _ = try program.end()
    }
  }
}
