import BookModel
import ExportFiles
import Foundation
import Media
import MediaDecoding
import TestSupport

/// Books in one file.
struct PackFuzz: FuzzKind {
  static let name = "packs"

  private static let list = """
    { title = "Tea"; pages = (
      { name = one; elements = (
        { type = image; name = fish; fileName = fish.svg; x = 0; y = 0; width = 200; height = 100; },
        { type = text; text = "Hello, \\U00E9."; x = 0; y = 200; width = 300; height = 40; } ); },
      { colour = "#ffffff"; elements = ( { type = image; fileName = "more/star.svg"; } ); } ); }
    """
  private static let files = [
    "book.plist": list, "fish.svg": "<svg width='9' height='9'/>",
    "more/star.svg": "<svg width='7' height='7'/>",
  ]

  private let folder: TemporaryFolder
  private let good: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: "book/" + name) }
    let reading = Book.read(path: FilePath(folder.path + "/book"))
    guard let book = reading.book else { throw FuzzFailure("the good book cannot be read") }
    var packing = try BookPacking(
      book, list: "book.plist", in: reading.folder, media: MediaDecoder(), keepsPixels: true)
    try packing.write(to: FilePath(folder.path + "/good.leggi"))
    good = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/good.leggi")))
  }

  func input(seed: Int) -> [UInt8] {
    var mutator = ByteMutator(seed: seed, words: ["PK\u{3}\u{4}", "book/", "leggi list 1\n", "../", "\u{0}"])
    var bytes = mutator.mutated(good)
    // Mostly contents that hold to their checksum, so that what they say is believed.
    if mutator.number(below: 4) > 0 { correctChecksum(of: &bytes) }
    return bytes
  }

  /// Has the header of the contents say the checksum that they have.
  private func correctChecksum(of bytes: inout [UInt8]) {
    let head = 62
    guard bytes.count > head + 52 else { return }
    let size = (0..<4).reduce(0) { $0 | Int(bytes[head + 18 + $1]) << (8 * $1) }
    guard size <= bytes.count - head - 52 else { return }
    let checksum = Checksum.of(bytes[head + 52..<head + 52 + size])
    for index in 0..<4 {
      bytes[head + 14 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(index)))
    }
  }

  func take(_ bytes: [UInt8]) throws {
    let path = folder.path + "/spoilt.leggi"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let reading = Book.read(path: FilePath(path))
    guard reading.diagnostics.count <= 2000 else { throw FuzzFailure("too many faults are told") }
    for fault in reading.diagnostics { _ = fault.rendered }
    guard let pack = reading.folder.pack, let contents = pack.contents else { return }
    let files = BookFolder(path: FilePath(path))
    for file in contents.files {
      guard let opened = try? files.open(file.name).get() else { continue }
      guard file.name.split(separator: "/").allSatisfy({ $0 != ".." }), !file.name.hasPrefix("/") else {
        throw FuzzFailure("a file outside of the book: \(file.name)")
      }
      _ = opened.bytes(atMost: 1 << 20)
    }
    let target = folder.path + "/unpacked"
    _ = try? BookUnpacking(of: pack, holding: contents, at: FilePath(target))
    try? FileManager.default.removeItem(atPath: target)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    guard left == ["book", "good.leggi", "spoilt.leggi"] else { throw FuzzFailure("left behind: \(left)") }
  }
}
