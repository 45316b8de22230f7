import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// The way through a book: its pages, the one that is read and the one that lies beside it, how one changes
/// into another, and how the story led there.
package final class ReadingCourse {
  /// At least one.
  package private(set) var pages: [Page]
  /// The first page of each name.
  private var pageNamed: [String: Int]
  package private(set) var builder: PageBuilder
  /// The page that is read.
  package private(set) var current: PageView
  /// The one that lies beside it; nil where a page lies alone.
  package private(set) var facing: PageView?
  /// Whether both were shown when the page was laid out last.
  package private(set) var isSpread = false
  /// What another page is painted with beside the one that is read; nil where none is.
  private let opensFacing: (() -> (painter: StagePainter, pictures: PictureSession))?
  private(set) var turn: PageTurn?
  /// How the story led to the page.
  package var history = ReadingHistory()
  /// How pages are read.
  var options = ReadingOptions()
  var neighbours = NeighbourPages()

  /// What coming to another page is.
  enum Change {
    /// It is the page that was read already.
    case none
    /// The page is there at once.
    case cut
    /// It comes by its animation.
    case turning
  }

  init(
    pages: [Page], builder: PageBuilder, painter: StagePainter, pictures: PictureSession, startPage: Int,
    opensFacing: (() -> (painter: StagePainter, pictures: PictureSession))?
  ) {
    // A book without pages shows an empty one.
    self.pages = pages.isEmpty ? [Page()] : pages
    pageNamed = self.pages.placesOfNames
    self.builder = builder
    self.opensFacing = opensFacing
    let index = min(max(startPage, 0), self.pages.count - 1)
    let page = self.pages[index]
    current = PageView(
      PagePlayback(index: index, page: page, staged: builder.stagedPatiently(page, at: index)),
      painter: painter, pictures: pictures)
  }

  // MARK: Going

  /// Where a page is, from 0; nil for a name or a number that no page has.
  func index(of page: PageReference) -> Int? {
    switch page {
    case .number(let number): pages.indices.contains(number - 1) ? number - 1 : nil
    case .name(let name): pageNamed[name]
    }
  }

  /// Goes where the story leads, from 0, held to the pages there are; the page that is left is where going
  /// back leads.
  func followStory(to index: Int) -> Change {
    let from = current.index
    let change = show(index, isGoingBack: index < from)
    if change != .none { history.leave(from) }
    return change
  }

  /// Goes to a page by its number, from 0, held to the pages there are: how the story led to this one is
  /// forgotten.
  func jump(to index: Int) -> Change {
    let change = show(index, isGoingBack: index < current.index)
    if change != .none { history.forget() }
    return change
  }

  /// Goes to the page the story came from, or else to the one before in the book.
  ///
  /// - Returns: nil where the book begins.
  func goBack() -> Change? { history.back(from: current.index).map { show($0, isGoingBack: true) } }

  private func show(_ index: Int, isGoingBack: Bool) -> Change {
    let index = min(max(index, 0), pages.count - 1)
    guard index != current.index else { return .none }
    turn = nil
    current.zoom = .whole
    if facing?.index == index {
      changeSides()
      return .cut
    }
    // What the page that is left wanted to know must not keep this one waiting.
    builder.media.dropQuestions()
    let wasSpread = isSpread
    let leavingFacing = prepareSpread(for: index)
    let leaving = current
    current = PageView(begin(index), after: leaving)
    guard !options.isMotionReduced, isSpread == wasSpread else { return .cut }
    turn = PageTurn(
      from: leaving, beside: leavingFacing, to: current, isGoingBack: isGoingBack, isInSpread: isSpread)
    return turn == nil ? .cut : .turning
  }

  /// A page as it begins.
  private func begin(_ index: Int) -> PagePlayback {
    let page = pages[index]
    return PagePlayback(
      index: index, page: page,
      staged: neighbours.take(index, for: builder.numbers) ?? builder.stagedPatiently(page, at: index))
  }

  // MARK: Turning

  /// Has the pages be there that were coming.
  func endTurn() { turn = nil }

  /// Lets a tick of the turn pass, if there is one.
  ///
  /// - Returns: whether there is.
  func advanceTurn() -> Bool {
    guard turn != nil else { return false }
    turn?.advance(ticks: 1)
    if turn?.isOver == true { turn = nil }
    return true
  }

  /// Takes over what has happened to the book's values on a page that is seen.
  ///
  /// - Returns: whether anything has happened on it.
  func takeValues(_ events: [StageEvent], of page: PagePlayback) -> Bool {
    builder.values.take(events, of: page.stage, seenOn: openPages.map(\.stage))
    return !events.isEmpty
  }

  // MARK: Side by side

  /// The page that lies beside another one, from 0; nil where it lies alone.
  private func page(beside index: Int) -> Int? {
    opensFacing == nil ? nil : options.spreadRule.spread.page(beside: index, of: pages.count)
  }

  /// Opens the page that belongs beside the one that is read, where both have enough columns. A page that is
  /// looked at from near has all of them.
  ///
  /// - Returns: their places; nil where the page is shown alone.
  func openSpread(in area: CellRect) -> SpreadHalves? {
    isSpread = false
    guard let index = page(beside: current.index), let halves = options.spreadRule.halves(of: area) else {
      facing = nil
      return nil
    }
    guard current.zoom.isWhole else { return nil }
    if facing?.index != index { open(facing: index) }
    isSpread = facing != nil
    return isSpread ? halves : nil
  }

  /// Opens the page that belongs beside another one, which is about to be shown, and has that one come on its
  /// own side: from left to right pages lie as in a book.
  ///
  /// - Returns: the page in whose place it comes.
  private func prepareSpread(for index: Int) -> PageView? {
    guard isSpread, let beside = facing, let other = page(beside: index) else {
      isSpread = false
      return nil
    }
    if (current.index < beside.index) != (index < other) { changeSides() }
    let leaving = facing
    open(facing: other)
    return leaving
  }

  private func open(facing index: Int) {
    let playback = begin(index)
    if let facing {
      self.facing = PageView(playback, after: facing)
    } else if let (painter, pictures) = opensFacing?() {
      painter.isToBeGivenUp = current.painter.isToBeGivenUp
      painter.stopwatch = current.painter.stopwatch
      pictures.patience = current.pictures.patience
      facing = PageView(playback, painter: painter, pictures: pictures)
    }
  }

  /// Goes on reading the page that lies beside the one that was read.
  private func changeSides() {
    guard let facing else { return }
    (current, self.facing) = (facing, current)
  }

  // MARK: Renewal

  /// Goes on with other painters.
  func renew(painter: (PictureSession) -> StagePainter) {
    turn = nil
    for page in [current, facing].compactMap(\.self) { page.renew(painter: painter(page.pictures)) }
  }

  /// Builds the page that is read anew: it begins once more, as much of it shown as before.
  func renew(builder: PageBuilder) {
    forgetBuilt(builder)
    let zoom = current.zoom
    current = PageView(begin(current.index), after: current)
    current.zoom = zoom
    facing = nil
  }

  /// Goes on with other pages: those that are seen stay as they are by now, as far as they are the same.
  ///
  /// - Parameter place: where a page is now that was at a place before; nil for one that is gone.
  func replace(pages: [Page], builder: PageBuilder, place: (Int) -> Int?) {
    self.pages = pages.isEmpty ? [Page()] : pages
    pageNamed = self.pages.placesOfNames
    history = ReadingHistory(visited: history.visited.compactMap(place))
    forgetBuilt(builder)
    current =
      place(current.index).map { replaced(current, at: $0) }
      ?? PageView(begin(min(current.index, self.pages.count - 1)), after: current)
    facing = facing.flatMap { facing in
      guard let index = place(facing.index), index == page(beside: current.index) else { return nil }
      return replaced(facing, at: index)
    }
    isSpread = isSpread && facing != nil
  }

  private func replaced(_ view: PageView, at index: Int) -> PageView {
    let page = pages[index]
    let staged = builder.beginning(as: view.stage).stagedPatiently(page, at: index)
    let playback = view.playback.replayed(on: page, at: index, staged: staged)
    builder.values.takeAll(of: playback.stage)
    return PageView(
      playback, continuing: view, matching: ElementMatching(from: view.stage, to: playback.stage))
  }

  /// Lets go of all that was built otherwise.
  private func forgetBuilt(_ builder: PageBuilder) {
    self.builder = builder
    neighbours = NeighbourPages()
    turn = nil
    builder.media.dropQuestions()
  }

  /// Builds the pages anew that were built without knowing all of their files and whose time has not begun.
  /// What the reader has done by then acts in their first tick.
  ///
  /// - Returns: whether there are any.
  func restageProvisional() -> Bool {
    var hasRestaged = false
    func restaged(_ view: PageView) -> PageView {
      guard view.playback.beginning.canBeRestaged else { return view }
      hasRestaged = true
      let staged = builder.staged(view.page, at: view.index)
      return PageView(
        view.playback.replayed(on: view.page, at: view.index, staged: staged), continuing: view)
    }
    current = restaged(current)
    if isSpread { facing = facing.map(restaged) }
    return hasRestaged
  }
}
