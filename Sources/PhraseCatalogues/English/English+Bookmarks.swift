import Phrases

extension English: BookmarkPhrases {
  package var bookmarksHeading: String { "Bookmarks" }
  package func noBookmarks(key: String) -> String {
    "There is no bookmark in this book yet. \(key) on a page puts one there."
  }
  package func bookmarkPut(_ name: String) -> String { "bookmark: \(name)" }
  package func bookmarkPutForNow(_ name: String) -> String { "bookmark, for this time only: \(name)" }
  package func bookmarkIsThere(key: String) -> String { "this page has a bookmark: \(key) shows them all" }
  package var bookmarksAreNotKept: String { "no bookmarks are kept here" }
  package func bookmarkRemoved(_ name: String, key: String) -> String { "\(key) puts back: \(name)" }
  package func bookmarkKeys(rename: String, remove: String) -> [String] {
    ["\(rename) renames", "\(remove) removes"]
  }
  package var pageColumn: String { "Page" }
  package var nameColumn: String { "Name" }
  package var dayColumn: String { "Day" }
  package var newName: String { "name:" }
  package func newNameKeys(accept: String, cancel: String) -> String { "\(accept) · \(cancel)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  package func day(_ day: CalendarDay, on today: CalendarDay) -> String {
    switch today.number - day.number {
    case 0: return "today"
    case 1: return "yesterday"
    default:
      let date = "\(day.day) \(Self.months[day.month - 1])"
      return day.year == today.year ? date : "\(date) \(day.year)"
    }
  }
}
