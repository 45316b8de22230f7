import BookModel
import BookReports
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport

/// `leggi graph BOOK`: the pages and the ways between them, or what happens on one of them.
package struct GraphCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, dot, mermaid }

  package static let name = CommandName.graph
  package static let synopsis = "graph BOOK [OPTION]..."
  package static let summary = "draw the ways between its pages"
  package static let options = [
    OptionSpecification("--format", .choice(Format.self)), OptionSpecification("--page", .anyPage),
  ]
  package static let help = HelpText.graph

  private let path: FilePath
  private let format: Format
  /// Nil for all pages and the ways between them.
  private let page: Book.PagePlace?

  package init(_ arguments: Arguments) throws {
    path = try arguments.book()
    format = try arguments.choice("--format", of: Format.self) ?? .text
    page = try arguments.value("--page").map { value throws(UsageError) in
      guard let place = Book.PagePlace(word: value), place <= .number(1_000_000) else {
        throw .badValue(
          option: "--page", value: value, expected: "a page number, or intro, menu, end or credits")
      }
      return place
    }
  }

  package func run() throws -> Int32 {
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    let graph = try graph(of: open.book)
    let text =
      switch format {
      case .text: page == nil ? graph.spine() : graph.trees()
      case .dot: graph.dot
      case .mermaid: graph.mermaid
      }
    try Output.write(Array(text.utf8))
    return ExitCode.done
  }

  private func graph(of book: Book) throws(UsageError) -> BookGraph {
    guard let page else { return BookGraph(of: book) }
    if case .number(let number) = page {
      guard number <= book.pages.count else { throw .noSuchPage(number, count: book.pages.count) }
      return BookGraph(of: book.pages[number - 1], in: book)
    }
    guard let found = book.allPages.first(where: { $0.place == page })?.page else {
      throw .noSuchOwnPage("\(page)")
    }
    return BookGraph(of: found, in: book)
  }
}
