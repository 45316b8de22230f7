import BookModel
import BookSaving
import Phrases
import PropertyList
import Screens
import Settings

/// `leggi new FOLDER`: begins a book.
struct NewCommand: Command {
  static let name = "new"
  static let synopsis = "new FOLDER [OPTION]..."
  static let summary = "begin a book"
  static let options = [OptionSpecification("--template", .choice(BookTemplate.self))]
  static let operands: [ArgumentKind] = [.file]
  static let help = HelpText.new

  private let folder: FilePath
  private let template: BookTemplate

  init(_ arguments: Arguments) throws {
    guard let folder = arguments.words.first else { throw UsageError.noFolder }
    if let stray = arguments.words.dropFirst().first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    self.folder = folder
    template = try arguments.choice("--template", of: BookTemplate.self) ?? .pictureBook
  }

  func run() throws -> Int32 {
    let layers = PreferenceLayers(
      flags: [:], file: SettingsFile.read(environment: Environment.variable),
      environment: Environment.variable)
    let name = PrintableText.safe(folder.description)
    do throws(SavingFault) {
      try NewFolder.create(template.files(Services(layers: layers).phrases), at: folder)
    } catch {
      let message = error == .missing ? "the folder that it is to lie in is not there" : error.message
      Output.error("leggi: '\(name)': \(message)")
      if let hint = error.hint { Output.error("  hint: \(hint)") }
      return Leggi.ExitCode.failed
    }
    try Output.write("'leggi read \(name) --watch' reads it, and follows what you write")
    return Leggi.ExitCode.done
  }
}
