import BookModel
import BookStaging
import BookVocabulary
import StageCore

/// How the reader, and the story, get from page to page.
extension ReadingSession {
  /// Seconds that a page which is turned to waits to know how long its tracks are, and what its movies are
  /// made of: mostly it takes a few milliseconds.
  package static let mediaPatience = 0.05

  /// Goes where the page asks to go.
  package func obey(_ request: PageRequest) {
    switch request {
    case .next: goToNextPage()
    case .previous: goBack()
    case .goTo(.number(let number)): followStory(to: number - 1)
    case .goTo(.name(let name)):
      // A name that no page has is a fault the check tells; here the reader stays where they are.
      if let index = pageNamed[name] { followStory(to: index) }
    case .door: break
    }
  }

  /// Goes to the page behind this one.
  ///
  /// - Returns: false where the book ends.
  @discardableResult
  package func goToNextPage() -> Bool {
    followStory(to: scene.index + 1)
  }

  /// Goes to the page the story came from, or else to the one before in the book.
  ///
  /// - Parameter isReadingBack: whether the reader comes to where that page's words end.
  /// - Returns: false where the book begins.
  @discardableResult
  package func goBack(isReadingBack: Bool = false) -> Bool {
    guard let index = history.back(from: scene.index) else { return false }
    if show(index, isGoingBack: true), isReadingBack {
      layNewPage()
      scene.scrollToEnd()
    }
    return true
  }

  /// Reads on by a screenful, or turns to the next page where all has been read.
  ///
  /// - Returns: false where the book ends.
  @discardableResult
  package func readOn() -> Bool {
    layNewPage()
    if isReadingPanels, !scene.panels.isEmpty { return goToNextPanel() }
    return read(by: 1) || goToNextPage()
  }

  /// Reads back by a screenful, or goes back to where the page before ends.
  ///
  /// - Returns: false where the book begins.
  @discardableResult
  package func readBack() -> Bool {
    layNewPage()
    if isReadingPanels, !scene.panels.isEmpty { return goToPanelBefore() }
    return read(by: -1) || goBack(isReadingBack: true)
  }

  /// Scrolls the page's words by a line.
  package func scroll(by lines: Int) {
    layNewPage()
    scene.scroll(by: lines)
    hasNews = true
  }

  /// - Returns: false where all has been read that way.
  func read(by screens: Int) -> Bool {
    guard scene.read(by: screens) else { return false }
    hasNews = true
    return true
  }

  /// Goes where the story leads, from 0, held to the pages there are; the page that is left is where going
  /// back leads.
  @discardableResult
  func followStory(to index: Int) -> Bool {
    let from = scene.index
    guard show(index, isGoingBack: index < from) else { return false }
    history.leave(from)
    return true
  }

  /// Goes to a page by its number, from 0, held to the pages there are: how the story led to this one is
  /// forgotten.
  package func jump(to index: Int) {
    if show(index, isGoingBack: index < scene.index) { history.forget() }
  }

  /// - Returns: whether that is another page.
  @discardableResult
  private func show(_ index: Int, isGoingBack: Bool) -> Bool {
    let index = min(max(index, 0), pageCount - 1)
    guard index != scene.index else { return false }
    hasNews = true
    endTurn()
    scene.zoom = .whole
    if facing?.scene.index == index {
      changeSides()
      return true
    }
    // What the page that is left wanted to know must not keep this one waiting.
    builder.media.dropQuestions()
    let wasSpread = isSpread
    prepareSpread(for: index)
    let leaving = scene
    scene = newScene(index)
    let turn = PageTurn(from: leaving, to: scene, isGoingBack: isGoingBack, isInSpread: isSpread)
    guard let turn, !isMotionReduced, isSpread == wasSpread else {
      facing?.leaving = nil
      return true
    }
    self.turn = turn
    begin(.pageTurn)
    current.leaving = leaving
    return true
  }

  /// A page as it begins.
  func newScene(_ index: Int) -> PageScene {
    PageScene(
      index: index, page: pages[index],
      staged: neighbours.take(index) ?? builder.staged(pages[index], at: index, patience: Self.mediaPatience))
  }
}

/// The pages a story went by, so that going back goes where the reader was: in a story that branches the page
/// before is not the one with the number before. A reader who leafs to some page by its number begins anew
/// from there.
package struct ReadingHistory: Hashable, Sendable {
  /// From 0; the last one is where going back leads.
  package private(set) var visited: [Int] = []

  package init(visited: [Int] = []) { self.visited = visited }

  /// More steps than this nobody goes back; the oldest are forgotten.
  static let longest = 1000

  /// Where going back leads, if the story was followed to where the reader is.
  package var last: Int? { visited.last }

  /// Notes that a page is left for another.
  mutating func leave(_ page: Int) {
    visited.append(page)
    if visited.count > Self.longest { visited.removeFirst() }
  }

  /// Forgets the way, as when the reader leafs to a page that the story did not lead to.
  mutating func forget() { visited.removeAll() }

  /// Where going back from a page leads: to the page the reader came from, or else to the one before it in
  /// the book. nil on the first page of all.
  mutating func back(from page: Int) -> Int? {
    visited.popLast() ?? (page > 0 ? page - 1 : nil)
  }
}
