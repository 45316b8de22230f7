import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import ExportFiles
import PropertyList

/// `leggi unpack FILE [FOLDER]`: makes a folder of a packed book.
package struct UnpackCommand: ProgramCommand {
  package static let name = CommandName.unpack
  package static let synopsis = "unpack FILE [FOLDER]"
  package static let summary = "make a folder of a packed book"
  package static let options: [OptionSpecification] = []
  package static let operands: [ArgumentKind] = [.file, .file]
  package static let help = HelpText.unpack

  private let pack: FilePath
  private let folder: FilePath?

  package init(_ arguments: Arguments) throws {
    guard let pack = arguments.words.first else { throw UsageError.noPack }
    if let stray = arguments.words.dropFirst(2).first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    self.pack = pack
    folder = arguments.words.dropFirst().first
  }

  package func run() throws -> Int32 {
    guard let opened = BookPack(path: pack), let contents = opened.contents else {
      // What it is not, or what is wrong with it, is what reading it would tell.
      let faults = Book.read(path: pack).diagnostics.errors
      for fault in faults { Output.error(fault.rendered) }
      if faults.isEmpty { throw UsageError.notPacked(pack.description) }
      return ExitCode.failed
    }
    let name = pack.lastComponent.description
    let isNamedSo = name.hasSuffix(PackFormat.ending) && name.count > PackFormat.ending.count
    let folder =
      folder ?? FilePath(isNamedSo ? String(name.dropLast(PackFormat.ending.count)) : name + "-book")
    let made: BookUnpacking
    do throws(SavingFault) {
      made = try BookUnpacking(of: opened, holding: contents, at: folder)
    } catch {
      return NewCommand.fail(error, at: folder)
    }
    for loss in made.losses { Output.error("\(PrintableText.safe(pack.description)): error: \(loss)") }
    guard !made.files.isEmpty else {
      Output.error("leggi: nothing of \(pack.description.quoted) can be unpacked")
      return ExitCode.failed
    }
    let count = made.files.count == 1 ? "1 file" : "\(made.files.count) files"
    try Output.write("made \(folder.description.quoted): \(count)")
    return made.losses.isEmpty ? ExitCode.done : ExitCode.failed
  }
}
