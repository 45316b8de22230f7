import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import ImportFiles
import Media
import PropertyList
import Terminal

/// `leggi import SOURCE [FOLDER]`: makes a book of one that is in another form.
struct ImportCommand: Command {
  static let name = "import"
  static let synopsis = "import SOURCE [FOLDER]"
  static let summary = "make a book of one in another form"
  static let options = [
    OptionSpecification("--dry-run", takesValue: false), OptionSpecification("--strict", takesValue: false),
  ]
  static let operands: [ArgumentKind] = [.file, .file]
  static let help = HelpText.import

  private let source: FilePath
  private let folder: FilePath?
  private let isDryRun: Bool
  private let isStrict: Bool

  init(_ arguments: Arguments) throws {
    guard let word = arguments.words.first else { throw UsageError.noSource }
    if let stray = arguments.words.dropFirst(2).first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    source = word
    folder = arguments.words.dropFirst().first
    isDryRun = arguments.has("--dry-run")
    isStrict = arguments.has("--strict")
  }

  func run() throws -> Int32 {
    let decoder = Leggi.makeDecoder(as: .importing)
    defer { decoder.close() }
    let made: BookImport
    let watch = Self.watch(of: source, by: decoder)
    do throws(ImportRefusal) {
      made = try BookImport(of: source, media: decoder, converter: Self.converter, progress: watch)
    } catch {
      Self.end(watch)
      for diagnostic in error.diagnostics { Output.error(diagnostic.rendered) }
      return Leggi.ExitCode.failed
    }
    // What is written has been made by now.
    Self.end(watch)
    let folder = folder ?? FilePath(made.folderName)
    if !isDryRun {
      do throws(SavingFault) {
        try made.write(to: folder)
      } catch {
        return NewCommand.fail(error, at: folder)
      }
    }
    for loss in made.losses { Output.error(loss.rendered) }
    try Output.write((isDryRun ? "would make " : "made ") + made.summary(in: folder))
    return isStrict && !made.losses.isEmpty ? Leggi.ExitCode.failed : Leggi.ExitCode.done
  }

  /// Watches an import, and says at a terminal how far one has come that takes long.
  private static func watch(of source: FilePath, by decoder: DecoderProcess) -> ImportWatch {
    ImportWatch(of: source, by: decoder) { decoded in
      Output.errorInPlace("\(decoded) pages and pictures …")
    } tell: { fault in
      Output.errorInPlace("")
      Output.error(fault.rendered)
    }
  }

  private static func end(_ watch: ImportWatch) {
    if watch.end() { Output.errorInPlace("") }
  }

  private static var converter: SoundConverter? {
    Environment.variable("PATH").flatMap { SoundConverter(searching: $0) }
  }

  /// The book that is to be read: what is named, or what is made of it where it is no book; nil, and why on
  /// standard error, where it cannot be made.
  static func book(at path: FilePath) -> FilePath? {
    // Before anything is made ready that an import needs, and a book does not.
    guard BookImport.mayRead(path) else { return path }
    let decoder = Leggi.makeDecoder(as: .importing)
    defer { decoder.close() }
    let watch = watch(of: path, by: decoder)
    defer { end(watch) }
    do throws(ImportRefusal) {
      return try UserFolders.imports?.book(
        of: path, media: decoder, converter: converter, watch: watch
      ) {
        Output.error("making a book of \(path.description.quoted) …")
      } ?? path
    } catch {
      for diagnostic in error.diagnostics { Output.error(diagnostic.rendered) }
      return nil
    }
  }
}
