import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import ImportFiles
import Media
import PropertyList
import Terminal

/// `leggi import SOURCE [FOLDER]`: makes a book of one that is in another form.
package struct ImportCommand: ProgramCommand {
  package static let name = CommandName.import
  package static let synopsis = "import SOURCE [FOLDER]"
  package static let summary = "make a book of one in another form"
  package static let options = [
    OptionSpecification("--dry-run", takesValue: false), OptionSpecification("--strict", takesValue: false),
  ]
  package static let operands: [ArgumentKind] = [.file, .file]
  package static let help = HelpText.import

  private let source: FilePath
  private let folder: FilePath?
  private let isDryRun: Bool
  private let isStrict: Bool

  package init(_ arguments: Arguments) throws {
    guard let word = arguments.words.first else { throw UsageError.noSource }
    if let stray = arguments.words.dropFirst(2).first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    source = word
    folder = arguments.words.dropFirst().first
    isDryRun = arguments.has("--dry-run")
    isStrict = arguments.has("--strict")
  }

  package func run() throws -> Int32 {
    let decoder = Program.makeDecoder(as: .importing)
    defer { decoder.close() }
    let made: BookImport
    let watch = ImportedSource.watch(of: source, by: decoder)
    do throws(ImportRefusal) {
      made = try BookImport(of: source, media: decoder, converter: ImportedSource.converter, progress: watch)
    } catch {
      ImportedSource.end(watch)
      for diagnostic in error.diagnostics { Output.error(diagnostic.rendered) }
      return ExitCode.failed
    }
    // What is written has been made by now.
    ImportedSource.end(watch)
    let folder = folder ?? FilePath(made.folderName)
    do throws(SavingFault) {
      if isDryRun { try NewBookFolder.check(folder) } else { try made.write(to: folder) }
    } catch {
      return NewCommand.fail(error, at: folder)
    }
    for loss in made.losses { Output.error(loss.rendered) }
    try Output.write((isDryRun ? "would make " : "made ") + made.summary(in: folder))
    return isStrict && !made.losses.isEmpty ? ExitCode.failed : ExitCode.done
  }
}
