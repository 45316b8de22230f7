import BookFormat
import CellGrid
import PageLayout

/// How the reader prefers to read: every setting with its value.
///
/// A new one has the defaults.
package struct Preferences: Hashable, Sendable {
  /// The languages to read in, the most preferred first; none for the book's first.
  package var languages = PreferredLanguages()
  package var interfaceLanguage = InterfaceLanguage.automatic
  package var view = RenderMode.pictures
  /// What pictures are made of; nil for what suits the terminal.
  package var dots: DotSet?
  /// How many colours; nil for what the terminal has.
  package var colors: ColorDepth?
  package var theme = Theme.automatic
  package var motion = Motion.full
  /// How fast the story's animations run: a factor, 0.25 to 4.
  package var pace = 1.0
  /// How fast pages are read by themselves, in words a minute, 60 to 600.
  package var readingPace = 160
  /// Whether sound is on.
  package var sound = AutomaticSwitch.automatic
  /// How loud, in hundredths of the recorded level, 0 to 100.
  package var volume = 100
  /// Which voice narrates a book that has a narration.
  package var voice = VoicePreference.book
  /// How fast narrations play: a factor, 0.75 to 1.5.
  package var narrationSpeed = 1.0
  package var captions = AutomaticSwitch.automatic
  /// Whether Leggi's own sounds play beside the book's.
  package var effects = Switch.on
  /// Whether a voice reads pages that have words and no narration.
  package var readAloud = Switch.off
  /// Whether descriptions of pictures are said in the pauses of what is read.
  package var descriptions = Switch.off
  package var spread = AutomaticSwitch.automatic
  package var margins = Margins.normal
  package var letters = LetterSize.normal
  package var spacing = LetterSpacing.normal
  /// Ticks a second, 1 to 240; nil for the book's own.
  package var frameRate: Double?
  /// Whether books are printed as lines, instead of being shown on screens.
  package var linear = AutomaticSwitch.automatic
  /// Folders with books in them, as they were written: absolute, or from home by `~/`.
  package var shelf: [String] = []
  package var policy = Policy()
  /// In the file's order.
  package var keys: [KeyPreference] = []

  package init() {}
}
