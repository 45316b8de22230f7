import BookFormat
import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import ExportFiles
import Following
import Media
import PropertyList

/// `leggi export BOOK`: a book in another form, to be read elsewhere.
package struct ExportCommand: ProgramCommand {
  package static let name = CommandName.export
  package static let synopsis = "export BOOK FORM [OPTION]..."
  package static let summary = "make EPUB, PDF, HTML or text of a book"
  package static let options =
    BookExport.Form.allCases.map { OptionSpecification($0.rawValue, takesValue: false) } + [
      OptionSpecification("--output", .file), OptionSpecification("--language"),
    ]
  package static let help = HelpText.export

  private let book: FilePath
  private let form: BookExport.Form
  private let output: FilePath?
  private let language: String?

  package init(_ arguments: Arguments) throws {
    let forms = BookExport.Form.allCases.filter { arguments.has($0.rawValue) }
    guard forms.count < 2 else { throw UsageError.notTogether(forms[0].rawValue, forms[1].rawValue) }
    book = try arguments.book()
    guard let form = forms.first else { throw UsageError.noForm(BookExport.Form.allCases.map(\.rawValue)) }
    self.form = form
    output = try arguments.newPlace("--output")
    language = arguments.value("--language")
    if let language, PreferredLanguages(tag: language) == nil { throw UsageError.notALanguage(language) }
  }

  package func run() throws -> Int32 {
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let (open, _) = OpenBook.checked(book, by: decoder, done: "exported") else {
      return ExitCode.failed
    }
    let location = BookLocation(path: book)
    var export = BookExport(
      .init(
        book: open.book, folder: open.folder,
        file: location.pack == nil ? location.folder.appending(location.name) : location.folder,
        digest: open.digest, name: open.name), as: form, language: language,
      library: BookMedia(folder: open.folder, service: decoder), media: decoder,
      printer: Program.makeDecoder(as: .printing))
    let place = output ?? FilePath(open.ownName + form.ending)
    do throws(ExportFault) { try export.write(to: place) } catch {
      return NewCommand.fail(error.message, error.hint, at: place, isWrongUse: error.isWrongUse)
    }
    for loss in export.losses {
      Output.error("\(PrintableText.safe(book.description)): warning: \(PrintableText.safe(loss))")
    }
    try Output.write("made \(place.description.quoted): \(export.summary)")
    return ExitCode.done
  }
}
