import Commands
import Hosts
import StagePainter
import Words

/// Words over the whole window, to be scrolled: the help, a page's whole text, the credits.
package final class TextScreen: Screen {
  /// Asks for the same text once more, which closes it.
  private let opener: Command?
  private let services: Services
  private var column: TextColumn
  private let closing: String
  private var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  /// - Parameters:
  ///   - opener: the command that opens the text, and closes it as well.
  ///   - closing: what the quiet line says of how to close it.
  package init(
    _ paragraphs: [TextColumn.Paragraph], opener: Command? = nil, closing: String, services: Services
  ) {
    column = TextColumn(paragraphs: paragraphs, margins: services.preferences.margins)
    self.opener = opener
    self.closing = closing
    self.services = services
  }

  /// The context its keys are bound in.
  static let contexts = [KeyContext.text]
  package var keyContexts: [KeyContext] {
    // What opens it over a page closes it.
    opener == .pageText ? [.text, .reading] : [.text]
  }

  package func lay(out window: WindowShape) {
    self.window = window
    column.lay(in: window.aboveFoot)
    needsFrame = true
  }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    column.draw(into: &frame, area: window.aboveFoot)
    frame.draw(statusLine)
  }

  private var statusLine: StatusLine {
    var line = StatusLine()
    line.answer = [closing]
    line.progress = column.progress
    line.progress?.back = .screenBack
    line.progress?.onward = .screenOn
    return line
  }

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    switch command {
    case .lineBack: column.scroll(by: -1)
    case .lineOn: column.scroll(by: 1)
    case .screenBack: column.scrollPage(by: -1)
    case .screenOn: column.scrollPage(by: 1)
    case .toStart: column.scrollToStart()
    case .toEnd: column.scrollToEnd()
    case .help: return opener == .help ? .pop : .replace(TextScreen.help(services, of: Self.contexts))
    case opener: return .pop
    case .redraw, .suspend, .quit: return .ignored
    default: return keyContexts.contains(.reading) && command != .back ? .stay : .ignored
    }
    return .stay
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): return perform(.lineBack)
    case (.wheelDown, _): return perform(.lineOn)
    case (.left, .pressed):
      if event.row == window.rows - 1 {
        return statusLine.command(at: event.column, columns: window.columns).map(perform) ?? .stay
      }
      return .pop
    default: return .stay
    }
  }
}

extension TextScreen {
  /// The keys of a screen, from the tables that are obeyed.
  ///
  /// - Parameter told: the screen's contexts.
  static func help(_ services: Services, of told: [KeyContext]) -> TextScreen {
    let words = services.words
    return TextScreen(
      KeyHelp.paragraphs(of: services.keys, in: told, words: words), opener: .help,
      closing: words.closesHelp(key: services.key(for: .back, in: contexts)), services: services)
  }
}
