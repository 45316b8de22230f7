import BookEditing
import BookModel
import BookScreens
import BookVocabulary
import CellGrid
import EditorScreens
import ListEditing
import MediaDecoding
import PictureStore
import Ports
import PropertyList
import Screens
import Settings

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
  private var coordinator: BookCoordinator?
  private var written: WrittenBook?

  /// - Parameters:
  ///   - page: from 1.
  ///   - file: keeps what an earlier run has not saved. Default a new one.
  package init(
    path: String, page: Int = 1, columns: Int = 80, rows: Int = 24, language: String = "en",
    flags: [SettingKey: String] = [:], depth: ColorDepth = .direct, file: ScriptedFile? = nil
  ) throws {
    let read = Book.read(path: path)
    guard let book = read.book else { throw BookRun.Unreadable(faults: read.diagnostics.map(\.message)) }
    let service = MediaDecoder()
    let folder = read.folder
    services = Services(
      layers: PreferenceLayers(
        flags: flags.merging([.interfaceLanguage: language, .languages: language]) { given, _ in given }),
      dots: .quadrant, depth: depth)
    let opened = OpenedBook(
      path: path, book: book, name: "book",
      pictures: PictureStore(service: service) { try? folder.open($0).get() },
      media: BookRun.RehearsalMedia(folder: folder, service: service) { _ in BookRun.trackLength })
    let list = folder.path.appending(FilePath(path).lastComponent.description.hasSuffix(".plist")
      ? FilePath(path).lastComponent.description : "book.plist")
    let bytes = try Array(OpenedFile(list.description).bytes)
    self.file = file ?? ScriptedFile(bytes)
    let document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    session = EditorSession(
      document, opened: opened, file: self.file, services: services, page: page - 1)
    var play: EditorScreen.Player = { _, _, below in below }
    let played = services
    let holder = Holder()
    play = { opened, page, below in
      let coordinator = BookCoordinator(opened, services: played, below: below)
      holder.coordinator = coordinator
      return below + [coordinator.reading(at: page)]
    }
    self.holder = holder
    screen = EditorScreen(session, play: play)
    stack = ScreenStack([screen], services: services)
    self.columns = columns
    self.rows = rows
    _ = grid
  }

  private let holder: Holder
  private final class Holder { var coordinator: BookCoordinator? }

  /// The book that is played.
  package var reading: ReadingScreen? { stack.top as? ReadingScreen }

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

  /// A press and a release in one cell.
  @discardableResult package func click(
    column: Int, row: Int, modifiers: MouseEvent.Modifiers = []
  ) -> EditorRun {
    mouse(.left, .pressed, column: column, row: row, modifiers: modifiers)
      .mouse(.left, .released, column: column, row: row, modifiers: modifiers)
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

/// A file of an edited book that is nowhere.
package final class ScriptedFile: EditedFile {
  package let name = "book.plist"
  package var hindrance: String?
  package var unsaved: [(step: String, bytes: [UInt8])] = []
  /// What the file has in it.
  package var content: [UInt8]
  /// The steps that were kept since the last save.
  package private(set) var kept: [String] = []
  package private(set) var isForgotten = false
  /// What the next saves come to.
  package var fault: EditedFileFault?
  package private(set) var saves = 0
  package var pictures: [String] = []

  package init(_ bytes: [UInt8]) { content = bytes }

  package func files(_ type: ElementType) -> [String] { type == .audio ? [] : pictures }
  package func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile {
    throw FileImportFault("there is no '\(path)'")
  }
  package func begin(from bytes: [UInt8]) { kept = [] }
  package func keep(_ change: TextChange, step: String) -> String? {
    kept.append(step)
    isForgotten = false
    return nil
  }
  package func forget() {
    kept = []
    isForgotten = true
  }
  package func save(_ bytes: [UInt8]) throws(EditedFileFault) {
    if let fault { throw fault }
    content = bytes
    saves += 1
  }
  package func readAgain() -> [UInt8]? {
    fault = nil
    return content
  }
  package func dropImports() {}
}
