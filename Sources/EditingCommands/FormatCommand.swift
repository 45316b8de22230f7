import BookFormat
import BookReports
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport

/// `leggi format [KIND]`: what a book may say, from the declarations that books are read by.
package struct FormatCommand: ProgramCommand {
  package static let name = CommandName.format
  package static let synopsis = "format [KIND]"
  package static let summary = "tell what a book may say, key by key"
  package static let options = [
    OptionSpecification(json, takesValue: false), OptionSpecification(markdown, takesValue: false),
  ]
  package static var operands: [ArgumentKind] { [.words(DictionaryKind.all.map(\.name))] }
  package static let help = HelpText.format

  private static let json = "--json"
  private static let markdown = "--markdown"

  private let listing: FormatListing
  private let isJSON: Bool
  private let isMarkdown: Bool

  package init(_ arguments: Arguments) throws {
    let words = arguments.words.map(\.description)
    let kinds = DictionaryKind.all.filter { words.isEmpty || $0.name == words[0] }
    guard !kinds.isEmpty, words.count < 2 else {
      throw UsageError.strayWord(
        kinds.isEmpty ? words[0] : words[1], of: Self.name,
        known: kinds.isEmpty ? DictionaryKind.all.map(\.name) : [])
    }
    listing = FormatListing(of: kinds)
    isJSON = arguments.has(Self.json)
    isMarkdown = arguments.has(Self.markdown)
    if isJSON, isMarkdown { throw UsageError.notTogether(Self.json, Self.markdown) }
  }

  package func run() throws -> Int32 {
    let text = isJSON ? listing.json : isMarkdown ? listing.markdown : listing.text
    try Output.write(Array(text.utf8))
    return ExitCode.done
  }
}
