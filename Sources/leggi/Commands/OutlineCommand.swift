import BookModel
import BookReports
import CommandArguments
import CommandFiles
import CommandHelp

/// `leggi outline BOOK`: the contents of each page, in order.
struct OutlineCommand: Command {
  static let name = "outline"
  static let synopsis = "outline BOOK"
  static let summary = "tell what is on its pages, in order"
  static let options: [OptionSpecification] = []
  static let help = HelpText.outline

  private let path: FilePath

  init(_ arguments: Arguments) throws { path = try arguments.book() }

  func run() throws -> Int32 {
    guard let open = OpenBook(path: path) else { return Leggi.ExitCode.failed }
    try Output.write(Array(BookOutline(of: open.book).text.utf8))
    return Leggi.ExitCode.done
  }
}
