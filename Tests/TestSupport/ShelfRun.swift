import BookDiscovery
import BookModel
import BookScreens
import BookStaging
import CellGrid
import Foundation
import Library
import Media
import MediaDecoding
import PictureStore
import Ports
import Screens
import Settings
import ShelfScreens
import Thumbnails

/// A shelf of books that a test writes, with the real finder, library and opener, and without a terminal or a
/// clock.
///
/// ```swift
/// let run = try ShelfRun { try $0.book("fish", title: "The Fish", pages: ["A fish swims."]) }
/// run.key(.enter)
/// #expect(run.foot.contains("1/1"))
/// ```
package final class ShelfRun: ScreenRun {
  /// Holds the books, in `books`.
  package let folder: TemporaryFolder
  /// The folder of the library.
  package let state: TemporaryFolder
  package let services: Services
  package let shelf: ShelfScreen
  package let stack: ScreenStack
  package var columns: Int
  package var rows: Int
  /// The moment it is, in seconds since 1970.
  package var moment: Double {
    get { clock.moment }
    set { clock.moment = newValue }
  }
  private let clock: RehearsalClock

  /// 22 November 2026, 12:00 UTC.
  package static let noon = RehearsalClock.noon

  /// - Parameters:
  ///   - language: of Leggi, and the first that books are read in.
  ///   - former: a run whose books and library are used again.
  ///   - write: writes the books.
  package init(
    columns: Int = 80, rows: Int = 24, language: String = "en", flags: [SettingKey: String] = [:],
    former: ShelfRun? = nil, write: (borrowing Books) throws -> Void = { _ in }
  ) throws {
    let (folder, state) = (try former?.folder ?? TemporaryFolder(), try former?.state ?? TemporaryFolder())
    (self.folder, self.state, self.columns, self.rows) = (folder, state, columns, rows)
    try write(Books(folder: folder))
    let clock = RehearsalClock(former?.moment ?? Self.noon)
    self.clock = clock
    let database = state.path + "/library.db"
    let service = MediaDecoder()
    let kept: [SettingKey: String] = [.interfaceLanguage: language, .language: language]
    var services = Services(
      layers: PreferenceLayers(flags: flags.merging(kept) { given, _ in given }),
      library: Library.open(path: database), opener: Opener(service), now: { clock.moment }, dots: .quadrant)
    services.shelf = ShelfScan(
      folders: [folder.path + "/books"], database: database, now: { clock.moment }, wake: {})
    services.covers = ThumbnailFiles(cache: nil, service: service, wake: {}, open: ShelvedFile.openCover)
    services.titleLetters = PictureStore(service: service) { _ in nil }
    self.services = services
    shelf = ShelfScreen(services)
    stack = ScreenStack([shelf], services: services)
    settle()
  }

  // A library that is let go of writes what it has not written yet, and would make its folder anew.
  deinit { services.library.close() }

  /// Writes books into the folder of a shelf.
  package struct Books: ~Copyable {
    let folder: TemporaryFolder

    /// - Parameters:
    ///   - name: of its folder.
    ///   - title: by language; by "" where it has none.
    ///   - pages: the words of each.
    ///   - cover: whether it has a picture as its cover.
    @discardableResult
    package func book(
      _ name: String, title: [(language: String, words: String)] = [], authors: [String] = [],
      languages: [String] = [], pages: [String] = ["One page."], cover: Bool = false
    ) throws -> String {
      func strings(_ texts: [String]) -> String { texts.map { "<string>\($0)</string>" }.joined() }
      var entries = ""
      if let only = title.first, only.language.isEmpty {
        entries += "<key>title</key><string>\(only.words)</string>"
      } else if !title.isEmpty {
        let texts = title.map { "<key>\($0.language)</key><string>\($0.words)</string>" }.joined()
        entries += "<key>title</key><dict>\(texts)</dict>"
      }
      if !authors.isEmpty { entries += "<key>authors</key><array>\(strings(authors))</array>" }
      if !languages.isEmpty { entries += "<key>languages</key><array>\(strings(languages))</array>" }
      if cover {
        entries += "<key>cover</key><string>cover.svg</string>"
        try folder.write(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" \
          fill="#204060"/><rect x="20" y="15" width="40" height="30" fill="#e8b45a"/></svg>
          """, to: "books/\(name)/cover.svg")
      }
      let texts = pages.map { words in
        """
        <dict><key>elements</key><array><dict><key>type</key><string>text</string><key>text</key>\
        <string>\(words)</string><key>x</key><real>40</real><key>y</key><real>40</real>\
        </dict></array></dict>
        """
      }
      return try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(entries)<key>pages</key><array>\(texts.joined())</array></dict></plist>
        """, to: "books/\(name)/book.plist")
    }

    /// A list that is none.
    package func broken(_ name: String) throws {
      try folder.write("Not a book", to: "books/\(name)/book.plist")
    }
  }

  /// Writes further books.
  package var books: Books { Books(folder: folder) }

  /// Takes a book away.
  package func removeBook(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/books/\(name)")
  }

  private final class Opener: BookOpener {
    private let service: MediaDecoder

    init(_ service: MediaDecoder) { self.service = service }

    func open(_ path: String) throws(BookFault) -> OpenedBook {
      let reading = Book.read(path: path)
      guard let book = reading.book, !book.pages.isEmpty else { throw BookFault(reason: reading.reason) }
      let (folder, service) = (reading.folder, service)
      return OpenedBook(
        path: path, digest: reading.digest, book: book, name: ShelvedFile.name(ofBook: path),
        pictures: PictureStore(service: service) { try? folder.open($0).get() }, media: Silence())
    }

    func exists(_ path: String) -> Bool { ShelvedFile.exists(path) }
  }

  private struct Silence: MediaLibrary {
    func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(nil) }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
    func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
  }

  // MARK: Doing

  /// Waits until every search in the background has ended, and its results are shown.
  @discardableResult package func settle() -> ShelfRun {
    for _ in 0..<3 {
      _ = grid
      services.shelf?.finish(within: 60)
      services.covers?.finish(within: 60)
      _ = stack.handle(.woken)
    }
    return self
  }

  @discardableResult package func mouse(_ button: MouseEvent.Button, column: Int, row: Int) -> ShelfRun {
    for phase in [MouseEvent.Phase.pressed, .released] {
      if phase == .released, button == .wheelUp || button == .wheelDown { continue }
      _ = stack.handle(.mouse(MouseEvent(button: button, phase: phase, column: column, row: row)))
    }
    _ = grid
    return self
  }

  /// Clicks on the first cell in which some words stand.
  @discardableResult package func click(on words: String) throws -> ShelfRun {
    let place = lines.enumerated().lazy.compactMap { row, line in
      line.range(of: words).map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
    }.first
    guard let place else { throw Missing(words: words, screen: text) }
    return mouse(.left, column: place.1, row: place.0)
  }

  struct Missing: Error {
    var words: String
    var screen: String
  }

  // MARK: Seeing

  /// The screen as the reader sees it now.
  package var grid: Grid {
    defer { stack.prepare() }
    return stack.draw(in: WindowShape(columns: columns, rows: rows)).grid
  }
  /// The cell that the terminal's cursor stands on.
  package var cursor: CellPlace? {
    stack.draw(in: WindowShape(columns: columns, rows: rows)).cursor
  }
}
