import BookEditing
import BookScreens
import EditorExploring
import EditorScreens
import EditorSessions
import HeadlessReading
import Ports
import Screens
import Settings

/// A book that is edited unattended: the editor with all its screens, without a terminal, a clock
/// or a file. Nothing of it is written anywhere.
///
/// ```swift
/// let editor = HeadlessEditor(document, opened: opened, pictures: ["fish.png"], tracks: [])
/// editor.screens.press(.tab)
/// ```
package struct HeadlessEditor {
  /// The editor, and what lies over it.
  package let screens: HeadlessScreens
  package let session: EditorSession
  private let playing: Playing

  /// The book is open as long as it is played from the editor.
  private final class Playing { var coordinator: BookCoordinator? }

  /// - Parameters:
  ///   - opened: whose pictures and sounds are known at once.
  ///   - pictures: those that lie in the book's folder, as a book names them.
  ///   - tracks: the sounds.
  ///   - settings: how it is seen.
  package init(
    _ document: BookDocument, opened: OpenedBook, pictures: [String], tracks: [String],
    settings: [SettingKey: String] = HeadlessReader.plainSettings,
    window: WindowShape = WindowShape(columns: 80, rows: 24), isSparing: Bool = false,
    mostPlayedTicks: Int = 500_000
  ) {
    var services = Services(layers: PreferenceLayers(flags: settings), isSparing: isSparing)
    services.isInviting = false
    session = EditorSession(
      document, opened: opened,
      file: FileInMemory(document.bytes, in: opened.path, pictures: pictures, tracks: tracks),
      services: services)
    session.searching = ExploredPage.begin
    let (played, playing) = (services, Playing())
    self.playing = playing
    let screen = EditorScreen(session) { opened, page, ticks, below in
      let coordinator = BookCoordinator(opened, services: played, below: below)
      playing.coordinator = coordinator
      return coordinator.screens(showing: page, after: ticks)
    }
    screens = HeadlessScreens(
      [screen], services: services, window: window, mostPlayedTicks: mostPlayedTicks)
    screens.pageNumber = { [session] in (session.pageIndex ?? 0) + 1 }
  }
}
