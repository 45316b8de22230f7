import BookEditing
import BookModel
import BookScreens
import CellGrid
import EditorScreens
import EditorSessions
import Following
import Foundation
import ListEditing
import MediaDecoding
import PictureStore
import Ports
import PropertyList
import Screens
import Settings
import Testing

/// A book opened in the editor by a test, with all its screens and without a terminal.
///
/// ```swift
/// let run = try EditorRun(pages: "<dict>…</dict>").key(.tab, .right)
/// #expect(run.file.saved == nil)
/// ```
package final class EditorRun: ScreenRun {
  package let services: Services
  package let file: ScriptedFile
  package let session: EditorSession
  package let screen: EditorScreen
  package let stack: ScreenStack
  package var columns: Int
  package var rows: Int
  private var written: WrittenBook?

  /// - Parameters:
  ///   - page: from 1.
  ///   - file: keeps what an earlier run has not saved. Default a new one.
  ///   - service: decodes pictures. Default one of its own.
  package init(
    path: String, page: Int = 1, columns: Int = 80, rows: Int = 24, language: String = "en",
    flags: [SettingKey: String] = [:], depth: ColorDepth = .direct, file: ScriptedFile? = nil,
    service: MediaDecoder = MediaDecoder()
  ) throws {
    let read = Book.read(path: path)
    let book = try #require(read.book)
    let folder = read.folder
    services = Services(
      layers: PreferenceLayers(
        flags: flags.merging([.interfaceLanguage: language]) { given, _ in given }),
      dots: .quadrant, depth: depth)
    let opened = OpenedBook(
      path: path, book: book, name: "book",
      pictures: PictureStore(service: service) { try? folder.open($0).get() },
      media: BookMedia(folder: folder, service: service, wake: nil))
    let list = path.hasSuffix(".plist") ? path : path + "/book.plist"
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: list)))
    self.file = file ?? ScriptedFile(bytes)
    let document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    session = EditorSession(
      document, opened: opened, file: self.file, services: services, page: page - 1, fileBytes: bytes)
    let (played, holder) = (services, holder)
    screen = EditorScreen(session) { opened, page, ticks, below in
      let coordinator = BookCoordinator(opened, services: played, below: below)
      holder.coordinator = coordinator
      return coordinator.screens(showing: page, after: ticks)
    }
    stack = ScreenStack([screen], services: services)
    self.columns = columns
    self.rows = rows
    _ = grid
  }

  private let holder = Holder()
  /// The book is open as long as it is played.
  private final class Holder { var coordinator: BookCoordinator? }

  /// The book that is played.
  package var reading: ReadingScreen? { stack.top as? ReadingScreen }

  /// The elements of a page: a shape and a text below it.
  package static let skyAndWords = """
    <dict><key>type</key><string>shape</string><key>name</key><string>sky</string>
      <key>x</key><integer>0</integer><key>y</key><integer>0</integer>
      <key>width</key><integer>1024</integer><key>height</key><integer>400</integer>
      <key>color</key><string>#3060c0</string></dict>
    <dict><key>type</key><string>text</string><key>name</key><string>words</string>
      <key>x</key><integer>100</integer><key>y</key><integer>500</integer>
      <key>width</key><integer>600</integer><key>height</key><integer>100</integer>
      <key>text</key><string>Once upon a time</string></dict>
    """

  /// Opens a book written in the test: what stands inside the `pages` array.
  package convenience init(
    pages: String, entries: String = "", columns: Int = 80, rows: Int = 24, language: String = "en",
    file: ScriptedFile? = nil
  ) throws {
    let written = try WrittenBook(pages: pages, entries: entries)
    try self.init(path: written.path, columns: columns, rows: rows, language: language, file: file)
    self.written = written
  }

  @discardableResult package func mouse(
    _ button: MouseEvent.Button = .left, _ phase: MouseEvent.Phase = .pressed, column: Int, row: Int,
    modifiers: MouseEvent.Modifiers = []
  ) -> EditorRun {
    _ = stack.handle(
      .mouse(MouseEvent(button: button, phase: phase, column: column, row: row, modifiers: modifiers)))
    _ = grid
    return self
  }

  /// Presses a key for each character: `⏎` is Enter, `⇥` Tab; arrows are themselves.
  @discardableResult package func press(_ keys: String) -> EditorRun {
    for key in keys {
      switch key {
      case "⏎": self.key(.enter)
      case "⇥": self.key(.tab)
      case "→": self.key(.right)
      case "↓": self.key(.down)
      default: type(String(key))
      }
    }
    return self
  }

  /// A press and a release in one cell.
  @discardableResult package func click(
    column: Int, row: Int, modifiers: MouseEvent.Modifiers = []
  ) -> EditorRun {
    mouse(.left, .pressed, column: column, row: row, modifiers: modifiers)
      .mouse(.left, .released, column: column, row: row, modifiers: modifiers)
  }

  /// Clicks on words that are seen, on the lowest of them.
  ///
  /// - Parameter rows: so far below them. Default in their row.
  @discardableResult package func click(on words: String, below rows: Int = 0) -> EditorRun {
    for (row, line) in lines.enumerated().reversed() {
      guard let range = line.firstRange(of: words) else { continue }
      return click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row + rows)
    }
    Issue.record("there is no '\(words)' to be clicked on:\n\(text)")
    return self
  }

  /// A press, a motion and a release.
  @discardableResult package func drag(
    from: (column: Int, row: Int), to: (column: Int, row: Int)
  ) -> EditorRun {
    mouse(.left, .pressed, column: from.column, row: from.row)
      .mouse(.left, .moved, column: to.column, row: to.row)
      .mouse(.left, .released, column: to.column, row: to.row)
  }

  /// The list as it would be saved now.
  package var list: String { String(decoding: session.document.bytes, as: UTF8.self) }

  package var grid: Grid { stack.draw(in: WindowShape(columns: columns, rows: rows)).grid }
}
