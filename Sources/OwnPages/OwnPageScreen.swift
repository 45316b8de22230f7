import BookModel
import BookVocabulary
import CellGrid
import Ports
import Reader
import Screens
import StageCore

/// A screen that shows a page of the book's own, or several side by side, and nothing else.
package protocol OwnPageScreen: TimedScreen, AudibleScreen, WorkingScreen, RecordedScreen {
  /// None before it has been laid out.
  var pages: [OwnPage] { get }
  /// The page of the book's own, whose situation a recording notes; nil for one that is made for the window.
  /// Default the first.
  var recordedSession: ReadingSession? { get }
  /// Which page of the book it stands for; nil where that is none, as of a game. Default nil.
  var place: Book.PagePlace? { get }
}

extension OwnPageScreen {
  /// What is in focus, by its name.
  package var recordedValues: [RecordedValue]? {
    guard let page = pages.first, let focus = page.view.focus else { return [] }
    return [RecordedValue("focus", page.session.stage.name(of: focus))]
  }

  package var recordedSession: ReadingSession? { pages.first?.session }
  package var place: Book.PagePlace? { nil }

  package var frameRate: Double { pages.first?.session.frameRate ?? 30 }
  package var ticksUntilNextChange: Int? { pages.compactMap(\.ticksUntilNextChange).min() }
  package var score: SoundScore { pages.first?.session.score ?? .silence }
  package var tracks: [TrackFile] { pages.first?.session.narrator.tracksOfPage ?? [] }
  package var needsFrame: Bool { pages.isEmpty || pages.contains(where: \.needsFrame) }
  package var wasGivenUp: Bool { pages.contains(where: \.session.wasGivenUp) }
  package func collect() { for page in pages { page.session.collect() } }
  package func prepare() { for page in pages { page.session.prepareNeighbours() } }
  package func keepTime(by clock: @escaping () -> Double) {
    for page in pages { page.session.keepTime(by: clock) }
  }
  package func appear() { for page in pages { page.change() } }
  package func disappear() { for page in pages { page.letGo() } }
}
