import CellGrid
import FindingScreens
import Reader

/// The bookmarks of the book that is read.
extension ReadingScreen {
  /// Puts a bookmark on the page, unless it has one.
  func putBookmark() {
    guard let bookmarks = delegate?.pageBookmarks else { return }
    if bookmarks.isMarked(session.pageIndex) {
      remark = phrases.bookmarkIsThere(key: services.key(for: .bookmarks, in: keyContexts))
    } else if let mark = bookmarks.put(on: session.pageIndex, name: bookmarkName) {
      remark = phrases.bookmarkPut(mark.name)
    } else {
      remark = phrases.bookmarksAreNotKept
    }
  }

  /// What a bookmark on the page is called: by the page's title, its first words, or its number.
  private var bookmarkName: String {
    if let title = session.page.title.map(session.builder.text), !title.isEmpty { return title }
    for case .words(let words) in PageDescription(of: session.playback).facts {
      let line = words.held(to: Self.longestName).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !line.isEmpty { return line.shortened(toColumns: Self.columnsOfFirstWords) }
    }
    return phrases.page(session.pageIndex + 1)
  }

  /// So many columns of a page's words are enough to know it by.
  private static let columnsOfFirstWords = 40

  /// The list of them.
  var bookmarksScreen: BookmarksScreen? {
    delegate?.pageBookmarks.map { bookmarks in
      BookmarksScreen(bookmarks, page: session.pageIndex, pageCount: session.pageCount, services: services) {
        self.session.jump(to: $0)
        self.notePage()
      }
    }
  }

  /// What stands at the foot of a page that is marked; a terminal without the glyph has a letter's neighbour.
  var bookmarkMark: String? {
    guard delegate?.pageBookmarks?.isMarked(session.pageIndex) == true else { return nil }
    switch services.preferences.dots ?? services.dots {
    case .ascii, .console: return "*"
    case .half, .quadrant, .sextant, .blocks, .braille: return "⚑"
    }
  }
}
