import BookChecking
import BookModel
import BookSaving
import CommandFiles
import CommandHelp
import ExportFiles
import LayoutChecking
import Media
import PropertyList

/// `leggi pack BOOK [FILE]`: makes one file of a book.
struct PackCommand: Command {
  static let name = "pack"
  static let synopsis = "pack BOOK [FILE]"
  static let summary = "make one file of a book, to be sent"
  static let options = [OptionSpecification("--pixels", takesValue: false)]
  static let operands: [ArgumentKind] = [.book, .file]
  static let help = HelpText.pack

  private let book: FilePath
  private let file: FilePath?
  private let keepsPixels: Bool

  init(_ arguments: Arguments) throws {
    guard let book = arguments.words.first else { throw UsageError.noBook }
    if let stray = arguments.words.dropFirst(2).first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    self.book = book
    file = arguments.words.dropFirst().first
    keepsPixels = arguments.has("--pixels")
  }

  func run() throws -> Int32 {
    let location = BookLocation(path: book)
    if location.pack != nil { throw UsageError.isPacked(book.description) }
    let decoder = Leggi.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    let faults = BookChecker.check(path: book, media: decoder, layouts: WindowLayouts(media: decoder))
    for fault in faults where fault.severity == .error { Output.error(fault.rendered) }
    guard let open = OpenBook(path: book), !faults.contains(where: { $0.severity == .error }) else {
      Output.error("leggi: a book with errors is not packed")
      return Leggi.ExitCode.failed
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
    try Output.write("made \(PrintableText.quoted(place.description)): \(Self.words(packing, faults))")
    return Leggi.ExitCode.done
  }

  private static func words(_ packing: BookPacking, _ faults: [Diagnostic]) -> String {
    var parts = [counted(packing.fileCount, "file")]
    if packing.smallerPictures > 0 {
      parts.append(counted(packing.smallerPictures, "picture") + " in fewer pixels")
    }
    parts.append("\((packing.size + 999) / 1000) of \((packing.sizeBefore + 999) / 1000) kB")
    if !faults.isEmpty { parts.append("\(counted(faults.count, "warning")), which 'leggi check' tells") }
    return parts.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
