import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import ExportFiles
import Media
import PropertyList

/// `leggi pack BOOK [FILE]`: makes one file of a book.
package struct PackCommand: ProgramCommand {
  package static let name = CommandName.pack
  package static let synopsis = "pack BOOK [FILE]"
  package static let summary = "make one file of a book, to be sent"
  package static let options = [OptionSpecification("--pixels", takesValue: false)]
  package static let operands: [ArgumentKind] = [.book, .file]
  package static let help = HelpText.pack

  private let book: FilePath
  private let file: FilePath?
  private let keepsPixels: Bool

  package init(_ arguments: Arguments) throws {
    guard let book = arguments.words.first else { throw UsageError.noBook }
    if let stray = arguments.words.dropFirst(2).first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    self.book = book
    file = arguments.words.dropFirst().first
    keepsPixels = arguments.has("--pixels")
  }

  package func run() throws -> Int32 {
    let location = BookLocation(path: book)
    if location.pack != nil { throw UsageError.isPacked(book.description) }
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let (open, warnings) = OpenBook.checked(book, by: decoder, done: "packed") else {
      return ExitCode.failed
    }
    let place = file ?? FilePath(open.ownName + PackFormat.ending)
    var packing: BookPacking
    do throws(SavingFault) {
      packing = try BookPacking(
        open.book, list: location.name.description, in: open.folder, media: decoder,
        keepsPixels: keepsPixels)
      try packing.write(to: place)
    } catch {
      return NewCommand.fail(error, at: place)
    }
    try Output.write(
      "made \(place.description.quoted): \(packing.summary(warnings: warnings))")
    return ExitCode.done
  }
}
