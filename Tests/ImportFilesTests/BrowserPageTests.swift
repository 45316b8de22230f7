import BookDrafts
import BookModel
import Foundation
import ImportFiles
import Media
import MediaDecoding
import TestSupport
import Testing

/// Pages of real fixed-layout books, imported, held against a real browser's.
@Suite struct BrowserPageTests {
  /// A page that a browser has drawn, and what the import has made of it.
  private struct Pair {
    var name: String
    var seen: BrowserSheet.Page
    var book: BookDraft
    var page: PageDraft
    /// As of `GreyPicture`.
    var similarity: Double
  }

  /// Made once, for all tests; nil where there is no browser, no font for it, or no such book.
  private static let pairs = Result { try allPairs() }

  private static let leastSimilarity = 0.9
  /// Of the page's sides.
  private static let farthest = 0.02

  private static func allPairs() throws -> [Pair]? {
    guard Browser.hasMeasuredLetters, let folder = Checkout.shared("real/imports") else { return nil }
    let media = DecoderProcess(.built, as: .importing)
    var sources: [ArchiveSource] = []
    var drafts: [BookDraft] = []
    var books: [DrawnBook] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    where path.hasSuffix(".epub") {
      let place = FilePath("\(folder)/\(path)")
      let file = try #require(MediaFile(path: place.description))
      let source = try ArchiveSource(file, at: place, by: media)
      let isFixed = try source.names.contains { name in
        try name.hasSuffix(".opf")
          && String(decoding: source.bytes(of: name, atMost: .max), as: UTF8.self).contains("pre-paginated")
      }
      guard isFixed else { continue }
      let made = try BookImport(of: source, start: nil, media: media, converter: nil)
      sources.append(source)
      drafts.append(made.book)
      books.append(try DrawnBook(made))
    }
    let sheet = try BrowserSheet(sources, drafts.map(BrowserSheet.Book.init))
    #expect(Set(sheet.pages.map(\.book)) == Set(sources.indices), "each book has fixed pages")
    return try sheet.pages.map { seen in
      let draft = drafts[seen.book]
      let name = "\(sources[seen.book].title) \(seen.name)"
      let index = try #require(draft.pages.firstIndex { $0.name == seen.name }, "\(name) is not imported")
      let own = try #require(books[seen.book].picture(ofPage: index, in: seen.tile), "\(name) is not drawn")
      let similarity = part(of: own, seen, draft).similarity(
        to: part(of: sheet.picture(of: seen), seen, draft))
      return Pair(name: name, seen: seen, book: draft, page: draft.pages[index], similarity: similarity)
    }
  }

  /// What a page has of its tile.
  private static func part(of pixels: [UInt32], _ page: BrowserSheet.Page, _ book: BookDraft) -> GreyPicture {
    let (width, height) = (Double(page.tile.width), Double(page.tile.height))
    let scale =
      min(book.width / page.width, book.height / page.height) * min(width / book.width, height / book.height)
    func range(_ length: Double, in side: Double) -> Range<Int> {
      Int(((side - length * scale) / 2).rounded(.up))..<Int(((side + length * scale) / 2).rounded(.down))
    }
    let (columns, rows) = (range(page.width, in: width), range(page.height, in: height))
    return GreyPicture(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { row in columns.map { pixels[row * page.tile.width + $0] } })
  }

  @Test("The first three pages of each real fixed-layout book look as in a browser, but for the words")
  func looks() throws {
    guard let pairs = try Self.pairs.get() else {
      print("skipped: there is no chromium with fonts-liberation, or ../shared/real/imports is not here")
      return
    }
    for pair in pairs {
      #expect(pair.similarity >= Self.leastSimilarity, "\(pair.name): \(pair.similarity)")
    }
  }

  @Test("Their pictures and words lie within 2 % of the page of where the browser has them, and none lacks")
  func places() throws {
    guard let pairs = try Self.pairs.get() else {
      print("skipped: there is no chromium with fonts-liberation, or ../shared/real/imports is not here")
      return
    }
    for pair in pairs {
      let page = OwnPlaces(of: pair.seen, in: pair.book)
      let pictures = pair.page.elements.filter { $0.type == .image }.compactMap(\.box).map(page.place)
      for picture in pictures {
        let distances = pair.seen.pictures.map { page.distance(picture, $0.place.box) }
        #expect(distances.min() ?? 1 <= Self.farthest, "\(pair.name): a picture at \(picture)")
      }
      for picture in pair.seen.pictures where picture.isSure && page.isOnPage(picture.place.box) {
        let distances = pictures.map { page.distance($0, picture.place.box) }
        #expect(distances.min() ?? 1 <= Self.farthest, "\(pair.name): no picture at \(picture.place)")
      }
      for (text, place) in zip(pair.page.texts, pair.seen.words) {
        let place = try #require(place, "\(pair.name): '\(text.words)' is not there")
        let distance = page.distance(of: text, place.box)
        #expect(distance <= Self.farthest, "\(pair.name): '\(text.words)', at \(place)")
      }
      #expect(pair.seen.otherLetters.isEmpty, "\(pair.name)")
    }
  }
}

/// Places of a book's page in the pixels of the page that it was made of.
private struct OwnPlaces {
  private let width: Double
  private let height: Double
  private let scale: Double
  private let right: Double
  private let down: Double

  init(of page: BrowserSheet.Page, in book: BookDraft) {
    (width, height) = (page.width, page.height)
    scale = min(book.width / width, book.height / height)
    right = (book.width - width * scale) / 2
    down = (book.height - height * scale) / 2
  }

  func place(_ box: DraftBox) -> DraftBox {
    DraftBox(
      x: (box.x - right) / scale, y: (box.y - down) / scale, width: box.width / scale,
      height: box.height / scale)
  }

  private func seen(_ box: DraftBox) -> DraftBox? {
    box.intersection(DraftBox(x: 0, y: 0, width: width, height: height))
  }

  func isOnPage(_ box: DraftBox) -> Bool { seen(box) != nil }

  /// How far edges of two boxes are apart, as far as they are seen: shares of the page's sides.
  func distance(_ one: DraftBox, _ other: DraftBox) -> Double {
    guard let one = seen(one), let other = seen(other) else { return 1 }
    return max(
      abs(one.x - other.x) / width, abs(one.x + one.width - other.x - other.width) / width,
      abs(one.y - other.y) / height, abs(one.y + one.height - other.y - other.height) / height)
  }

  /// How far a text is from where its words are: its upper and lower edge, and the edge that its lines begin
  /// at, or their middle.
  func distance(of text: ElementDraft, _ words: DraftBox) -> Double {
    guard let box = text.box.map(place) else { return 1 }
    let across =
      switch text.string("align") {
      case "center": box.x + box.width / 2 - words.x - words.width / 2
      case "right": box.x + box.width - words.x - words.width
      default: box.x - words.x
      }
    return max(
      abs(across) / width, abs(box.y - words.y) / height,
      abs(box.y + box.height - words.y - words.height) / height)
  }
}
