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
  /// Of the square that a page has on the sheet, in pixels, if it has no gradients.
  private static let side = 200
  private static let columns = 10
  /// What there is under the squares for pages with gradients, from top to bottom, in pixels.
  private static let room = 1200
  /// Dots of the browser, and of `DrawnBook`, for each of the sheet's pixels, each way: a browser draws
  /// pictures rougher than they are decoded here, which several dots for each even out.
  static let dotsPerPixel = 2

  /// A page as the browser has it; sides and places in its own pixels.
  struct Page: Decodable {
    /// The number of its book, from 0.
    var book: Int
    /// Its file's, without the ending.
    var name: String
    var tile: Tile
    var width: Double
    var height: Double
    /// What is a picture, and what may be: drawings, and boxes with a picture behind them.
    var pictures: [Picture]
    /// Of each of the texts that were asked for; nil for one that is not on it.
    var words: [Place?]
    /// The letters that are in none of the texts.
    var otherLetters: String
  }

  /// A page's part of the sheet, in pixels: a square, or for a page with gradients what has a dot for each of
  /// the page's own pixels. Drawn smaller, gradients lose their lines of a pixel in a browser.
  struct Tile: Decodable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
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
    let (width, height) = (Self.columns * Self.side, rows * Self.side + Self.room)
    let list = String(decoding: try JSONEncoder().encode(books), as: UTF8.self)
    let text = try folder.write(
      """
      <!DOCTYPE html><html><head><meta charset="utf-8"></head><body><script>
      const books = \(list), side = \(Self.side), columns = \(Self.columns), mostPages = \(Self.mostPages);
      const dots = \(Self.dotsPerPixel), cell = \(DrawnBook.cellSide / Self.dotsPerPixel);
      const sheet = { width: \(width), height: \(height) };
      \(Self.script)
      </script></body></html>
      """, to: "sheet.html")
    let run = try Browser.contents(
      ofPage: text, in: folder,
      options: [
        "--hide-scrollbars", "--allow-file-access-from-files",
        "--force-device-scale-factor=\(Self.dotsPerPixel)",
        "--window-size=\(width),\(height)",
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
      let pixels = SharedPixels(width: width, height: height)
    else { throw Failure(message: "the browser has drawn nothing") }
    _ = try MediaDecoder().draw(.whole, of: file, into: pixels)
    self.pixels = pixels
  }

  /// A page's part of the sheet.
  func picture(of page: Page) -> [UInt32] {
    let tile = page.tile
    return (tile.y..<tile.y + tile.height).flatMap { row in
      pixels.pixels[row * pixels.width + tile.x..<row * pixels.width + tile.x + tile.width]
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
