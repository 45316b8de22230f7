import BookVocabulary
import StageCore

/// How the reader, and the story, get from page to page.
extension ReadingSession {
  /// Goes where the page asks to go.
  package func obey(_ request: PageRequest) {
    switch request {
    case .next: if !goToNextPage() { hasAskedForEnd = true }
    case .previous: goBack()
    // A name that no page has is a fault that the check reports; here the reader stays where they are.
    case .goTo(let page): if let index = course.index(of: page) { take(course.followStory(to: index)) }
    case .door, .game: break
    }
  }

  /// Goes to the page behind this one.
  ///
  /// - Returns: false where the book ends.
  @discardableResult
  package func goToNextPage() -> Bool { take(course.followStory(to: pageIndex + 1)) }

  /// Goes to the page the story came from, or else to the one before in the book.
  ///
  /// - Parameter isReadingBack: whether the reader comes to where that page's words end.
  /// - Returns: false where the book begins.
  @discardableResult
  package func goBack(isReadingBack: Bool = false) -> Bool {
    guard let change = course.goBack() else { return false }
    if take(change), isReadingBack {
      layoutNewPage()
      view.scrollToEnd()
    }
    return true
  }

  /// Goes to a page by its number, from 0, held to the pages there are: how the story led to this one is
  /// forgotten.
  package func jump(to index: Int) { take(course.jump(to: index)) }

  /// Reads the page that lies beside the one that was read: going back leads back to that.
  package func readFacing() {
    if let index = course.pageFacing { take(course.followStory(to: index)) }
  }

  /// - Returns: whether another page is read.
  @discardableResult
  private func take(_ change: ReadingCourse.Change) -> Bool {
    guard change != .none else { return false }
    hasNews = true
    if change == .turning { narrator.begin(.pageTurn) }
    return true
  }

  // MARK: Reading

  /// Reads on by a screenful, or turns to the next page where all has been read.
  ///
  /// - Returns: false where the book ends.
  @discardableResult
  package func readOn() -> Bool {
    layoutNewPage()
    if isReadingPanels, !playback.panels.isEmpty { return goToNextPanel() }
    return read(by: 1) || goToNextPage()
  }

  /// Whether reading on leaves the page: all of it has been read.
  package var readsPastPage: Bool {
    layoutNewPage()
    if isReadingPanels, !playback.panels.isEmpty, view.zoom.afterPanel(of: playback.panels.count) != nil {
      return false
    }
    return view.reading?.hasBelow != true
  }

  /// Reads back by a screenful, or goes back to where the page before ends.
  ///
  /// - Returns: false where the book begins.
  @discardableResult
  package func readBack() -> Bool {
    layoutNewPage()
    if isReadingPanels, !playback.panels.isEmpty { return goToPanelBefore() }
    return read(by: -1) || goBack(isReadingBack: true)
  }

  /// Scrolls the page's words by a line.
  package func scroll(by lines: Int) {
    layoutNewPage()
    view.scroll(by: lines)
    hasNews = true
  }

  /// - Returns: false where all has been read that way.
  func read(by screens: Int) -> Bool {
    guard view.read(by: screens) else { return false }
    hasNews = true
    return true
  }

  /// Goes a sentence on in what is read aloud, or back (below 0).
  ///
  /// - Returns: false where none is read.
  package func stepReadAloud(by step: Int) -> Bool {
    guard narrator.stepReadAloud(by: step) else { return false }
    hasNews = true
    return true
  }
}
