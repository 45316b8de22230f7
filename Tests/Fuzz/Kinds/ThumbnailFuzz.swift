import CellGrid
import Foundation
import TestSupport
import Thumbnails

/// Thumbnails as they are kept: a file that is not whole is no thumbnail and is taken away, one that is whole
/// is what was kept, and other files in their folder stay.
struct ThumbnailFuzz: FuzzKind {
  static let name = "thumbnails"

  private static let form = ThumbnailForm(columns: 6, rows: 4, dots: .half)
  private static let key = ThumbnailKey(book: "abc", .page(1), form)
  private static let otherKey = ThumbnailKey(book: "abc", .page(2), form)
  private static let words: [[UInt8]] = [
    Array("Leggi thumbnail 1\n".utf8), Array("Leggi thumbnail 2\n".utf8), [6, 0, 8, 0], [232, 3], [9, 0],
    [0xFF, 0xFF, 0xFF, 0xFF],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ]
  /// So little that there is space for a few.
  private static let capacity = 2000

  private let folder: TemporaryFolder
  private let good: [UInt8]
  private let thumbnail: Thumbnail
  /// As the cache calls it.
  private let fileName: String

  init() throws {
    folder = try TemporaryFolder()
    let cache = ThumbnailCache(folder: folder.path)
    let pixels = (0..<Self.form.width * Self.form.height).map { UInt32($0 * 7919) & 0xFF_FFFF }
    let lines = ["The end", "già"].enumerated().map { row, words in
      ThumbnailLine(column: row, row: row, words: words, color: .white)
    }
    guard let thumbnail = Thumbnail(form: Self.form, pixels: pixels, lines: lines) else {
      throw FuzzFailure("no thumbnail")
    }
    self.thumbnail = thumbnail
    cache.keep(thumbnail, for: Self.key)
    guard let name = try FileManager.default.contentsOfDirectory(atPath: folder.path).first else {
      throw FuzzFailure("no thumbnail is kept")
    }
    fileName = name
    good = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
    try Data("notes".utf8).write(to: URL(fileURLWithPath: folder.path + "/notes.txt"))
  }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    // Mostly as long as it has to be, as another length is found to be wrong at once.
    guard random.number(below: 4) == 0 else {
      var bytes = good
      for _ in 0..<random.number(below: 4) {
        let place = random.number(below: random.one(of: [32, bytes.count]))
        bytes[place] = random.one(of: [0, 1, 0x7F, 0xFF, UInt8(random.number(below: 256))])
      }
      return bytes
    }
    var mutator = ByteMutator(seed: seed, words: Self.words)
    return mutator.mutated(good)
  }

  func take(_ bytes: [UInt8]) throws {
    let path = folder.path + "/" + fileName
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let cache = ThumbnailCache(folder: folder.path, capacity: Self.capacity)
    if let found = cache.thumbnail(for: Self.key) {
      guard bytes == good, found == thumbnail else {
        throw FuzzFailure("a damaged thumbnail is taken for a whole one")
      }
    } else {
      guard bytes != good else { throw FuzzFailure("a whole thumbnail is not found") }
      guard !FileManager.default.fileExists(atPath: path) else {
        throw FuzzFailure("a damaged thumbnail stays")
      }
    }
    // Beside the leftovers of another process, there is still space for one.
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/1-2-3.thumbnail-part"))
    cache.keep(thumbnail, for: Self.otherKey)
    guard cache.thumbnail(for: Self.otherKey) == thumbnail else {
      throw FuzzFailure("a thumbnail is not kept")
    }
    guard FileManager.default.fileExists(atPath: folder.path + "/notes.txt") else {
      throw FuzzFailure("a file that is no thumbnail is taken away")
    }
  }
}
