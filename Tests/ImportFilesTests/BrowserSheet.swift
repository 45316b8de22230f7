import BookDrafts
import Foundation
import ImportFiles
import Media
import MediaDecoding
import PropertyList
import TestSupport

/// The first fixed pages of EPUBs, as a browser draws them without their words, and where it has what
/// is on them: all on one sheet, in one run.
struct BrowserSheet {
  /// Of each book.
  static let mostPages = 3
  /// Of the square that a page has on the sheet, in pixels.
  static let side = 200
  private static let columns = 10

  /// A page as the browser has it; sides and places in its own pixels.
  struct Page: Decodable {
    /// The number of its book, from 0.
    var book: Int
    /// Its file's, without the ending.
    var name: String
    var tile: Tile
    var width: Double
    var height: Double
    /// Whether any of its grounds is a gradient.
    var hasGradients: Bool
    /// What is a picture, and what may be: drawings, and boxes with a picture behind them.
    var pictures: [Picture]
    /// Of each of the texts that were asked for; nil for one that is not on it.
    var words: [Place?]
    /// The letters that are in none of the texts.
    var otherLetters: String
  }

  /// The top left corner of a page's square on the sheet.
  struct Tile: Decodable {
    var x: Int
    var y: Int
  }

  struct Place: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var box: DraftBox { DraftBox(x: x, y: y, width: width, height: height) }
  }

  struct Picture: Decodable {
    var place: Place
    var isSure: Bool
  }

  /// What of a book is compared.
  struct Book: Encodable {
    var width: Double
    var height: Double
    /// Of each page, by its name.
    var texts: [String: [String]]

    init(_ draft: BookDraft) {
      (width, height) = (draft.width, draft.height)
      texts = [:]
      for page in draft.pages { texts[page.name ?? ""] = page.texts.map(\.words) }
    }
  }

  let pages: [Page]
  /// Of the sheet.
  private let pixels: SharedPixels

  struct Failure: Error {
    var message: String
  }

  /// - Parameters:
  ///   - sources: EPUBs.
  ///   - books: what has been made of each.
  init(_ sources: [any OpenedSource], _ books: [Book]) throws {
    let folder = try TemporaryFolder()
    for (number, source) in sources.enumerated() {
      for name in source.names {
        let file = URL(filePath: "\(folder.path)/\(number)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(source.bytes(of: name, atMost: .max)).write(to: file)
      }
    }
    let rows = (sources.count * Self.mostPages + Self.columns - 1) / Self.columns
    let list = String(decoding: try JSONEncoder().encode(books), as: UTF8.self)
    let text = try folder.write(
      """
      <!DOCTYPE html><html><head><meta charset="utf-8"></head><body><script>
      const books = \(list), side = \(Self.side), columns = \(Self.columns), mostPages = \(Self.mostPages);
      \(Self.script)
      </script></body></html>
      """, to: "sheet.html")
    let run = try Browser.contents(
      ofPage: text, in: folder,
      options: [
        "--hide-scrollbars", "--allow-file-access-from-files",
        // It draws pictures rougher than they are decoded here, which four dots for each even out.
        "--force-device-scale-factor=2",
        "--window-size=\(Self.columns * Self.side),\(rows * Self.side)",
        "--screenshot=\(folder.path)/sheet.png",
      ])
    let page = run.standardOutput
    guard let start = page.range(of: "begin(", options: .backwards)?.upperBound,
      let end = page.range(of: ")end", options: .backwards)?.lowerBound
    else { throw Failure(message: "the browser tells nothing: \(run.standardError.suffix(400))") }
    guard let bytes = Data(base64Encoded: String(page[start..<end])) else {
      throw Failure(message: "a script has failed: \(page[start..<end])")
    }
    pages = try JSONDecoder().decode([Page].self, from: bytes)
    guard let file = MediaFile(path: folder.path + "/sheet.png"),
      let pixels = SharedPixels(width: Self.columns * Self.side, height: rows * Self.side)
    else { throw Failure(message: "the browser has drawn nothing") }
    _ = try MediaDecoder().draw(.whole, of: file, into: pixels)
    self.pixels = pixels
  }

  /// The square of a page.
  func picture(of page: Page) -> [UInt32] {
    (page.tile.y..<page.tile.y + Self.side).flatMap { row in
      pixels.pixels[row * pixels.width + page.tile.x..<row * pixels.width + page.tile.x + Self.side]
    }
  }
}

extension PageDraft {
  var texts: [ElementDraft] { elements.filter { $0.type == .text } }
}

extension ElementDraft {
  func string(_ key: String) -> String? {
    if case .string(let text)? = entries.first(where: { $0.key == key })?.value { text } else { nil }
  }

  var words: String { string("text") ?? "" }
}
