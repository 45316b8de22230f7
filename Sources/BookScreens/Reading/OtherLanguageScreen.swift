import BookWords
import Commands
import Phrases
import Ports
import Reader
import Screens
import StageCore

/// A passage of the page in another of the book's languages, in a strip over the page, whose time stands
/// still; it is heard as well where the book or a voice says it. The key that opens it goes on to the next
/// language, and behind the last one closes it.
final class OtherLanguageScreen: TimedScreen, AudibleScreen, WorkingScreen, RecordedScreen {
  private let reading: ReadingScreen
  private let services: Services
  private let passage: Passage
  /// The one that is shown, and those behind it.
  private let languages: ArraySlice<String>
  private let language: OtherLanguage
  private var panel: PagePanel
  private var window = WindowShape(columns: 0, rows: 0)
  private(set) var needsFrame = true

  /// - Parameters:
  ///   - languages: the one that is shown first; nil is returned where there is none.
  init?(_ passage: Passage, in languages: ArraySlice<String>, over reading: ReadingScreen) {
    guard let tag = languages.first else { return nil }
    self.reading = reading
    self.passage = passage
    self.languages = languages
    services = reading.services
    language = OtherLanguage(tag, of: passage, in: reading.session, voice: services.voice)
    panel = PagePanel(
      language.paragraphs.map(\.words), heading: LanguageName.own(of: tag),
      margins: services.preferences.margins)
  }

  var covering: Covering { .pausing }
  var keyContexts: [KeyContext] { [.text, .reading] }

  static let recordedName = "language"
  var recordedValues: [RecordedValue]? {
    [RecordedValue("language", language.tag), RecordedValue("line", panel.column.firstLine)]
  }

  // MARK: Time

  var frameRate: Double { language.frameRate }
  var ticksUntilNextChange: Int? { language.ticksUntilNextChange }
  var score: SoundScore { language.score }

  func advance(ticks: Int) -> Outcome {
    language.advance(ticks: ticks)
    markSpokenWord()
    return .stay
  }

  func collect() { language.collect() }

  private func markSpokenWord() {
    let spoken = language.spokenWord
    panel.column.mark(spoken?.words, ofParagraph: spoken?.paragraph ?? 0)
    if !panel.column.isMarkSeen { panel.column.scrollToMark() }
    needsFrame = true
  }

  // MARK: Input

  func perform(_ command: Command) -> Outcome {
    needsFrame = true
    switch command {
    case .lineBack: panel.column.scroll(by: -1)
    case .lineOn: panel.column.scroll(by: 1)
    case .screenBack: panel.column.scrollPage(by: -1)
    case .screenOn: panel.column.scrollPage(by: 1)
    case .toStart: panel.column.scrollToStart()
    case .toEnd: panel.column.scrollToEnd()
    case .otherLanguage:
      return OtherLanguageScreen(passage, in: languages.dropFirst(), over: reading).map(Outcome.replace)
        ?? .pop
    case .letGo: return .pop
    case .back, .help, .mute, .louder, .quieter, .figures, .redraw, .suspend, .quit: return .ignored
    default: break
    }
    return .stay
  }

  func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): return perform(.lineBack)
    case (.wheelDown, _): return perform(.lineOn)
    case (.right, .pressed): return perform(.otherLanguage)
    case (.left, .pressed):
      guard event.row == window.rows - 1 else { return .pop }
      return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
    default: return .stay
    }
  }

  // MARK: Frames

  func layout(in window: WindowShape) {
    self.window = window
    let texts = reading.view.texts.filter { text in passage.texts.contains { $0.contains(text.element) } }
    panel.layout(in: window.aboveFoot, avoiding: texts.map(\.wordCells))
    markSpokenWord()
  }

  func draw(into frame: inout Frame) {
    needsFrame = false
    reading.drawSpokenWord(into: &frame)
    panel.draw(into: &frame)
    frame.draw(statusLine)
  }

  private var statusLine: StatusLine {
    let phrases = services.phrases
    var line = StatusLine(place: .back(phrases, key: services.key(for: .back, in: keyContexts)))
    let key = services.key(for: .otherLanguage, in: keyContexts)
    if let next = languages.dropFirst().first, !key.isEmpty {
      line.answer = [phrases.shows(language: LanguageName.own(of: next), key: key)]
    }
    line.progress = panel.column.progress
    line.progress?.back = .screenBack
    line.progress?.onward = .screenOn
    return line
  }
}

extension ReadingScreen {
  /// Shows the sentence at a place, the one that is spoken, or the page's words in another language.
  ///
  /// - Parameter place: where the reader points; default nowhere.
  func showOtherLanguage(at place: (text: ElementID, character: Int)? = nil) -> Outcome {
    let passage = session.passage(at: place)
    guard
      let screen = OtherLanguageScreen(passage, in: session.otherLanguages(of: passage)[...], over: self)
    else {
      remark = phrases.noOtherLanguage
      change()
      return .stay
    }
    return .push(screen)
  }
}
