import Reader

/// The bookmarks of the book that is read.
extension ReadingScreen {
  /// Puts a bookmark on the page, unless it has one.
  func putBookmark() { remark = delegate?.putBookmark(on: session.pageIndex, in: keyContexts) ?? remark }

  /// What stands at the foot of a page that is marked; a terminal without the glyph has a letter's neighbour.
  var bookmarkMark: String? {
    guard delegate?.pageBookmarks?.isMarked(session.pageIndex) == true else { return nil }
    switch services.preferences.dots ?? services.dots {
    case .ascii, .console: return "*"
    case .half, .quadrant, .sextant, .blocks, .braille: return "⚑"
    }
  }
}
