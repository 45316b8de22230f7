import BookModel
import BookVocabulary
import CellGrid
import Commands
import OwnPages
import Ports
import Screens

/// The page that a book has for its credits.
package final class CreditsPageScreen: OwnPageScreen {
  private let book: any OwnPagesBook
  private let page: OwnPage
  private var window = WindowShape(columns: 0, rows: 0)

  package init(_ page: Page, of book: any OwnPagesBook) {
    self.book = book
    self.page = book.ownPage(page)
  }

  package var pages: [OwnPage] { [page] }
  package var place: Book.PagePlace? { .credits }
  package var keyContexts: [KeyContext] { page.view.isCarrying ? [.carrying, .menu] : [.menu] }

  package static let recordedName = "credits-page"

  package func layout(in window: WindowShape) {
    self.window = window
    page.layout(in: window)
    page.focusFirst()
  }

  package func draw(into frame: inout Frame) {
    page.paint(into: &frame, stale: frame.beginPage(in: window.aboveFoot))
    guard frame.isTop else { return }
    page.drawFocus(into: &frame)
    frame.draw(statusLine)
  }

  private var statusLine: StatusLine {
    var line = page.statusLine(contexts: keyContexts)
    line.place = .back(
      book.services.phrases, key: book.services.key(for: .back, in: keyContexts))
    return line
  }

  package func advance(ticks: Int) -> Outcome {
    page.advance(ticks: ticks)
    page.focusFirst()
    guard let request = page.takeRequest(), request != .door(.credits) else { return .stay }
    return book.outcome(of: request)
  }

  package func perform(_ command: Command) -> Outcome {
    page.perform(command) ? .stay : .ignored
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    guard event.row == window.rows - 1, event.phase == .pressed, event.button == .left else {
      page.handle(event)
      return .stay
    }
    return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
  }
}
