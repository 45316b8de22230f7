import CellGrid
import Foundation
import TestSupport
import Testing
import Thumbnails

@Suite struct ThumbnailCacheTests {
  private static let form = ThumbnailForm(columns: 10, rows: 10, dots: .half)

  private let folder: TemporaryFolder
  private var path: String { folder.path + "/cache/leggi/thumbnails" }

  init() throws { folder = try TemporaryFolder() }

  private func key(_ page: Int, book: String = "abc") -> ThumbnailKey {
    ThumbnailKey(book: book, .page(page), Self.form)
  }

  private func thumbnail(_ seed: Int) throws -> Thumbnail {
    let pixels = (0..<Self.form.width * Self.form.height).map { UInt32($0 * 7919 + seed) & 0xFF_FFFF }
    return try #require(Thumbnail(form: Self.form, pixels: pixels))
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func byteCount() throws -> Int {
    try files.reduce(0) { sum, file in
      let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + file)
      return sum + (attributes[.size] as? Int ?? 0)
    }
  }

  private func setUsed(_ file: String, secondsAgo: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], ofItemAtPath: path + "/" + file)
  }

  @Test("what was kept is found again, by another cache too, and nothing else is")
  func keeping() throws {
    let cache = ThumbnailCache(folder: path)
    #expect(cache.thumbnail(for: key(1)) == nil)
    cache.keep(try thumbnail(1), for: key(1))
    cache.keep(try thumbnail(2), for: key(2))
    let other = ThumbnailCache(folder: path)
    #expect(other.thumbnail(for: key(1)) == (try thumbnail(1)))
    #expect(other.thumbnail(for: key(2)) == (try thumbnail(2)))
    #expect(other.thumbnail(for: key(3)) == nil)
    #expect(other.thumbnail(for: key(1, book: "abd")) == nil)
    let dark = ThumbnailForm(columns: 10, rows: 10, dots: .half, paper: .white)
    #expect(other.thumbnail(for: ThumbnailKey(book: "abc", .page(1), dark)) == nil)
    #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix(".thumbnail") })
  }

  @Test("the words over the dots are kept with them, whatever they are, and no thumbnail without its words")
  func words() throws {
    let plain = try thumbnail(1)
    let lines = ["The end", "", "già ✓", String(repeating: "w", count: 1000)].enumerated().map { row, words in
      ThumbnailLine(column: 2 * row, row: row, words: words, color: RGBColor(red: 250, green: 200, blue: 7))
    }
    let thumbnail = try #require(Thumbnail(form: Self.form, pixels: plain.pixels, lines: lines))
    let cache = ThumbnailCache(folder: path)
    cache.keep(thumbnail, for: key(1))
    #expect(cache.thumbnail(for: key(1)) == thumbnail)
    // Cut behind a line.
    let file = path + "/" + (try #require(files.first))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try bytes.dropLast(1007).write(to: URL(fileURLWithPath: file))
    #expect(cache.thumbnail(for: key(1)) == nil)
  }

  @Test("whatever a book's digest is, its files lie in the folder and nowhere else")
  func names() throws {
    let cache = ThumbnailCache(folder: path)
    let books = ["../../../out", "", "a/b", String(repeating: "é", count: 5000), "\u{1B}[2J", "A", "a", "\0"]
    for (number, book) in books.enumerated() { cache.keep(try thumbnail(number), for: key(0, book: book)) }
    for (number, book) in books.enumerated() {
      #expect(cache.thumbnail(for: key(0, book: book)) == (try thumbnail(number)))
    }
    #expect(files.count == books.count)
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-.")
    #expect(files.allSatisfy { $0.unicodeScalars.allSatisfy(plain.contains) && $0.utf8.count < 160 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cache"])
  }

  @Test("a file that is damaged, of another size, or no file at all is no thumbnail, and is replaced")
  func damage() throws {
    let cache = ThumbnailCache(folder: path)
    let kept = try thumbnail(5)
    cache.keep(kept, for: key(5))
    let file = path + "/" + key(5).fileName
    let whole = try Data(contentsOf: URL(filePath: file))
    var damaged: [Data] = [Data(), whole.prefix(1), whole.prefix(whole.count - 1), whole + [0]]
    for place in [0, 17, 18, 19, 20, 21, 22, 29, 30, whole.count / 2, whole.count - 1] {
      var bytes = whole
      bytes[place] ^= 0x10
      damaged.append(bytes)
    }
    for bytes in damaged {
      try bytes.write(to: URL(filePath: file))
      #expect(cache.thumbnail(for: key(5)) == nil)
      cache.keep(kept, for: key(5))
      #expect(cache.thumbnail(for: key(5)) == kept)
    }
    // Random bytes in the right size.
    var random = Data((0..<whole.count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    try random.write(to: URL(filePath: file))
    #expect(cache.thumbnail(for: key(5)) == nil)
    random.replaceSubrange(0..<30, with: whole.prefix(30))
    try random.write(to: URL(filePath: file))
    #expect(cache.thumbnail(for: key(5)) == nil)
  }

  @Test("links, pipes and folders in a file's place are not followed, waited for or taken away")
  func otherThings() throws {
    let cache = ThumbnailCache(folder: path)
    cache.keep(try thumbnail(1), for: key(1))
    let outside = try folder.write("", to: "outside")
    try Data(contentsOf: URL(filePath: path + "/" + key(1).fileName)).write(to: URL(filePath: outside))
    symlink(outside, path + "/" + key(2).fileName)
    mkfifo(path + "/" + key(3).fileName, 0o600)
    mkdir(path + "/" + key(4).fileName, 0o700)
    for page in 2...4 { #expect(cache.thumbnail(for: key(page)) == nil) }
    // In a folder's place nothing can be kept; over a link or a pipe it can, and the link's end stays as it
    // is.
    let before = try Data(contentsOf: URL(filePath: outside))
    for page in 2...4 { cache.keep(try thumbnail(page), for: key(page)) }
    #expect(cache.thumbnail(for: key(2)) == (try thumbnail(2)))
    #expect(cache.thumbnail(for: key(3)) == (try thumbnail(3)))
    #expect(cache.thumbnail(for: key(4)) == nil)
    #expect(try Data(contentsOf: URL(filePath: outside)) == before)
    #expect(files.allSatisfy { $0.hasSuffix(".thumbnail") })
  }

  @Test("the folder keeps to its bound, and what was not used for longest goes first")
  func bound() throws {
    let one = ThumbnailCoding.byteCount(of: Self.form)
    let cache = ThumbnailCache(folder: path, capacity: 16 * one)
    for page in 0..<16 {
      cache.keep(try thumbnail(page), for: key(page))
      try setUsed(key(page).fileName, secondsAgo: Double(1000 - page))
    }
    #expect(try byteCount() == 16 * one)
    // The first is used again, so that the second is the one that was not used for longest.
    #expect(cache.thumbnail(for: key(0)) != nil)
    cache.keep(try thumbnail(16), for: key(16))
    #expect(try byteCount() <= 16 * one)
    #expect(cache.thumbnail(for: key(0)) != nil && cache.thumbnail(for: key(16)) != nil)
    #expect(cache.thumbnail(for: key(1)) == nil && cache.thumbnail(for: key(15)) != nil)
    for page in 17..<200 {
      cache.keep(try thumbnail(page), for: key(page))
      #expect(try byteCount() <= 16 * one)
      #expect(cache.thumbnail(for: key(page)) != nil)
    }
  }

  @Test("what a process left that was killed counts, and goes; what is not a thumbnail stays")
  func leftovers() throws {
    let one = ThumbnailCoding.byteCount(of: Self.form)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["1-2-3" + ThumbnailCache.partSuffix, "notes.txt"] {
      try Data(count: 3 * one).write(to: URL(filePath: path + "/" + name))
      try setUsed(name, secondsAgo: 1000)
    }
    let cache = ThumbnailCache(folder: path, capacity: 4 * one)
    for page in 0..<2 { cache.keep(try thumbnail(page), for: key(page)) }
    #expect(files.contains("notes.txt") && !files.contains { $0.hasSuffix(ThumbnailCache.partSuffix) })
    #expect(cache.thumbnail(for: key(1)) != nil)
  }

  @Test("a folder that cannot be made or written costs the memory alone, in silence")
  func silence() throws {
    let file = try folder.write("a file", to: "file")
    let folders = [
      file, file + "/thumbnails", "/proc/leggi/thumbnails", "", "/dev/null", "thumbnails", "\(path)\0b",
    ]
    for folder in folders {
      let cache = ThumbnailCache(folder: folder)
      cache.keep(try thumbnail(1), for: key(1))
      #expect(cache.thumbnail(for: key(1)) == nil)
    }
    let none = ThumbnailCache(folder: path, capacity: 0)
    none.keep(try thumbnail(1), for: key(1))
    #expect(none.thumbnail(for: key(1)) == nil && files.isEmpty)
  }

  @Test("two that read and write the same folder at once never see half of a thumbnail, nor exceed the bound")
  func two() throws {
    let one = ThumbnailCoding.byteCount(of: Self.form)
    let wanted = try (0..<12).map { try thumbnail($0) }
    let (path, form) = (path, Self.form)
    let wrong = Wrong()
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      // Nothing is shared but the folder, as between processes.
      let cache = ThumbnailCache(folder: path, capacity: 32 * one)
      for round in 0..<200 {
        let page = (round * 5 + worker * 3) % wanted.count
        let key = ThumbnailKey(book: "abc", .page(page), form)
        if round % 3 == 0 { cache.keep(wanted[page], for: key) }
        if let found = cache.thumbnail(for: key), found != wanted[page] { wrong.note() }
      }
    }
    #expect(wrong.count == 0)
    #expect(try byteCount() <= 32 * one)
    #expect(files.allSatisfy { $0.hasSuffix(".thumbnail") })
    #expect(ThumbnailCache(folder: path).thumbnail(for: key(0)) == wanted[0])
  }

  private final class Wrong: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var count = 0
    func note() { lock.withLock { count += 1 } }
  }
}
