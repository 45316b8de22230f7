import BookFormat
import BookVocabulary
import Media
import PropertyList
import TextureAtlas

/// Everything that can be wrong with a book that is a sound property list; worded in
/// `BookProblem+Wording.swift`.
package enum BookProblem {
  package typealias Subject = BookSubject
  package typealias ElementName = BookSubject.ElementName

  // Values that cannot be read.
  case notABook(PropertyListNode.Kind)
  case notADictionary(Subject, found: PropertyListNode.Kind)
  case missingKey(String, of: Subject)
  case value(ValueFault, of: Subject)
  case unknownKey(String, of: Subject, in: DictionaryKind)

  // Triggers.
  case noEvent(of: Subject, hasTweenKeys: Bool)
  case twoEvents(of: Subject)
  case noPageToGoTo(of: Subject)
  case waitsForNobody(ElementName, missing: String, nearest: String?)
  case waitsForItself(ElementName)
  case waitsInACircle([String], page: Book.PagePlace)
  case waitsForMissingTween(ElementName, item: String, index: Int, tweens: Int)
  case waitsForOtherType(ElementName, item: String, said: ElementType, actual: ElementType)
  case waitsForUntouchable(ElementName, item: String, reason: UntouchableReason)
  case waitsForSound(ElementName, item: String, actual: ElementType)
  case waitsForMovie(ElementName, item: String, actual: ElementType)
  case waitsForDrag(ElementName, item: String)
  case waitsForPlace(ElementName, item: String)
  case goesToMissingPage(ElementName, page: PageReference, pages: Int, nearest: String?)
  case dropsOnMissingTarget(ElementName, target: String, nearest: String?)
  /// - Parameter forPages: whether both ask for a page, else both say whether an element is seen.
  case touchAnsweredTwice(String, by: ElementName, and: ElementName, forPages: Bool)
  case touchAnsweredLate(ElementName, seconds: Double)
  case smallTouch(ElementName, columns: Double, rows: Double)

  // Values.
  case leastAboveMost(Subject)
  case startOutOfRange(Subject, start: Int, taken: Int)
  case tooManyValues(Subject, count: Int)
  case tooManyConditions(of: Subject, count: Int)
  case asksNothing(Subject)
  case noSuchValue(String, ValueUse, ElementName, nearest: String?)
  case hidesValue(String, on: Book.PagePlace)
  case comparesTruth(String, of: ElementName)
  case conditionOutOfRange(String, of: ElementName, holds: Bool)

  // Reading order and panels of a page.
  case readsNobody(Book.PagePlace, missing: String, nearest: String?)
  case readsNoText(ElementName)
  case readsTwice(ElementName)
  case panelWithoutSize(Subject)
  case panelOffThePage(Subject)

  // Words that are spoken in a track.
  case cue(of: ElementName, fault: CueFault)

  // Names.
  case duplicateElementName(ElementName)
  case duplicateTweenName(String, of: ElementName)
  case duplicatePageName(String, first: Int, second: Int)

  // Words that cannot be read.
  case liesOnText(ElementName, other: String)
  case needsScrolling(ElementName, ScrolledWords)

  // Doors that lead nowhere.
  /// - Parameter areWanted: whether the book has no picture for games; else it says that it wants none.
  case playsWithoutGames(ElementName, areWanted: Bool)

  // Games.
  /// - Parameter game: its place among the games, from 0.
  case game(Int, fault: GameFault)
  case namesUnplayedGame(Subject)
  case opensMissingGame(ElementName, game: String, nearest: String?)

  // Things that show nothing.
  case noPages
  case noElements(Book.PagePlace)
  case emptyText(ElementName)
  case offThePage(ElementName)

  // More than a page can show.
  case tooManyCredits(lines: Int, shown: Int)
  case tooManyElements(Book.PagePlace, count: Int)
  case tooManyLayers(Book.PagePlace, leftOut: Int)
  case tooLong(key: String, of: ElementName, characters: Int, shown: Int)
  case tooManyFrames(ElementName, frames: Int, shown: Int)

  // Files.
  case file(String, key: String, of: Subject, problem: BookFileProblem, nearest: String?)
  case atlas(String, of: ElementName, fault: AtlasFault)
  case media(String, of: Subject, fault: MediaFault)

  /// What a rule of the check has found and words itself.
  case rule(any RuleFault)

  case tooManyProblems(Diagnostic.Severity)

  package enum MediaFault {
    case undecodable(MediaProblem)
    /// The file ends before the picture does.
    case endsTooEarly
    /// The file ends before the sound does.
    case breaksOff
    /// A sound of no length.
    case isSilent
  }

  package enum AtlasFault: Error {
    case unreadable(TextureAtlasProblem)
    case picture(String, BookFileProblem)
    /// Its picture is there, and cannot be shown.
    case undecodable(String, MediaProblem)
    /// The part of that name lies off the atlas's picture.
    case offItsPicture(String)
    case noFrames(prefix: String)
  }

  /// What a value is named for.
  package enum ValueUse: Sendable { case condition, change, frame, color, words }

  package enum UntouchableReason { case notActive, noSize, sound }
}

