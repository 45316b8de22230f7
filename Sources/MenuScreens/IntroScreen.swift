import BookModel
import BookVocabulary
import CellGrid
import Commands
import OwnPages
import Ports
import Screens

/// A book's intro, played once before its menu. Any key, or a click, goes on to the menu.
package final class IntroScreen: OwnPageScreen {
  private let book: any OwnPagesBook
  private let page: OwnPage
  private var window = WindowShape(columns: 0, rows: 0)

  package init(_ intro: Page, of book: any OwnPagesBook) {
    self.book = book
    page = book.ownPage(intro)
  }

  package var pages: [OwnPage] { [page] }
  package var place: Book.PagePlace? { .intro }
  package var keyContexts: [KeyContext] { [] }

  package static let recordedName = "intro"

  package func layout(in window: WindowShape) {
    self.window = window
    page.layout(in: window)
  }

  package func draw(into frame: inout Frame) {
    page.paint(into: &frame, stale: frame.beginPage(in: window.aboveFoot))
    guard frame.isTop else { return }
    var line = StatusLine()
    line.about = [book.title]
    line.tip = book.services.phrases.introSkips
    line.sound = book.services.caption(of: page.session)
    frame.draw(line)
  }

  /// It ends with a page or a door that it asks for: the story's own door leads there, all else to the menu.
  package func advance(ticks: Int) -> Outcome {
    page.advance(ticks: ticks)
    guard let request = page.takeRequest() else { return .stay }
    return request == .door(.read) ? book.outcome(of: .read) : end
  }

  private var end: Outcome { book.outcome(of: .menu) }

  package func perform(_ command: Command) -> Outcome {
    switch command {
    case .quit, .suspend, .redraw, .help, .figures, .mute, .louder, .quieter: .ignored
    default: end
    }
  }

  package func type(_ key: Key) -> Outcome { end }

  package func handle(_ event: MouseEvent) -> Outcome {
    event.button == .left && event.phase == .pressed ? end : .stay
  }
}
