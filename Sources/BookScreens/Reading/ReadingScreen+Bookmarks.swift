import CellGrid
import FindingScreens
import Reader

/// The bookmarks of the book that is read.
extension ReadingScreen {
  /// Puts a bookmark on the page, unless it has one.
  func putBookmark() {
    guard let bookmarks else { return }
    if bookmarks.isMarked(scene.index) {
      remark = phrases.bookmarkIsThere(key: services.key(for: .bookmarks, in: keyContexts))
    } else if let mark = bookmarks.put(on: scene.index, name: bookmarkName) {
      remark = phrases.bookmarkPut(mark.name)
    } else {
      remark = phrases.bookmarksAreNotKept
    }
  }

  /// What a bookmark on the page is called: by the page's title, its first words, or its number.
  private var bookmarkName: String {
    if let title = scene.page.title.map(session.builder.text), !title.isEmpty { return title }
    for case .words(let words) in PageTelling(of: scene).facts {
      let line = words.held(to: Self.longestName).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !line.isEmpty { return line.shortened(toColumns: Self.columnsOfFirstWords) }
    }
    return phrases.page(scene.index + 1)
  }

  /// So many columns of a page's words are enough to know it by.
  private static let columnsOfFirstWords = 40

  /// The list of them.
  var bookmarksScreen: BookmarksScreen? {
    bookmarks.map { bookmarks in
      BookmarksScreen(bookmarks, page: scene.index, pageCount: session.pageCount, services: services) {
        [unowned self] page in
        session.jump(to: page)
        notePage()
      }
    }
  }

  /// What stands at the foot of a page that is marked; a terminal without the glyph has a letter's neighbour.
  var bookmarkMark: String? {
    guard bookmarks?.isMarked(scene.index) == true else { return nil }
    switch services.preferences.dots ?? services.dots {
    case .ascii, .console: return "*"
    case .half, .quadrant, .sextant, .blocks, .braille: return "⚑"
    }
  }
}
