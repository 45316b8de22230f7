import BookModel
import BookSaving
import BookStaging
import Exporting
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book made into another form, ready to be written.
package struct BookExport {
  /// Raw values are the options that ask for them.
  package enum Form: String, CaseIterable, Sendable {
    case epub = "--epub"
    case html = "--html"
    case markdown = "--markdown"
    case pdf = "--pdf"

    /// What the name of the export ends in, where the reader says none.
    package var ending: String {
      switch self {
      case .epub: ".epub"
      case .html: "-html"
      case .markdown: "-markdown"
      case .pdf: ".pdf"
      }
    }
  }

  /// What an export is made of.
  package struct Source {
    package var book: Book
    package var folder: BookFolder
    /// The file that the book was read from: its list, or a pack.
    package var file: FilePath
    /// A digest of what the list has in it, in 32 hexadecimal digits.
    package var digest: String
    /// What the book is called where it has no title.
    package var name: String

    package init(book: Book, folder: BookFolder, file: FilePath, digest: String, name: String) {
      self.book = book
      self.folder = folder
      self.file = file
      self.digest = digest
      self.name = name
    }
  }

  package let form: Form
  /// Of what is made: a document has one more where its credits are on a page.
  private let pageCount: Int
  /// How much has been made.
  package var summary: String { pageCount == 1 ? "1 page" : "\(pageCount) pages" }
  /// What cannot go along, in the style of a diagnostic.
  package private(set) var losses: [String]
  /// What is said of all of the export, before what is lost.
  private let notices: [String]
  private var files: [NewBookFolder.File] = []
  /// A document that is printed while it is written, so that its pictures are in memory page by page.
  private var document: (book: PrintedBook, printing: PagePrinting)?

  /// - Parameters:
  ///   - language: a BCP 47 tag; nil for the book's first.
  ///   - library: knows the lengths of the book's tracks and movies.
  ///   - media: decodes what is to come along in another form.
  ///   - printer: makes PDF documents.
  package init(
    _ source: Source, as form: Form, language: String?, library: any MediaLibrary, media: any MediaService,
    printer: any MediaService
  ) {
    self.form = form
    func hasFile(_ name: String) -> Bool {
      if case .success = source.folder.open(name) { true } else { false }
    }
    func rest() -> RestingBook {
      RestingBook(source.book, language: language, name: source.name, media: library, hasFile: hasFile)
    }
    var converted: [String: ConvertedFile] = [:]
    let exported: ExportedBook
    var pageCount = source.book.pages.count
    switch form {
    case .epub:
      let rest = rest()
      converted = ConvertedFile.all(of: rest, in: source.folder, by: media)
      exported = EPUBExport.export(
        rest, identifier: source.digest, modified: Self.modified(source.file),
        converted: converted.mapValues(\.ending))
    case .html:
      let images = source.book.pages.flatMap(\.elements).filter { $0.type == .image }.flatMap(\.namedFiles)
      converted = ConvertedFile.stills(of: Set(images.map(\.name)), in: source.folder, by: media)
      exported = HTMLExport.export(
        source.book, language: language, name: source.name, media: library,
        converted: converted.mapValues(\.ending), hasFile: hasFile)
    case .markdown:
      let rest = rest()
      converted = ConvertedFile.stills(of: rest.pictures, in: source.folder, by: media)
      exported = MarkdownExport.export(rest, converted: converted.mapValues(\.ending))
    case .pdf:
      let book = PDFExport.export(rest(), modified: Self.modified(source.file))
      pageCount = book.document.pageCount
      document = (book, PagePrinting(of: book, in: source.folder, decoder: media, printer: printer))
      exported = ExportedBook()
    }
    self.pageCount = pageCount
    let written = ExportLanguage(of: source.book, wished: language)
    notices = [written.notice, written.others].compactMap(\.self)
    losses = notices + exported.losses.lines
    for file in exported.files {
      switch file.origin {
      case .bytes(let bytes): files.append((file.path, bytes))
      case .converted(let name): files.append((file.path, converted[name]?.bytes ?? []))
      case .book(let name):
        let opened = try? source.folder.open(name).get()
        if let opened, let size = try? opened.size(within: .track) {
          files.append((file.path, opened.bytes(atMost: size)))
        } else {
          losses.append("\(name.quoted) cannot be read")
        }
      }
    }
  }

  /// Writes it where nothing is, whole or not at all.
  ///
  /// - Throws: `ExportFault`.
  package mutating func write(to place: FilePath) throws(ExportFault) {
    if var (book, printing) = document {
      let file: NewFile
      do throws(SavingFault) { file = try NewFile(at: place) } catch { throw .saving(error) }
      try printing.printPages(of: &book) { bytes throws(SavingFault) in try file.write(bytes) }
      do throws(SavingFault) { try file.keep() } catch { throw .saving(error) }
      losses = notices + book.losses.lines
    } else {
      do throws(SavingFault) { try writeFiles(to: place) } catch { throw .saving(error) }
    }
  }

  private func writeFiles(to place: FilePath) throws(SavingFault) {
    switch form {
    case .markdown, .html: try NewBookFolder.create(files, at: place)
    case .epub, .pdf:
      let zipFile = try NewFile(at: place)
      var zip = ZipWriter()
      for file in files {
        guard zip.hasRoom(for: file.bytes.count) else { throw .tooMuch }
        let entry = ZipWriter.Entry(
          path: file.path, size: file.bytes.count, checksum: Checksum.of(file.bytes))
        try zipFile.write(zip.header(of: entry))
        try zipFile.write(file.bytes)
      }
      try zipFile.write(zip.directory)
      try zipFile.keep()
    }
  }

  /// When a file was written last, in universal time, or the moment that builds are to be of, so that they
  /// can be done again (https://reproducible-builds.org/specs/source-date-epoch); one that any clock has
  /// passed where neither is known.
  private static func modified(_ file: FilePath) -> String {
    var (status, parts) = (stat(), tm())
    let wished = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
      .flatMap { (0...253_402_300_799).contains($0) ? $0 : nil }
    guard wished != nil || file.withCString({ stat($0, &status) }) == 0 else { return "2012-01-01T00:00:00Z" }
    #if canImport(Glibc)
      var seconds = wished ?? status.st_mtim.tv_sec
    #else
      var seconds = wished ?? status.st_mtimespec.tv_sec
    #endif
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 32) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { strftime($0, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts) } ?? 0
      }
    }
  }
}
