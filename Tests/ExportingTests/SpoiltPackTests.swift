import BookChecking
import BookModel
import ExportFiles
import Foundation
import Media
import MediaDecoding
import PropertyList
import TestSupport
import Testing

/// Packs that were cut off or spoilt on their way.
@Suite struct SpoiltPackTests {
  private let folder: TemporaryFolder
  private let book: BookFolder
  private let good: [UInt8]
  private let names: [String]

  init() throws {
    folder = try TemporaryFolder()
    let path = FilePath(Checkout.path("books/officina"))
    let reading = Book.read(path: path)
    book = reading.folder
    let decoder = MediaDecoder()
    var packing = try BookPacking(
      try #require(reading.book), list: "book.plist", in: book, media: decoder, keepsPixels: true)
    let packed = folder.path + "/good.leggi"
    try packing.write(to: FilePath(packed))
    good = Array(try Data(contentsOf: URL(fileURLWithPath: packed)))
    names = try #require(BookPack(path: FilePath(packed))?.contents).files.map(\.name)
  }

  private func write(_ bytes: [UInt8]) throws -> FilePath {
    let path = folder.path + "/spoilt.leggi"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return FilePath(path)
  }

  private func contents(_ name: String, of book: BookFolder) throws -> [UInt8] {
    let file = try book.open(name).get()
    return file.bytes(atMost: try file.size(within: .track))
  }

  /// Where some bytes stand in the pack.
  private func place(of bytes: [UInt8]) throws -> Int {
    let range = try #require(Data(good).range(of: Data(bytes)))
    return range.lowerBound
  }

  @Test("A file that was changed is told by its name, and the rest is read")
  func changed() throws {
    let name = try #require(names.first { $0.hasSuffix(".svg") })
    var bytes = good
    bytes[try place(of: contents(name, of: book)) + 5] ^= 1
    let path = try write(bytes)
    let spoilt = BookFolder(path: path)
    #expect(throws: BookFileProblem.changed) { try spoilt.open(name).get() }
    for other in names where other != name {
      #expect(try contents(other, of: spoilt) == contents(other, of: book), "\(other)")
    }
    let faults = BookChecker.check(path: path).filter { $0.severity == .error }
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.message.hasSuffix("names '\(name)', which is not what was packed") })
    #expect(faults.allSatisfy { ($0.line ?? 0) > 1 })
  }

  @Test("A list whose compiled form is spoilt is read as it was written, and the other way round")
  func changedList() throws {
    let digest = Book.read(path: book.path).digest
    for form in ["META-INF/book.listleggi list 1\n", "book/book.plist"] {
      var bytes = good
      bytes[try place(of: Array(form.utf8)) + form.utf8.count + 200] ^= 1
      let reading = Book.read(path: try write(bytes))
      #expect(reading.digest == digest && reading.diagnostics.isEmpty, "\(form)")
      #expect(reading.book?.pages.isEmpty == false)
    }
  }

  @Test("Wherever a pack is cut off, what comes before is read, and the rest told by name")
  func cut() throws {
    let start = try place(of: Array("book/book.plist".utf8))
    var counts: [Int] = []
    // The last one lacks nothing but an end of its directory.
    for length in Array(stride(from: start, to: good.count, by: good.count / 40)) + [good.count - 1] {
      let spoilt = BookFolder(path: try write(Array(good[..<length])))
      var count = 0
      for name in names {
        do throws(BookFileProblem) {
          let file = try spoilt.open(name).get()
          #expect(file.bytes(atMost: 1 << 24) == (try? contents(name, of: book)))
          count += 1
        } catch {
          #expect(error == .cut)
        }
      }
      counts.append(count)
    }
    #expect(counts == counts.sorted() && counts.first == 0 && counts.last == names.count)
  }

  @Test("A pack that was cut off within its contents is told to be damaged; a shorter one is none")
  func cutContents() throws {
    for length in [70, 200, 1000] {
      let reading = Book.read(path: try write(Array(good[..<length])))
      #expect(reading.book == nil)
      #expect(reading.diagnostics.map(\.message) == ["the file cannot be read: its contents are damaged"])
    }
    #expect(BookPack(path: try write(Array(good[..<61]))) == nil)
  }

  @Test("Whatever is spoilt in a pack, each file is what was packed, or is refused")
  func anything() throws {
    var mutator = ByteMutator(seed: 2029)
    let files = Dictionary(uniqueKeysWithValues: try names.map { ($0, try contents($0, of: book)) })
    var (read, refused, none) = (0, 0, 0)
    for _ in 0..<150 {
      let path = try write(mutator.mutated(good))
      let spoilt = BookFolder(path: path)
      guard spoilt.pack?.contents != nil else {
        none += 1
        continue
      }
      _ = Book.read(path: path)
      for (name, bytes) in files {
        switch spoilt.open(name) {
        case .success(let file):
          #expect(file.bytes(atMost: 1 << 24) == bytes)
          read += 1
        case .failure: refused += 1
        }
      }
    }
    #expect(read > 1000 && refused > 100 && none > 0)
  }

  private func unpack(_ path: FilePath, to target: String) throws -> BookUnpacking {
    let pack = try #require(BookPack(path: path))
    return try BookUnpacking(of: pack, holding: try #require(pack.contents), at: FilePath(target))
  }

  @Test("A list that was spoilt in a pack is unpacked with the same values, and that is reported")
  func unpackingWithoutList() throws {
    var bytes = good
    // The list is deflated, and the last of what is packed.
    let name = Array("book/book.plist".utf8)
    bytes[try place(of: name) + name.count + 20] ^= 1
    let path = try write(bytes)
    let target = folder.path + "/again"
    let made = try unpack(path, to: target)
    #expect(made.losses == ["'book.plist' is not what was packed, and is written anew, without its comments"])
    #expect(Set(made.files) == Set(names))
    let again = Book.read(path: FilePath(target))
    #expect(again.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(again.book?.pages.count == Book.read(path: path).book?.pages.count)
  }

  /// To Swift a slash that bears an accent is another character, and `..` before it no name of its own.
  @Test(
    "A name that leads upwards by a slash with an accent is refused, and nothing is written beside the folder"
  )
  func leadingOut() throws {
    let name = try #require(names.first { $0.utf8.count > 12 })
    let leadingOut = "../\u{301}" + String(decoding: name.utf8.dropFirst(5), as: UTF8.self)
    let path = try write(replacing(name, by: leadingOut))
    let target = folder.path + "/again"
    let made = try unpack(path, to: target)
    #expect(made.losses == ["\(leadingOut.quoted) does not lie in the book's folder"])
    #expect(made.files.count == names.count - 1)
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(found == ["again", "good.leggi", "spoilt.leggi"])
  }

  /// The good pack with another name for a file, and a checksum of its contents that holds.
  private func replacing(_ name: String, by other: String) throws -> [UInt8] {
    var bytes = good
    let (old, new) = (Array(name.utf8), Array(other.utf8))
    try #require(old.count == new.count)
    for place in bytes.indices.dropLast(old.count) where bytes[place..<place + old.count].elementsEqual(old) {
      bytes.replaceSubrange(place..<place + old.count, with: new)
    }
    // A header of 30 bytes stands before its name, with the checksum at 14 and the size at 18 (ZIP, 4.3.7).
    let list = Array("META-INF/contents.list".utf8)
    let header = try place(of: list) - 30
    let size = (0..<4).reduce(0) { $0 | Int(bytes[header + 18 + $1]) << (8 * $1) }
    let start = header + 30 + list.count
    let checksum = Checksum.of(bytes[start..<start + size])
    for (index, place) in (header + 14..<header + 18).enumerated() {
      bytes[place] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(index)))
    }
    return bytes
  }
}
