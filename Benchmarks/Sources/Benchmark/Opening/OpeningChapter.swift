import Foundation

/// How long a packed book takes from the start of the program to its first picture, beside its folder.
enum OpeningChapter {
  private static let rounds = 40
  private static let window = (columns: 120, rows: 40)

  static func measure() throws -> Chapter {
    let program = try Checkout.program()
    let photographs = try PhotographBook()
    let story = try StoryBook()
    var figures: [Figure] = []
    // Bytes by which the first page is there: words have few of them, pictures many, and come behind words.
    for (name, folder, bytes, limit) in [
      ("photographs", photographs.folder.path, 3000, Limit.ratio(atMost: 0.5)),
      ("2,000 pages of words", story.folder.path, 300, .ratio(atMost: 0.5)),
      ("lucciole, bundled", try Checkout.book("lucciole"), 3000, .ratio(atMost: 0.55)),
    ] {
      let place = try TemporaryFolder()
      let pack = place.path + "/book.leggi"
      try Command.run(program, "pack", folder, pack)
      for isCold in [false, true] {
        var (packed, unpacked) = (Double.infinity, Double.infinity)
        for _ in 0..<rounds {
          unpacked = min(unpacked, try secondsToFirstPage(program, folder, bytes, isCold))
          packed = min(packed, try secondsToFirstPage(program, pack, bytes, isCold))
        }
        figures.append(
          Figure(
            "\(name), \(isCold ? "not in memory" : "read before")", packed * 1000, "ms",
            yardstick: ("its folder", unpacked * 1000), limit: limit))
      }
    }
    return Chapter(figures: figures)
  }

  /// From the start of the program until so many bytes are on the terminal.
  ///
  /// - Parameter isCold: whether the book's files have to be read from the disk; the program's are in memory.
  private static func secondsToFirstPage(
    _ program: String, _ book: String, _ bytes: Int, _ isCold: Bool
  ) throws -> Double {
    if isCold { forget(book) }
    let start = TerminalProgram.now
    let reader = try TerminalProgram(
      [program, "read", book, "--page", "1", "--motion", "reduced"], columns: window.columns,
      rows: window.rows, hasDirectColor: true)
    while reader.bytes < bytes {
      guard TerminalProgram.now - start < 10 else {
        throw BenchmarkFailure(description: "no first page of \(book)")
      }
      reader.read(for: 0.0005)
    }
    let seconds = TerminalProgram.now - start
    reader.press("q")
    _ = try reader.end()
    return seconds
  }

  /// Has the system drop what it keeps of files in memory.
  private static func forget(_ path: String) {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for file in [path] + names.map({ "\(path)/\($0)" }) {
      let descriptor = open(file, O_RDONLY)
      guard descriptor >= 0 else { continue }
      fdatasync(descriptor)
      posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      close(descriptor)
    }
  }
}
