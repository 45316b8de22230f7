import CellGrid
import Ports
import Screens
import StageCore

/// A screen that shows a page of the book's own, or several side by side, and nothing else.
package protocol OwnPageScreen: Screen {
  /// None before it has been laid out.
  var pages: [OwnPage] { get }
}

extension OwnPageScreen {
  package var frameRate: Double { pages.first?.session.frameRate ?? 30 }
  package var ticksUntilNextChange: Int? { pages.compactMap(\.session.ticksUntilNextChange).min() }
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
