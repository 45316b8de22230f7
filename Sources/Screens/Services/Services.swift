import BookDiscovery
import CellGrid
import Commands
import KeptPictures
import Library
import PhraseCatalogues
import Phrases
import PictureStore
import Ports
import Settings
import StageCore
import StagePainter
import Thumbnails
import Voices

/// What all screens share, made once: the language Leggi speaks, how the reader would like to read, the keys,
/// what the terminal can show, and what opens, remembers and records. What changes of it while it is used has
/// a holder of its own.
package struct Services {
  /// What is remembered of books.
  package let library: Library
  /// Opens books by their paths; nil where there is no other than the one that is open.
  package let opener: (any BookOpener)?
  /// Looks for the books of the shelf; nil where there is none.
  package var shelf: ShelfScan?
  /// The covers of the books on the shelf; nil where there are none to be seen.
  package var covers: ThumbnailFiles?
  /// What titles beside pages are drawn from in large letters; nil where they are written in cells.
  package var titleLetters: PictureStore?
  /// Keeps the thumbnails of a book's pages; nil where none are kept.
  package var pageFiles: ((_ pictures: PictureStore) -> ThumbnailFiles)?
  /// Records what is said; nil where nothing can be.
  package var recorder: (any RecordingPort)?
  /// Keeps what was recorded; nil where nothing is kept.
  package var voices: VoiceFolder?
  /// Keeps pictures that the reader has coloured; nil where none are kept.
  package var pictures: PictureKeeper?
  /// The moment it is, in seconds since 1970.
  package let now: () -> Double
  /// How far local time is ahead of UTC at a moment, in seconds.
  package let utcOffset: (_ moment: Double) -> Double
  /// Which Leggi it is; empty where that is not shown.
  package let version: String
  package let store: PreferenceStore
  package let display: Display
  /// Whether a person reads, who may be shown what can be touched. Default true.
  package var isInviting = true
  let sound = BookSound()
  package let following = BookFollowing()
  /// The reader's own editor; nil where none is named, or none can be opened.
  package var editor: (any EditorPort)?
  private let notices = MemoryNotices()

  /// What was said once of the library.
  private final class MemoryNotices { var hasReportedFailure = false }

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
    store = PreferenceStore(layers, keys: keys)
    display = Display(dots: dots, depth: depth, isSparing: isSparing)
    self.library = library
    self.opener = opener
    self.now = now
    self.version = version
    self.utcOffset = utcOffset
  }

  // MARK: Preferences

  package var layers: PreferenceLayers {
    get { store.layers }
    nonmutating _modify { yield &store.layers }
  }
  package var resolved: ResolvedPreferences { store.resolved }
  /// How the reader would like to read.
  package var preferences: Preferences { store.preferences }
  package var keys: KeyMap {
    get { store.keys }
    nonmutating set { store.keys = newValue }
  }

  /// What Leggi says, in the reader's language.
  package var phrases: any Phrases {
    switch preferences.interfaceLanguage {
    case .automatic, .english: English()
    case .italian: Italian()
    }
  }

  /// What the key is called that asks for a command; empty where none does.
  package func key(for command: Command, in contexts: [KeyContext]) -> String {
    store.keyName(for: command, in: contexts) { phrases.key($0) }
  }

  // MARK: Display

  /// What pictures are made of where the reader does not say.
  package var dots: DotSet { display.dots }
  /// Whether a terminal has only the glyphs of ASCII, or of its console.
  package var isPlain: Bool { [.ascii, .console].contains(preferences.dots ?? dots) }
  /// How many colours are shown.
  package var depth: ColorDepth { preferences.colors ?? display.depth }
  /// Whether changes too small to see are left out, as a terminal is the better for.
  package var isSparing: Bool { display.isSparing }
  /// The colours of everything that is no page.
  package var styles: Styles { display.styles(preferences.theme, depth: depth) }
  /// The tones that screens have where the reader has chosen no theme: those of the book that is open, or of
  /// the cover in focus; nil for the terminal's own.
  package var tones: ThemeTones? {
    get { display.book }
    nonmutating set { display.book = newValue }
  }
  /// The colour of the terminal's own background; nil while it has not said so.
  package var background: RGBColor? {
    get { display.background }
    nonmutating set { display.background = newValue }
  }
  /// What the frames shown so far have come to.
  package var figures: FrameFigures {
    get { display.figures }
    nonmutating set { display.figures = newValue }
  }
  /// Whether the quiet line says the figures.
  package var showsFigures: Bool {
    get { display.showsFigures }
    nonmutating set { display.showsFigures = newValue }
  }
  /// Whether what takes long is to be given up, since the reading is to end: painters ask.
  package var isToBeGivenUp: (() -> Bool)? {
    get { display.isToBeGivenUp }
    nonmutating set { display.isToBeGivenUp = newValue }
  }

  /// Has a painter give up what takes long, once the reading is to end.
  package func attend(_ painter: StagePainter) {
    painter.isToBeGivenUp = { [display] in display.isToBeGivenUp?() ?? false }
  }

  // MARK: The open book

  /// Has a book heard, and reads on as its reader would like to.
  ///
  /// - Parameter options: what is kept of the reader's preferences for the book.
  package func open(_ book: OpenedBook, options: [String: String]) {
    layers.book = options
    sound.sounds = book.sounds
    sound.speech = book.speech
    tones = ThemeTones(of: book.book)
  }

  // MARK: Words

  /// What is said once of a library that nothing can be written into: that nothing is remembered. Nil where
  /// all is, or nothing is to be.
  package func takeMemoryFailure() -> String? {
    guard !notices.hasReportedFailure, !library.isKept, !library.notices.isEmpty else { return nil }
    notices.hasReportedFailure = true
    return phrases.nothingIsRemembered
  }

  /// The day of a moment, where the reader is.
  package func day(of moment: Double) -> CalendarDay {
    CalendarDay(moment: moment, utcOffset: utcOffset(moment))
  }

  /// The way back to the screen before, at the foot; first what is typed is taken away.
  package func wayBack(from field: TypedField, in contexts: [KeyContext]) -> StatusLine.Place {
    let key = key(for: .back, in: contexts)
    return .back(
      phrases, key: key, said: field.isOpen ? phrases.clearsTyped(key: key) : phrases.goesBack(key: key))
  }

  /// The way out of Leggi, at the foot of the screen that lies lowest; nil where leaving is not allowed.
  package func wayOut(in contexts: [KeyContext]) -> StatusLine.Place? {
    preferences.policy.mayLeave ? .out(phrases, key: key(for: .quit, in: contexts)) : nil
  }
}
