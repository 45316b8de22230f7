import BookModel
import BookReports
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport

/// `leggi outline BOOK`: the contents of each page, in order.
package struct OutlineCommand: ProgramCommand {
  package static let name = CommandName.outline
  package static let synopsis = "outline BOOK"
  package static let summary = "tell what is on its pages, in order"
  package static let options: [OptionSpecification] = []
  package static let help = HelpText.outline

  private let path: FilePath

  package init(_ arguments: Arguments) throws { path = try arguments.book() }

  package func run() throws -> Int32 {
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    try Output.write(Array(BookOutline(of: open.book).text.utf8))
    return ExitCode.done
  }
}
