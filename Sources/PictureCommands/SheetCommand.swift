import BookModel
import CellGrid
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Filming
import GridPictures
import HeadlessReading
import Media
import Ports
import Settings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `leggi sheet BOOK`: all pages of a book on one picture.
package struct SheetCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, ansi, png }

  package static let name = CommandName.sheet
  package static let synopsis = "sheet BOOK [OPTION]..."
  package static let summary = "draw all its pages on one picture"
  static let settings = HeadlessOptions.settings.filter { $0 != .motion }
  package static let options =
    [
      OptionSpecification("--size"), OptionSpecification("--across"),
      OptionSpecification("--format", .choice(Format.self)), OptionSpecification("--output", .file),
    ] + .settings(settings)
  package static let help = HelpText.sheet(
    settings: SettingHelp.lines(of: settings, automatic: HeadlessOptions.automatic))

  /// Cells of a page where no option says: two of them fit beside each other into 80 columns.
  private static let usualSize = (columns: 38, rows: 14)

  private let path: FilePath
  private let format: Format
  private let columns: Int
  private let rows: Int
  private let across: Int
  /// Nil for standard output.
  private let output: FilePath?
  private let settings: [SettingKey: String]

  package init(_ arguments: Arguments) throws {
    path = try arguments.book()
    let output = try arguments.output("--output")
    let isSeen = output == nil && isatty(STDOUT_FILENO) == 1
    let format = try arguments.choice("--format", of: Format.self) ?? (isSeen ? .ansi : .text)
    if format == .png, isSeen { throw UsageError.binaryToTerminal }
    (self.output, self.format) = (output, format)
    (columns, rows) = try HeadlessOptions.size(arguments, otherwise: Self.usualSize)
    across =
      try arguments.wholeNumber("--across", in: 1...100, expected: "a number of pages, 1 to 100")
      ?? (format == .png ? 4 : 2)
    settings = HeadlessReader.plainSettings.merging(try arguments.settings(Self.settings)) { $1 }
  }

  package func run() throws -> Int32 {
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    let window = WindowShape(columns: columns, rows: rows)
    let reader = HeadlessReader(open.opened(media: decoder), settings: settings, window: window)
    let sheet = ContactSheet(of: open.book, by: reader, across: across)
    if sheet.leftOut > 0 {
      Output.error("leggi: the last \(sheet.leftOut) pages are not on it: a sheet has 250,000 cells at most")
    }
    let grid = sheet.grid
    switch format {
    case .text: try Output.write(Array(GridText(grid).description.utf8), to: output)
    case .ansi: try Output.write(Array(GridANSI(grid).description.utf8), to: output)
    case .png:
      try Output.write(
        PictureFailure.picture { () throws(MediaProblem) in try GridPicture.png(of: grid, letters: decoder) },
        to: output)
    }
    return ExitCode.done
  }
}
