import Foundation
import Library
import TestSupport

/// State databases with bytes changed: the data read from one is bounded and harmless, a damaged file is
/// reported and kept under another name, and later data is remembered, or that it is not is reported.
struct DatabaseFuzz: FuzzKind {
  static let name = "databases"

  private static let words: [[UInt8]] =
    [
      "SQLite format 3\0", "CREATE TABLE book", "CREATE TRIGGER t AFTER INSERT ON book BEGIN SELECT 1; END",
      "CREATE VIEW option AS SELECT 1, 2, 3", "reader_option", "words_data", "unicode61", "/books/fish",
      "\u{1B}[2J", "\u{202E}",
    ].map { Array($0.utf8) } + [
      [0x0D], [0x05], [0x0A], [0x02], [0x00, 0x00, 0x00, 0x00], [0xFF, 0xFF, 0xFF, 0xFF],
      [0x7F, 0xFF, 0xFF, 0xFF],
      [0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ]
  private static let fish = "/books/fish"

  private let good: [UInt8]
  /// Where the good one has anything but zeros.
  private let places: [Int]
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/library.db" }

  init() throws {
    folder = try TemporaryFolder()
    let made = folder.path + "/good.db"
    Self.fill(Library.open(path: made))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: made)))
    good = bytes
    places = bytes.indices.filter { bytes[$0] != 0 }
    guard bytes.count > 10_000 else { throw FuzzFailure("the library leaves no database behind") }
  }

  /// The state of a reader who has read three books.
  private static func fill(_ library: Library) {
    for (number, name) in ["fish", "cave", "wood"].enumerated() {
      let entry = ShelfEntry(
        path: "/books/\(name)", digest: name, titles: ["en": "The \(name)", "it": "Il libro"],
        authors: ["Author \(number)"], languages: ["en", "it"], cover: "/books/\(name)/cover.png",
        pageCount: 9,
        stamp: .init(modified: 1_700_000_000, size: 1000))
      guard let book = library.shelve([entry], at: 1_700_000_100, exists: { _ in true }).first else {
        continue
      }
      library.opened(book, at: 1_700_000_200)
      for page in 0..<4 {
        let place = Place(page: page, pageName: "page \(page)", moment: 1_700_000_200 + Double(page))
        library.turned(book, to: place, history: .left(max(0, page - 1)))
      }
      library.addBookmark(at: Place(page: 2, moment: 1_700_000_300), name: "Here", in: book)
      library.setOption("letters", to: "large", of: book)
      library.indexWords(
        of: book,
        pages: [[PageText(language: "en", text: "Once upon a time a \(name)")], [PageText(text: "è là")]])
    }
    library.setReaderOption("theme", to: "dark")
    library.close()
  }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var bytes = good
    if random.number(below: 4) == 0 {
      var mutator = ByteMutator(seed: seed, words: Self.words)
      return mutator.mutated(bytes)
    }
    for _ in 0...random.number(below: 6) {
      let place = random.one(of: places)
      switch random.number(below: 6) {
      case 0, 1: bytes[place] = UInt8(random.number(below: 256))
      case 2: bytes[place] ^= 1 << UInt8(random.number(below: 8))
      case 3: bytes[place] = random.one(of: [0, 1, 0x7F, 0x80, 0xFF])
      default:
        let word = random.one(of: Self.words).prefix(bytes.count - place)
        bytes.replaceSubrange(place..<place + word.count, with: word)
      }
    }
    return bytes
  }

  func take(_ bytes: [UInt8]) throws {
    try clear()
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let library = Library.open(path: path)
    try look(at: library)
    let kept = try change(library)
    library.close()
    for case .damaged(let backup?) in library.notices {
      guard let left = try? Data(contentsOf: URL(fileURLWithPath: backup)), Array(left) == bytes || kept
      else {
        throw FuzzFailure("a damaged file is not kept as it was")
      }
    }
    guard
      library.notices.isEmpty
        || library.notices.allSatisfy({ if case .damaged(.some) = $0 { true } else { false } })
    else { return }
    // All went well, or was begun anew: then it is there for the next reader.
    let next = Library.open(path: path)
    guard next.readerOptions()["theme"] == "light" || !next.notices.isEmpty else {
      throw FuzzFailure("what was remembered is forgotten, and only \(library.notices) reported")
    }
    try look(at: next)
  }

  /// What lies in the folder but for the good one.
  private func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "good.db" {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
  }

  /// Reads everything that is remembered.
  private func look(at library: Library) throws {
    var texts: [String] = []
    for book in library.shelf() {
      texts += Array(book.entry.titles.keys) + Array(book.entry.titles.values) + book.entry.authors
      texts += book.entry.languages + [book.entry.broken].compactMap(\.self)
      try check(counts: [book.furthestPage, book.entry.pageCount, book.page ?? 0])
      try check(moments: [book.added, book.seen, book.opened ?? 0])
    }
    texts += library.readerOptions().flatMap { [$0.key, $0.value] }
    for hit in library.search("once up", limit: 20) + library.search("la", limit: 20) {
      texts.append(hit.text)
      for range in hit.ranges { texts.append(String(hit.text[range])) }
    }
    let memory = library.memory(of: library.book(at: Self.fish, digest: "fish") { _ in true })
    texts += memory.bookmarks.map(\.name) + memory.bookmarks.compactMap(\.pageName)
    texts += [memory.place?.pageName].compactMap(\.self) + memory.options.flatMap { [$0.key, $0.value] }
    try check(
      counts: memory.history + memory.visited + memory.bookmarks.map(\.page) + [memory.place?.page ?? 0])
    try check(moments: [memory.place?.moment ?? 0, memory.opened ?? 0] + memory.bookmarks.map(\.made))
    guard let harm = texts.first(where: { !$0.isHarmless }) else { return }
    throw FuzzFailure("what is remembered could command a terminal: \(harm.debugDescription)")
  }

  private func check(counts: [Int]) throws {
    guard counts.allSatisfy({ (0...Int(Int32.max)).contains($0) }) else {
      throw FuzzFailure("counts without bounds: \(counts)")
    }
  }

  private func check(moments: [Double]) throws {
    guard moments.allSatisfy({ (0...1e12).contains($0) }) else {
      throw FuzzFailure("moments that never come: \(moments)")
    }
  }

  /// Changes some of everything, and reads it again.
  ///
  /// - Returns: Whether the file that was there has been written to.
  private func change(_ library: Library) throws -> Bool {
    let isKept = library.isKept && library.notices.isEmpty
    let book = library.book(at: Self.fish, digest: "fish") { _ in true }
    library.opened(book, at: 1_800_000_000)
    library.turned(book, to: Place(page: 5, moment: 1_800_000_001), history: .left(4))
    let mark = library.addBookmark(at: Place(page: 6, moment: 1_800_000_002), name: "There", in: book)
    library.rename(mark, to: "Over there")
    library.setReaderOption("theme", to: "light")
    library.indexWords(of: book, pages: [[PageText(text: "Once upon another time")]])
    guard library.readerOptions()["theme"] == "light", library.memory(of: book).place?.page == 5,
      library.bookmarks(of: book).contains(where: { $0.name == "Over there" })
    else { throw FuzzFailure("what has just been remembered is not known: \(library.notices)") }
    return isKept
  }
}
