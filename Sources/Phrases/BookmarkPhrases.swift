/// Phrases about bookmarks.
package protocol BookmarkPhrases {
  var bookmarksHeading: String { get }
  /// An empty list.
  ///
  /// - Parameter key: the key that puts one.
  func noBookmarks(key: String) -> String
  /// The answer to putting one.
  func bookmarkPut(_ name: String) -> String
  /// Of one that is forgotten at the end, as nothing can be remembered.
  func bookmarkPutForNow(_ name: String) -> String
  /// The answer on a page that has one.
  ///
  /// - Parameter key: the key that shows all.
  func bookmarkIsThere(key: String) -> String
  /// The answer where nothing may be kept.
  var bookmarksAreNotKept: String { get }
  /// The answer to taking one out of the list.
  ///
  /// - Parameter key: the key that puts it back.
  func bookmarkRemoved(_ name: String, key: String) -> String
  /// Keys of the list, the most important first.
  func bookmarkKeys(rename: String, remove: String) -> [String]
  /// What the columns of a list are called.
  var pageColumn: String { get }
  var nameColumn: String { get }
  var dayColumn: String { get }
  /// The prompt for a bookmark's name.
  var newName: String { get }
  /// What ends typing.
  func newNameKeys(accept: String, cancel: String) -> String
  /// What a day is called on another one: today, yesterday, or its date.
  func day(_ day: CalendarDay, on today: CalendarDay) -> String
}
