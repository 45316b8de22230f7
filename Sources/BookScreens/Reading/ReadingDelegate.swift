import BookVocabulary
import Commands
import FindingScreens
import Library
import Screens

/// The book that a `ReadingScreen` reads: it knows where the ways out of a page lead, and remembers what was
/// read.
package protocol ReadingDelegate: AnyObject {
  /// The pages that the reader has marked; nil where none can be.
  var pageBookmarks: PageBookmarks? { get }
  /// The list of them, over the page.
  func bookmarkList() -> Outcome
  /// Puts a bookmark on a page, from 0, unless it has one.
  ///
  /// - Parameter contexts: of the screen it is put on.
  /// - Returns: what is said of it; nil where there are none.
  func putBookmark(on page: Int, in contexts: [KeyContext]) -> String?
  /// Where a door of the book leads that one of its pages, or a key, asks for.
  func outcome(of door: Door) -> Outcome
  /// Where what one of its pages asks for leads.
  func outcome(of request: PageRequest) -> Outcome
  /// What comes behind the last page.
  func end() -> Outcome
  /// Searches through the book.
  func search() -> Outcome
  /// Goes to the next place at which the words are that were searched for, or to the one before (below 0).
  func findNext(by step: Int) -> Outcome
  /// Records the words of the page.
  func record() -> Outcome
  /// Shows the voices that were recorded.
  func showVoices() -> Outcome
  /// Reads the files of the book again.
  func readAgain() -> Outcome
  /// Where the book lies; nil for one that is in no file.
  var bookPath: String? { get }
  /// All that is wrong with the book's list as it is now, a line each.
  var listFaults: [String] { get }
  /// Another page is read; `step` says how the way there has changed what going back leads to.
  func readerTurned(_ step: HistoryStep)
  /// A long narration has come to a second, every few seconds; nil once it is over.
  func readerHeard(to second: Double?)
}

extension ReadingDelegate {
  package var pageBookmarks: PageBookmarks? { nil }
  package func bookmarkList() -> Outcome { .ignored }
  package func putBookmark(on page: Int, in contexts: [KeyContext]) -> String? { nil }
  package func outcome(of request: PageRequest) -> Outcome { request.door.map(outcome) ?? .stay }
  package func end() -> Outcome { .ignored }
  package func search() -> Outcome { .ignored }
  package func findNext(by step: Int) -> Outcome { .ignored }
  package func record() -> Outcome { .ignored }
  package func showVoices() -> Outcome { .ignored }
  package func readAgain() -> Outcome { .ignored }
  package var bookPath: String? { nil }
  package var listFaults: [String] { [] }
  package func readerTurned(_ step: HistoryStep) {}
  package func readerHeard(to second: Double?) {}
}
