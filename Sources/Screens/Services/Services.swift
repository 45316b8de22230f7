import BookDiscovery
import CellGrid
import Commands
import Library
import Phrases
import PictureStore
import Ports
import Settings
import StageCore
import StagePainter
import Thumbnails
import Voices

/// What all screens share: the language Leggi speaks, how the reader would like to read, the keys, and what the
/// terminal can show.
package final class Services {
  /// All that says how the reader would like to read; what is kept for the book that is open is among it.
  package var layers: PreferenceLayers {
    didSet {
      let wished = preferences.sound
      resolved = layers.resolve()
      wishesRevision += 1
      keyNames = [:]
      // What is chosen counts for more than a key that was pressed before.
      if preferences.sound != wished { soundSwitch = nil }
    }
  }
  /// What of it holds, and why.
  package private(set) var resolved: ResolvedPreferences
  /// Rises whenever the reader may wish to read in another way.
  package private(set) var wishesRevision = 0
  /// How the reader would like to read.
  package var preferences: Preferences { resolved.preferences }
  /// What is remembered of books.
  package let library: Library
  /// Opens books by their paths; nil where there is no other than the one that is open.
  package let opener: (any BookOpener)?
  /// Looks for the books of the shelf; nil where there is none.
  package var shelf: ShelfScan?
  /// The covers of the books on the shelf; nil where there are none to be seen.
  package var covers: ThumbnailFiles?
  /// The moment it is, in seconds since 1970.
  package let now: () -> Double
  /// Keeps the thumbnails of a book's pages, for one who shows them; nil where none are kept.
  package var pageFiles: ((_ pictures: PictureStore) -> ThumbnailFiles)?
  /// Which Leggi it is; empty where nobody is told.
  package let version: String
  /// How far local time is ahead of UTC at a moment, in seconds.
  package let utcOffset: (_ moment: Double) -> Double
  package var keys: KeyMap {
    didSet { keyNames = [:] }
  }
  /// What keys are called that have been asked for: every frame names some.
  private var keyNames: [KeyPlace: String] = [:]
  private struct KeyPlace: Hashable {
    let command: Command
    let contexts: [KeyContext]
  }
  /// What pictures are made of where the reader does not say.
  package let dots: DotSet
  /// How many colours the terminal shows where the reader does not say.
  private let ownDepth: ColorDepth
  /// The colour of the terminal's own background; nil while it has not told it.
  package var background: RGBColor?
  /// Whether changes too small to see are left out, as a terminal is the better for.
  package let isSparing: Bool
  /// What the frames shown so far have come to: the loop counts them.
  package var figures = FrameFigures()
  /// Whether the quiet line tells the figures.
  package var showsFigures = false
  /// Has the book that is open heard; nil where nothing can be.
  package var sounds: (any SoundPort)? {
    didSet { if oldValue !== sounds { oldValue?.play(.silence) } }
  }
  /// Records what is said; nil where nothing can be.
  package var recorder: (any RecordingPort)?
  /// Keeps what was recorded; nil where nothing is kept.
  package var voices: VoiceFolder?
  /// Reads the book that is open aloud; nil where nobody can.
  package var speech: (any SpeechLibrary)? {
    didSet { if oldValue !== speech { reportedSilence = [] } }
  }
  /// What the reader has been told of why nothing is read aloud.
  package var reportedSilence: Set<SpeechFailure> = []
  /// Whether a key has turned the sound on or off since; nil where none has.
  package var soundSwitch: Bool?
  /// Whether the reader has been told that nothing is heard.
  package var hasReportedSilence = false
  /// Whether what takes long is to be given up, since the reading is to end: painters ask.
  package var isToBeGivenUp: (() -> Bool)?

  package init(
    layers: PreferenceLayers = PreferenceLayers(), keys: KeyMap = .standard,
    library: Library = .open(path: nil, isReadOnly: true), opener: (any BookOpener)? = nil,
    now: @escaping () -> Double = { 0 }, version: String = "",
    utcOffset: @escaping (_ moment: Double) -> Double = { _ in 0 }, dots: DotSet = .blocks,
    depth: ColorDepth = .direct,
    isSparing: Bool = false
  ) {
    var layers = layers
    layers.reader.merge(library.readerOptions()) { said, _ in said }
    self.layers = layers
    resolved = layers.resolve()
    self.keys = keys
    self.library = library
    self.opener = opener
    self.now = now
    self.version = version
    self.utcOffset = utcOffset
    self.dots = dots
    ownDepth = depth
    self.isSparing = isSparing
  }

  /// Has a painter give up what takes long, once the reading is to end.
  package func attend(_ painter: StagePainter) {
    painter.isToBeGivenUp = { [unowned self] in isToBeGivenUp?() ?? false }
  }

  /// What Leggi says, in the reader's language.
  package var phrases: any Phrases {
    switch preferences.interfaceLanguage {
    case .automatic, .english: English()
    case .italian: Italian()
    }
  }

  /// What is told once of a library that nothing can be written into: that nothing is remembered. Nil where all is,
  /// or nothing is to be.
  package func takeMemoryFailure() -> String? {
    guard !hasReportedFailure, !library.isKept, !library.notices.isEmpty else { return nil }
    hasReportedFailure = true
    return phrases.nothingIsRemembered
  }
  private var hasReportedFailure = false

  /// The day of a moment, where the reader is.
  package func day(of moment: Double) -> CalendarDay {
    CalendarDay(moment: moment, utcOffset: utcOffset(moment))
  }

  /// The colours of everything that is no page.
  package var style: Style {
    let (theme, depth) = (preferences.theme, self.depth)
    if let made, made.theme == theme, made.depth == depth, made.background == background { return made.style }
    let style = Style(theme: theme, depth: depth, on: background)
    made = (theme, depth, background, style)
    return style
  }
  /// What was made last: colours that can be read are looked for, and every frame asks.
  private var made: (theme: Theme, depth: ColorDepth, background: RGBColor?, style: Style)?

  /// How many colours are shown.
  package var depth: ColorDepth { preferences.colors ?? ownDepth }

  /// What the key is called that asks for a command; nothing where none does.
  package func key(for command: Command, in contexts: [KeyContext]) -> String {
    let place = KeyPlace(command: command, contexts: contexts)
    if let name = keyNames[place] { return name }
    let name = keys.keys(for: command, in: contexts).first.map(phrases.key) ?? ""
    keyNames[place] = name
    return name
  }

  /// The way back to the screen before, at the foot; first what is typed is taken away.
  package func wayBack(from field: TypedField, in contexts: [KeyContext]) -> StatusLine.Place {
    let key = key(for: .back, in: contexts)
    return .back(
      phrases, key: key, said: field.isOpen ? phrases.clearsTyped(key: key) : phrases.goesBack(key: key))
  }

  /// The way out of Leggi, at the foot of the screen that lies lowest; nil where nobody may leave.
  package func wayOut(in contexts: [KeyContext]) -> StatusLine.Place? {
    preferences.policy.mayLeave ? .out(phrases, key: key(for: .quit, in: contexts)) : nil
  }
}
