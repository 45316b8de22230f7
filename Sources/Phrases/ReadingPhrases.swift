import BookVocabulary

/// Phrases of a page that is read.
package protocol ReadingPhrases {
  // MARK: The foot

  /// The answer to a search for things to touch on a page that has none.
  var nothingToTouch: String { get }
  var bookEnds: String { get }
  var bookBegins: String { get }
  /// The answer to digits of a page to go to.
  ///
  /// - Parameter key: the key that goes there.
  func goToPage(_ number: Int, key: String) -> String
  /// Where the reader is, at the foot.
  func page(_ number: Int, of count: Int) -> String
  /// What the page is called that has no title.
  func page(_ number: Int) -> String
  /// The answer to a reader who asks for another language of words that are in none.
  var noOtherLanguage: String { get }
  /// Which key shows the words in a language, by the name that it has for itself.
  func shows(language: String, key: String) -> String
  func zoom(_ factor: Int) -> String
  func panel(_ number: Int, of count: Int) -> String
  /// Stands before the page's number while pages turn by themselves.
  var autoplayMark: String { get }
  /// How that is stopped for a while.
  func autoplayPauses(key: String) -> String
  /// That the book waits for the reader to do something.
  var autoplayAwaitsReader: String { get }
  /// The same in a few words.
  var autoplayWaits: String { get }
  /// The answer to the key that has paused autoplay.
  func autoplayPaused(key: String) -> String
  /// The keys while something is carried, the most important first.
  ///
  /// - Parameters:
  ///   - step: cells that an arrow carries it by.
  ///   - other: how many it is after the key that changes it.
  func carrying(step: Int, other: Int, keys: CarryingKeys) -> [String]
  /// The same in fewer words: the first part in at most 24 columns.
  func carryingInShort(keys: CarryingKeys) -> [String]
  /// The same of what belongs somewhere, which arrows carry from one place to the next.
  func carryingToPlaces(keys: CarryingKeys) -> [String]
  /// The answer to a search for places to drop it at where there is none in particular.
  var droppedAnywhere: String { get }
  /// That the page can be left though it waits for a touch.
  func tipGoesOn(key: String) -> String
  func tipReadOn(key: String) -> String
  func tipTouch(key: String) -> String
  func tipHelp(key: String) -> String

  // MARK: Names of things

  /// What Enter would do with a thing: touch it, or pick it up.
  ///
  /// - Parameters:
  ///   - name: what the thing is called.
  ///   - isDescription: whether that is a phrase of the book's own, in any language.
  func touches(_ name: String, isDescription: Bool, key: String) -> String
  func picksUp(_ name: String, isDescription: Bool, key: String) -> String
  /// The same where there is less space.
  func does(_ name: String, key: String) -> String
  /// The same where there is no space for the name.
  func touches(key: String) -> String
  func picksUp(key: String) -> String
  /// Words of the book, quoted.
  func quoted(_ words: String) -> String
  /// A thing without words or description.
  func thing(_ kind: ThingKind) -> String
  func sound(isNarration: Bool) -> String

  // MARK: A page's whole text

  func described(_ kind: ThingKind, as words: String) -> String
  var pageHasNoWords: String { get }

  // MARK: The window

  func windowIsTooSmall(columns: Int, rows: Int, neededColumns: Int, neededRows: Int) -> String

  // MARK: Figures

  /// Frames shown, thousands of bytes a frame, milliseconds of encoding, frames dropped; the numbers as they
  /// are to be read.
  func figures(frames: Int, kilobytes: String, encoding: String, dropped: Int) -> [String]
}

/// What the keys are called that carry something.
package struct CarryingKeys {
  package var step: String
  package var drop: String
  package var putBack: String
  /// Carries it to where it can be dropped; nil where that is nowhere in particular.
  package var toTarget: String?

  package init(step: String, drop: String, putBack: String, toTarget: String?) {
    (self.step, self.drop, self.putBack, self.toTarget) = (step, drop, putBack, toTarget)
  }
}
