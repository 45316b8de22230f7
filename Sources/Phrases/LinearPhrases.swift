import BookVocabulary

/// Phrases of reading as lines: whole lines, the important words first.
package protocol LinearPhrases {
  // MARK: Pages

  /// Printed once, before the first page.
  var linearHelp: String { get }
  /// Printed where a page begins: its number, and its title where it has one.
  func linearPage(_ number: Int, of count: Int, title: String?) -> String
  /// Printed before the words of the page in another language.
  ///
  /// - Parameter language: as `language` names it.
  func linear(language: String) -> String

  // MARK: Changes

  func gone(_ name: String) -> String
  /// Something that was seen before is seen again.
  func seenAgain(_ name: String) -> String
  func heardAgain(_ name: String) -> String
  func moves(_ name: String) -> String
  /// Something appears of which there is no description.
  func appears(_ name: String) -> String
  func heard(_ name: String) -> String
  /// Words appear that have been printed as the description of a picture.
  var sameWordsAppear: String { get }
  /// A thing that was carried has been dropped on its target.
  func carriedThere(_ name: String) -> String
  var carriedBack: String { get }
  var nothingChanges: String { get }
  var linearBookBegins: String { get }
  var pageGoesOn: String { get }

  // MARK: Choices

  /// A choice: its number, and its effect.
  func choice(_ number: Int, _ words: String) -> String
  /// - Parameter isPhrase: whether the name can stand in a sentence.
  func touch(_ name: String, isPhrase: Bool) -> String
  func carry(_ name: String, isPhrase: Bool) -> String
  func carry(_ name: String, to target: String, isPhrase: Bool) -> String
  var carryWhere: String { get }
  var carryElsewhere: String { get }
  func label(_ command: LinearCommand) -> String
  /// The words, each one or two, that ask for a command.
  func answers(for command: LinearCommand) -> [String]

  // MARK: Questions and answers

  var question: String { get }
  var searchQuestion: String { get }
  var bookmarkQuestion: String { get }
  func cannotBeDone(_ answer: String) -> String
  var thereIsMore: String { get }

  // MARK: The application

  func by(_ authors: [String]) -> String
  func linearHeading(_ command: LinearCommand) -> String
  /// A page in a list; the title where it has one.
  func listedPage(_ number: Int, title: String?, isHere: Bool) -> String
  func pageCount(_ count: Int) -> String
  func found(_ count: Int) -> String
  func foundOnPage(_ number: Int, _ sentence: String) -> String
  var noBookmarks: String { get }
  var bookmarkIsPut: String { get }
  func bookmark(_ name: String, page: Int) -> String
  func continuesAt(_ page: Int) -> String
  func setting(_ setting: LinearSetting) -> String
  func settingIs(_ name: String, _ value: String) -> String
  var automatic: String { get }
  var noBooks: String { get }
  func bookIsBroken(_ title: String, reason: String) -> String
  func readAsFar(_ page: Int, of count: Int) -> String
  var noCredits: String { get }
  var notHere: String { get }
  /// The answer to a reader who asks for recording, or for the list of voices.
  var notRecordedInLines: String { get }
}

/// The answers that are possible at any page, as a word or in the list of commands.
package enum LinearCommand: CaseIterable, Hashable, Sendable {
  case onward, pageBefore, again, wholePage, otherLanguage, contents, search, bookmarks, putBookmark, menu
  case read, play, options, credits, shelf, more, back, leave
  /// Records the page, which lines do not.
  case record
}

/// What a reader of lines can choose.
package enum LinearSetting: CaseIterable, Hashable, Sendable { case language, interfaceLanguage }
