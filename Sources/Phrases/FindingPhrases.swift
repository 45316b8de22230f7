import BookVocabulary

/// How far a reader has come with a page.
package enum PageStanding: CaseIterable, Hashable, Sendable {
  /// It is the one that is read.
  case here
  case seen, unseen
}

/// Phrases of a book's contents, and of the search.
package protocol FindingPhrases {
  // MARK: Contents

  /// The heading of a book's contents.
  var contents: String { get }
  /// What a sign before pages means, and how many have it.
  func legend(_ standing: PageStanding, _ count: Int) -> String
  func standing(_ standing: PageStanding) -> String
  /// What a key would do with the page in focus.
  func opensPage(_ number: Int, key: String) -> String
  /// That a key, or a click there, leads back.
  func goesBack(key: String) -> String
  /// That a key has words be typed that pages are found by.
  func findsPages(key: String) -> String

  // MARK: Typing

  /// The text that is searched for.
  func finds(_ typed: String) -> String
  func clearsTyped(key: String) -> String
  func pagesFound(_ count: Int) -> String
  func noPageHas(_ typed: String) -> String

  // MARK: Searching

  /// The heading of a search through a book.
  var search: String { get }
  /// The search, explained, while nothing is typed.
  var bookSearchExplained: String { get }
  func hits(_ count: Int) -> String
  /// That there are so many that not all are shown.
  func firstHits(_ count: Int) -> String
  func nothingHas(_ typed: String) -> String
  /// What is said of signs, which are not found.
  var onlyWordsAreFound: String { get }
  func opensHit(key: String) -> String
  /// Where a hit is.
  func hitOnPage(_ number: Int) -> String
  /// What the words of a hit are; nothing for the story.
  func kind(of words: WordsKind) -> String
  /// The number of a hit, on its page.
  func hit(_ number: Int, of count: Int, _ sentence: String) -> String
  /// The answer to the key of the next hit before the first search.
  func nothingSearchedFor(key: String) -> String
}
