import BookChecking
import BookModel
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import LayoutChecking
import Media

/// `leggi check BOOK…`: reports all faults of books, in source order.
package struct CheckCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, json }

  package static let name = CommandName.check
  package static let synopsis = "check BOOK..."
  package static let summary = "tell the faults of books"
  package static let options = [OptionSpecification("--format", .choice(Format.self))]
  package static let help = HelpText.check

  private let paths: [FilePath]
  private let format: Format

  package init(_ arguments: Arguments) throws {
    guard !arguments.words.isEmpty else { throw UsageError.noBook }
    paths = arguments.words
    format = try arguments.choice("--format", of: Format.self) ?? .text
  }

  package func run() throws -> Int32 {
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    let diagnostics = paths.flatMap { path in
      BookChecker.check(path: path, media: decoder, layouts: WindowLayouts(media: decoder))
    }
    switch format {
    case .text:
      for diagnostic in diagnostics { Output.error(diagnostic.rendered) }
      try Output.write(diagnostics.summary)
    case .json:
      try Output.write("[" + diagnostics.map { "\n  " + $0.json.line }.joined(separator: ",") + "\n]")
    }
    return diagnostics.errors.isEmpty ? ExitCode.done : ExitCode.failed
  }
}
