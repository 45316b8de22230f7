import Commands
import Phrases
import Ports
import StageCore

/// Words over the whole window, to be scrolled: the help, a page's whole text, the credits.
package final class TextScreen: TimedScreen, AudibleScreen, RecordedScreen {
  /// Asks for the same text once more, which closes it.
  private let opener: Command?
  private let services: Services
  private var column: TextColumn
  /// The page that is read along beneath its text; nil for any other text.
  private let beneath: SpokenText?
  /// Whether the text follows what is spoken.
  private var isFollowing = true
  private var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  /// - Parameters:
  ///   - opener: the command that opens the text, and closes it as well.
  package convenience init(
    _ paragraphs: [TextColumn.Paragraph], opener: Command? = nil, services: Services
  ) {
    self.init(paragraphs, opener: opener, services: services, beneath: nil)
  }

  /// - Parameter beneath: the page whose text it is.
  package init(
    _ paragraphs: [TextColumn.Paragraph], opener: Command?, services: Services, beneath: SpokenText?
  ) {
    self.beneath = beneath
    // What is read is set as on the page; what is looked up, as the help, stays within its columns.
    column = TextColumn(
      paragraphs: paragraphs, margins: services.preferences.margins,
      spacing: opener == .pageText ? services.preferences.spacing : .normal)
    self.opener = opener
    self.services = services
  }

  private init(sections: [[TextColumn.Paragraph]], opener: Command, services: Services) {
    beneath = nil
    column = TextColumn(sections: sections, margins: services.preferences.margins)
    self.opener = opener
    self.services = services
  }

  /// The context its keys are bound in.
  package static let contexts = [KeyContext.text]
  package var keyContexts: [KeyContext] {
    // What opens it over a page closes it.
    opener == .pageText || opener == .faults ? [.text, .reading] : [.text]
  }

  package var frameRate: Double { beneath?.frameRate ?? 30 }
  package var ticksUntilNextChange: Int? { beneath?.ticksUntilNextChange }
  package var score: SoundScore { beneath?.score ?? .silence }

  package func advance(ticks: Int) -> Outcome {
    guard let beneath else { return .stay }
    let outcome = beneath.advance(ticks: ticks)
    markSpokenWord()
    return outcome
  }

  /// Marks what is spoken, and scrolls to it as long as the reader has not scrolled elsewhere.
  private func markSpokenWord() {
    guard let spoken = beneath?.takeNews() else { return }
    column.mark(spoken?.words, ofParagraph: spoken?.paragraph ?? 0)
    if column.isMarkSeen { isFollowing = true } else if isFollowing { column.scrollToMark() }
    needsFrame = true
  }

  package func layout(in window: WindowShape) {
    self.window = window
    column.layout(in: window.aboveFoot)
    markSpokenWord()
    needsFrame = true
  }

  package static let recordedName = "text"
  package var recordedValues: [RecordedValue]? { [RecordedValue("line", column.firstLine)] }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    column.draw(into: &frame, area: window.aboveFoot)
    frame.draw(statusLine)
  }

  private var statusLine: StatusLine {
    var line = StatusLine(
      place: .back(services.phrases, key: services.key(for: .back, in: Self.contexts)))
    line.progress = column.progress
    line.progress?.back = .screenBack
    line.progress?.onward = .screenOn
    return line
  }

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    defer { isFollowing = column.isMarkSeen }
    switch command {
    case .lineBack: column.scroll(by: -1)
    case .lineOn: column.scroll(by: 1)
    case .screenBack: column.scrollPage(by: -1)
    case .screenOn: column.scrollPage(by: 1)
    case .toStart: column.scrollToStart()
    case .toEnd: column.scrollToEnd()
    case .help: return opener == .help ? .pop : .push(TextScreen.help(services, of: Self.contexts))
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
        return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
      }
      return .pop
    default: return .stay
    }
  }
}

extension TextScreen {
  /// The keys of a screen, from the tables that are obeyed.
  ///
  /// - Parameters:
  ///   - screen: the screen's contexts.
  ///   - idle: commands that would do nothing there. Default none.
  package static func help(
    _ services: Services, of screen: [KeyContext], idle: Set<Command> = []
  ) -> TextScreen {
    let phrases = services.phrases
    return TextScreen(
      sections: KeyHelp.sections(of: services.keys, in: screen, idle: idle, phrases: phrases), opener: .help,
      services: services)
  }
}

/// What is spoken of a text while it is shown.
package protocol SpokenText: AnyObject {
  /// Ticks a second.
  var frameRate: Double { get }
  /// Ticks until something else is spoken; nil while nothing is.
  var ticksUntilNextChange: Int? { get }
  var score: SoundScore { get }
  /// Lets time pass.
  func advance(ticks: Int) -> Outcome
  /// The paragraph in which something else is spoken than when this was last asked, and where in its words;
  /// nil where nothing has changed.
  func takeNews() -> (paragraph: Int, words: Range<String.Index>)??
}
