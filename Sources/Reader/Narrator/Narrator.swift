import BookModel
import BookStaging
import BookVocabulary
import SoundEffects
import StageCore

/// What is heard of a book while it is read, and which words are spoken: the narration of a page or the voice
/// that reads it aloud, its sounds, the music under it, and Leggi's own effects. All of it follows from the
/// page and its time, whatever plays it.
package final class Narrator {
  let course: ReadingCourse
  /// What reads pages aloud that have words and no narration; nil where they stay silent.
  var voice: (any SpeechLibrary)? {
    didSet { if voice !== oldValue { aloud = nil } }
  }
  /// The page that is read aloud, and how far it has been.
  private var aloudOnPage: (page: PagePlayback, aloud: ReadAloud)?
  /// What speaks descriptions; nil where they are only shown.
  package var describer: (any SpeechLibrary)? {
    didSet { if describer !== oldValue { described = nil } }
  }
  /// The page whose pictures are described, and how far that has been.
  private var describedOnPage: (page: PagePlayback, described: SpokenDescriptions)?
  /// The track under the page, and since when.
  var music = PlayingMusic()
  var effects = PlayingEffects()
  /// Where the narration of a page goes on once its time begins; nil where it begins.
  var resumption: (page: Int, seconds: Double)?

  init(_ course: ReadingCourse) { self.course = course }

  var view: PageView { course.current }
  var page: PagePlayback { course.current.playback }
  var stage: Stage { page.stage }

  /// How far the page has been read aloud; nil where it is not begun.
  var aloud: ReadAloud? {
    get { aloudOnPage?.page === page ? aloudOnPage?.aloud : nil }
    set { aloudOnPage = newValue.map { (page, $0) } }
  }

  /// How far the pictures of the page have been described; nil where it is not begun.
  var described: SpokenDescriptions? {
    get { describedOnPage?.page === page ? describedOnPage?.described : nil }
    set { describedOnPage = newValue.map { (page, $0) } }
  }

  /// What is spoken now on the page that is read; nil where nothing is, or its time has not begun.
  package var spokenWord: SpokenWord? {
    if view.isHeld { return nil }
    return stage.spokenCue.map { SpokenWord(element: $0.element, characters: $0.characters) } ?? wordReadAloud
  }

  /// Whether words of the page are being spoken, or are about to be, by something that shows which.
  package var isReadAlong: Bool {
    !view.isHeld && !page.isAtItsEnd && (stage.isReadAlong || isBeingReadAloud)
  }

  // MARK: Time

  /// Lets a tick pass before the page's own.
  func beginTick() {
    music.advance(with: musicOfPage)
    effects.advance()
    resumeNarration()
  }

  /// Ticks until something changes that is only heard or marked; nil while nothing does.
  var ticksUntilNextChange: Int? {
    let cue = view.isHeld ? nil : stage.ticksUntilNextCue
    return [cue, ticksUntilAloud, ticksUntilDescription, effects.ticksUntilNextEnd].compactMap(\.self).min()
  }

  /// Has an effect of Leggi's own begin, where the reader would like to hear any.
  package func begin(_ effect: SoundEffect) {
    if course.options.hasEffects { effects.begin(effect, frameRate: course.frameRate) }
  }

  /// Has the effect of what happens on a page begin.
  func hear(_ event: StageEvent, on stage: Stage) {
    if course.options.hasEffects, let effect = SoundEffect(of: event, on: stage) { begin(effect) }
  }
}
