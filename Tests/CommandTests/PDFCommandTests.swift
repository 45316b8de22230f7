import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// `leggi export --pdf`.
@Suite struct PDFCommandTests {
  private let folder: TemporaryFolder
  private let book = Checkout.path("books/pesce-stella")

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> Program { try Program.run(words, in: folder.path) }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  @Test("A book makes the same document each time, named like the book, and what does not go along is told")
  func sameBytes() throws {
    let made = try run("export", book, "--pdf")
    #expect(made.status == 0 && made.standardOutput == "made 'pesce-stella.pdf': 11 pages\n")
    #expect(made.standardError.contains("pages 1 to 9: hint 'hint' is left out\n"))
    #expect(try run("export", book, "--pdf", "--output", "again.pdf").status == 0)
    let first = try bytes("pesce-stella.pdf")
    #expect(first.starts(with: Array("%PDF-".utf8)))
    #expect(try bytes("again.pdf") == first)
    // Nothing is left beside them.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["again.pdf", "pesce-stella.pdf"])
  }

  @Test("The pages that are told are those of the document, of which the last has the credits")
  func pageCount() throws {
    #expect(try run("export", book, "--pdf").standardOutput.hasSuffix(": 11 pages\n"))
    #expect(try run("import", "pesce-stella.pdf", "again").standardOutput.contains(": 11 pages,"))
  }

  @Test(
    "A document is never written over anything, nor where nothing may be written, and nothing is left there")
  func refusals() throws {
    try folder.write("mine", to: "there.pdf")
    let taken = try run("export", book, "--pdf", "--output", "there.pdf")
    #expect(taken.status == 2 && taken.standardError.contains("something is there already"))
    #expect(try bytes("there.pdf") == Array("mine".utf8))
    let nowhere = try run("export", book, "--pdf", "--output", "gone/book.pdf")
    #expect(
      nowhere.status == 1 && nowhere.standardError.contains("the folder that it would lie in is not there"))
    // A folder of the kernel's own, in which nobody makes a file.
    guard FileManager.default.fileExists(atPath: "/sys/kernel") else { return }
    let readOnly = try run("export", book, "--pdf", "--output", "/sys/kernel/book.pdf")
    #expect(readOnly.status == 1 && readOnly.standardError.contains("may only be read"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["there.pdf"])
  }

  @Test("A document that is imported again has as many pages, with the same titles and ways")
  func bothWays() throws {
    #expect(try run("export", Checkout.path("books/officina"), "--pdf", "--output", "first.pdf").status == 0)
    let imported = try run("import", "first.pdf", "second")
    #expect(imported.status == 0 && imported.standardOutput.contains("all was carried over"))
    #expect(try run("check", "second").standardOutput == "no faults\n")
    func titles(_ book: String) throws -> [String] {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(book)/book.plist"))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      return try #require(list?["pages"] as? [[String: Any]]).map { page in
        (page["title"] as? [String: String])?["en"] ?? page["title"] as? String ?? ""
      }
    }
    #expect(try titles("\(folder.path)/second") == titles(Checkout.path("books/officina")))
  }

  @Test(
    "Pages on paper look like the pages at rest in a terminal",
    arguments: [("pesce-stella", [2, 3]), ("officina", [1, 36, 51])])
  func looks(name: String, pages: [Int]) throws {
    let book = Checkout.path("books/\(name)")
    #expect(try run("export", book, "--pdf", "--output", "book.pdf").status == 0)
    let file = try #require(MediaFile(of: bytes("book.pdf")))
    let reader = DecoderProcess(.built, as: .importing)
    for page in pages {
      // Cells of 8 × 16 pixels: a window of the page's own shape.
      #expect(
        try run(
          "snapshot", book, "--page", String(page), "--size", "128x48", "--format", "png", "--output",
          "\(page).png"
        ).status == 0)
      let paper = try light(reader.documentPage(page - 1, of: file, side: 1024).picture)
      let differences = zip(paper, try light(bytes("\(page).png"))).map { abs($0 - $1) }
      let mean = Double(differences.reduce(0, +)) / Double(differences.count)
      #expect(mean < 5, "page \(page): \(mean)")
    }
  }

  /// How light the upper three quarters of a picture are, in 32 columns and 18 rows, each from 0 to 255, as
  /// Rec. 601 weighs light. Below lie words, in letters of each medium's own.
  private func light(_ picture: [UInt8]) throws -> [Int] {
    let (width, height) = (32, 24)
    let pixels = try #require(SharedPixels(width: width, height: height))
    _ = try MediaDecoder().draw(.whole, of: #require(MediaFile(of: picture)), into: pixels)
    return pixels.pixels.prefix(width * height * 3 / 4).map { pixel in
      (299 * Int(pixel >> 16 & 0xFF) + 587 * Int(pixel >> 8 & 0xFF) + 114 * Int(pixel & 0xFF)) / 1000
    }
  }
}
