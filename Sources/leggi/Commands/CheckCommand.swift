import BookChecking
import BookModel
import CommandArguments
import CommandFiles
import CommandHelp
import LayoutChecking
import Media

/// `leggi check BOOK…`: reports all faults of books, in source order.
struct CheckCommand: Command {
  enum Format: String, CaseIterable { case text, json }

  static let name = "check"
  static let synopsis = "check BOOK..."
  static let summary = "tell the faults of books"
  static let options = [OptionSpecification("--format", .choice(Format.self))]
  static let help = HelpText.check

  private let paths: [FilePath]
  private let format: Format

  init(_ arguments: Arguments) throws {
    guard !arguments.words.isEmpty else { throw UsageError.noBook }
    paths = arguments.words
    format = try arguments.choice("--format", of: Format.self) ?? .text
  }

  func run() throws -> Int32 {
    let decoder = Leggi.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
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
    return diagnostics.errors.isEmpty ? Leggi.ExitCode.done : Leggi.ExitCode.failed
  }
}
