import BookModel
import Commands
import Screens

/// The end of a book, behind its last page: the page that the book has for it, or one that is made as its
/// menu is. It leads to the beginning again, to all pages and to other books; going back leads to the last
/// page.
package final class EndScreen: MenuScreen {
  override package class var recordedName: String { "end" }
  override package var place: Book.PagePlace? { .end }

  override var own: Page? { book.opened.book.end }
  override var made: MadeMenu { book.madeEnd }
  override var leadsBack: Bool { true }

  /// Going back leads to the last page.
  override package var idleCommands: Set<Command> { super.idleCommands.subtracting([.readBack]) }

  override package func perform(_ command: Command) -> Outcome {
    switch command {
    case .menu: book.outcome(of: .menu)
    case .back: .pop
    case .readBack where pages.first?.view.reading?.hasAbove != true: .pop
    default: super.perform(command)
    }
  }
}