/// A fault that only a rule of the check finds, worded beside it.
package protocol RuleFault {
  var severity: Diagnostic.Severity { get }
  /// What is wrong, as the message of a book's problem.
  var message: String { get }
  /// What to do about it; nil where the message says it all.
  var hint: String? { get }
}

extension BookProblem {
  /// An error for what cannot be played as it was written, a warning for the rest.
  var severity: Diagnostic.Severity {
    switch self {
    case .value(let fault, _): fault.severity
    case .notABook, .notADictionary, .missingKey, .noEvent, .noPageToGoTo, .waitsForNobody, .waitsForItself,
      .waitsInACircle, .waitsForMissingTween, .waitsForUntouchable, .waitsForSound, .waitsForMovie,
      .waitsForDrag, .waitsForPlace, .goesToMissingPage, .dropsOnMissingTarget, .readsNobody,
      .panelWithoutSize, .panelOffThePage, .cue(_, .nobody), .cue(_, .noText), .leastAboveMost,
      .tooManyConditions, .asksNothing, .noSuchValue(_, .condition, _, _), .noSuchValue(_, .change, _, _),
      .noSuchValue(_, .frame, _, _), .noSuchValue(_, .color, _, _), .cue(_, .beyondTheText), .noPages, .file,
      .atlas, .media(_, _, .undecodable):
      .error
    case .unknownKey, .twoEvents, .startOutOfRange, .tooManyValues, .noSuchValue(_, .words, _, _),
      .hidesValue, .comparesTruth, .conditionOutOfRange, .waitsForOtherType, .readsNoText, .readsTwice,
      .cue(_, .tooEarly), .cue(_, .beyondTheTrack), .duplicateElementName, .duplicateTweenName,
      .duplicatePageName, .touchAnsweredTwice, .touchAnsweredLate, .smallTouch, .liesOnText, .needsScrolling,
      .playsWithoutGames, .game, .namesUnplayedGame, .opensMissingGame, .noElements,
      .emptyText, .offThePage, .tooManyCredits, .tooManyElements, .tooManyLayers, .tooLong,
      .tooManyFrames, .media(_, _, .endsTooEarly), .media(_, _, .breaksOff), .media(_, _, .isSilent):
      .warning
    case .rule(let fault): fault.severity
    case .tooManyProblems(let severity): severity
    }
  }
}

extension BookProblem {
  /// Whether what is missing may be what a damaged file lost: with a fault in the file itself, it is not
  /// reported.
  var mayComeFromADamagedFile: Bool {
    switch self {
    case .missingKey, .value(.noLanguage, _), .noEvent, .noPageToGoTo, .waitsForNobody, .waitsForItself,
      .waitsInACircle, .waitsForMissingTween, .waitsForUntouchable, .waitsForDrag, .waitsForPlace,
      .goesToMissingPage, .dropsOnMissingTarget, .readsNobody, .cue(_, .nobody), .liesOnText,
      .playsWithoutGames, .opensMissingGame, .noPages, .noElements,
      .asksNothing, .noSuchValue, .offThePage, .rule:
      true
    case .notABook, .notADictionary, .value, .unknownKey, .leastAboveMost, .startOutOfRange, .tooManyValues,
      .tooManyConditions, .hidesValue, .comparesTruth, .conditionOutOfRange, .twoEvents, .waitsForOtherType,
      .waitsForSound, .waitsForMovie, .readsNoText, .readsTwice, .panelWithoutSize, .panelOffThePage, .cue,
      .duplicateElementName, .duplicateTweenName, .duplicatePageName, .touchAnsweredTwice, .touchAnsweredLate,
      .smallTouch, .emptyText, .needsScrolling, .game, .namesUnplayedGame, .tooManyCredits, .tooManyElements,
      .tooManyLayers, .tooLong, .tooManyFrames, .file, .atlas, .media, .tooManyProblems:
      false
    }
  }
}
