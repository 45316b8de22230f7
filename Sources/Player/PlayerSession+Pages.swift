import BookModel
import BookStaging
import BookVocabulary
import StageCore

/// How the reader, and the story, get from page to page.
extension PlayerSession {
  /// Seconds that a page which is turned to waits to know how long its tracks are, and what its movies are
  /// made of: mostly it takes a few milliseconds.
  static let mediaPatience = 0.05

  /// Goes where the page asks to go.
  func obey(_ request: PageRequest) {
    switch request {
    case .next: goToNextPage()
    case .previous: goBack()
    case .goTo(.number(let number)): followStory(to: number - 1)
    case .goTo(.name(let name)):
      // A name that no page has is a fault the check tells; here the reader stays where they are.
      if let index = pageNamed[name] { followStory(to: index) }
    case .door(.menu): followStory(to: 0)
    case .door: break
    }
  }

  /// Goes to the page behind this one, or says that there is none.
  func goToNextPage() {
    if scene.index == pageCount - 1 { remark = .bookEnds }
    followStory(to: scene.index + 1)
  }

  /// Goes to the page the story came from, or else to the one before in the book; or says that there is none.
  ///
  /// - Parameter isReadingBack: whether the reader comes to where that page's words end.
  func goBack(isReadingBack: Bool = false) {
    guard let index = history.back(from: scene.index) else {
      remark = .bookBegins
      return
    }
    if show(index, isGoingBack: true), isReadingBack {
      layNewPage()
      scene.scrollToEnd()
    }
  }

  /// Reads on by a screenful, or turns to the next page where all has been read.
  func readOn() {
    layNewPage()
    if !readOnByPanel(), !scene.read(by: 1) { goToNextPage() }
  }

  /// Reads back by a screenful, or goes back to where the page before ends.
  func readBack() {
    layNewPage()
    if !readBackByPanel(), !scene.read(by: -1) { goBack(isReadingBack: true) }
  }

  /// Lays a page out that no frame has shown: who reads on faster than it is drawn misses no word of it.
  func layNewPage() {
    let (columns, rows) = frameSize
    guard scene.layout == nil, columns >= Self.fewestColumns, rows >= Self.fewestRows else { return }
    layPage(in: Self.pageArea(columns: columns, rows: rows))
  }

  /// Goes where the story leads, from 0, held to the pages there are; the page that is left is where going
  /// back leads.
  private func followStory(to index: Int) {
    let from = scene.index
    if show(index, isGoingBack: index < from) { history.leave(from) }
  }

  /// Goes to a page by its number, from 0, held to the pages there are: how the story led to this one is
  /// forgotten.
  func jump(to index: Int) {
    if show(index, isGoingBack: index < scene.index) { history.forget() }
  }

  /// - Returns: whether that is another page.
  @discardableResult
  private func show(_ index: Int, isGoingBack: Bool) -> Bool {
    let index = min(max(index, 0), pageCount - 1)
    guard index != scene.index else { return false }
    let leaving = scene
    // What the page that is left wanted to know must not keep this one waiting.
    builder.media.dropQuestions()
    let staged =
      neighbours.take(index) ?? builder.staged(pages[index], patience: Self.mediaPatience)
    scene = PageScene(index: index, page: pages[index], staged: staged)
    leaving.zoom = .whole
    leftOut = 0
    remark = nil
    isPressed = false
    needsFrame = true
    turn = isMotionReduced ? nil : PageTurn(from: leaving, to: scene, isGoingBack: isGoingBack)
    return true
  }
}

/// The pages a story went by, so that going back goes where the reader was: in a story that branches the page
/// before is not the one with the number before. A reader who leafs to some page by its number begins anew
/// from there.
struct ReadingHistory {
  /// From 0; the last one is where going back leads.
  private var visited: [Int] = []

  /// More steps than this nobody goes back; the oldest are forgotten.
  static let longest = 1000

  /// Where going back leads, if the story was followed to where the reader is.
  var last: Int? { visited.last }

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
