import BookDrafts
import BookModel
import BookSaving
import Importing
import Media
import PropertyList

/// A source made into a book.
///
/// ```swift
/// let made = try BookImport(of: path, media: decoder, converter: nil)
/// for loss in made.losses { tell(loss) }
/// try made.write(to: folder)
/// ```
package struct BookImport {
  package let form: ImportForm
  /// The book as it will be written.
  package let book: BookDraft
  /// What could not be carried over, with its place, as warnings; in the order in which it was met.
  package let losses: [Diagnostic]
  /// How many beside these.
  package let unlistedLosses: Int
  /// In the book's folder, beside its list.
  package let files: [ImportJob.File]
  private let source: any OpenedSource
  private let decoder: ServedDecoder
  /// What the source is called.
  private let title: String

  /// The list's name in the folder.
  package static let listName = "book.plist"

  /// Whether something may be a source, rather than a book: it is judged by its name and its list.
  package static func mayRead(_ path: FilePath) -> Bool { SourceLocation(path: path).maybeSource }

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - path: a folder or a file.
  ///   - media: decodes pictures and sounds, and reads archives.
  ///   - converter: for sounds that cannot be decoded; nil where there is none.
  ///   - progress: notified of what is finished. Default nil.
  /// - Throws: `ImportRefusal` where no book can be made of it.
  package init(
    of path: FilePath, media: any MediaService, converter: SoundConverter?,
    progress: (any ImportProgress)? = nil
  ) throws(ImportRefusal) {
    let opened = try SourceLocation(path: path).open(media)
    try self.init(
      of: opened.source, start: opened.start, media: media, converter: converter, progress: progress)
  }

  /// Reads a source that is open.
  ///
  /// - Parameters:
  ///   - start: the file that the reader named, in a folder of more; nil for all of it.
  ///   - progress: notified of what is finished. Default nil.
  /// - Throws: `ImportRefusal` where no book can be made of it.
  package init(
    of source: any OpenedSource, start: String?, media: any MediaService, converter: SoundConverter?,
    progress: (any ImportProgress)? = nil
  ) throws(ImportRefusal) {
    self.source = source
    if start == nil, Self.isBook(source) {
      let fault = ImportFault(
        "this is a book already",
        hint: source.names.contains(PackFormat.contentsName)
          ? "'leggi read' reads it, and 'leggi unpack' makes a folder of it"
          : "'leggi read' reads it, and 'leggi edit' changes it")
      throw ImportRefusal(fault, of: source)
    }
    if let fault = SeveralBooks.fault(of: source, start: start) { throw ImportRefusal(fault, of: source) }
    guard let form = ImportForm(of: source, start: start) else {
      let fault = ImportFault(
        "there is nothing in it that a book can be made of", hint: ImportForm.hint, at: SourcePlace(start))
      throw ImportRefusal(fault, of: source)
    }
    self.form = form
    decoder = ServedDecoder(of: source, by: media, converter: converter)
    let job = ImportJob(of: source, start: start, decoder: decoder, progress: progress)
    for omission in source.omissions { job.lose(omission, at: SourcePlace()) }
    do throws(ImportFault) {
      book = try form.importer.draft(job)
    } catch {
      var fault = error
      fault.place.file = fault.place.file ?? start
      throw ImportRefusal(fault, losses: job.losses, of: source)
    }
    files = job.files
    title = job.title
    unlistedLosses = job.unlistedLosses
    losses = job.losses.map { Diagnostic($0, of: source) }
  }

  /// Whether a source is a book's folder, or a pack.
  static func isBook(_ source: any SourceFiles) -> Bool {
    source.names.contains(listName) || source.names.contains(PackFormat.contentsName)
  }

  /// The name of a folder for the book, where the reader says none: what the source is called.
  package var folderName: String { BookFileName.folder(title) }

  /// What has been made, in lines: how many pages, pictures and sounds, in which languages.
  package func summary(in folder: FilePath) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
    }
    let sounds = files.filter { $0.name.hasPrefix("sounds/") }.count
    let languages = book.languages.isEmpty ? nil : "in " + book.languages.joined(separator: ", ")
    let parts = [
      count(book.pages.count, "page", "pages"), count(files.count - sounds, "picture", "pictures"),
      count(sounds, "sound", "sounds"), languages,
    ]
    let title = book.title.map { $0.first.quoted + ": " } ?? ""
    let lost = losses.count + unlistedLosses
    return "\(folder.description.quoted) of \(form.rawValue)\n  \(title)"
      + PrintableText.safe(parts.compactMap { $0 }.joined(separator: ", ")) + "\n"
      + (lost == 0
        ? "  all was carried over" : "  \(lost) \(lost == 1 ? "thing was" : "things were") not carried over")
  }

  /// Writes the book's folder, whole or not at all.
  ///
  /// - Parameter folder: where nothing is, or an empty folder.
  /// - Throws: `SavingFault`; nothing is left behind then.
  package func write(to folder: FilePath) throws(SavingFault) {
    let list = PropertyListWriter.write(book.list)
    try NewBookFolder.create(at: folder) { write throws(SavingFault) in
      try write(list, Self.listName)
      for file in files {
        // It has been looked at: what is not there any more has been taken away meanwhile.
        guard let bytes = try? contents(of: file) else { throw .changedElsewhere }
        try write(bytes, file.name)
      }
    }
  }

  /// The bytes of one of `files`.
  package func contents(of file: ImportJob.File) throws(SourceFault) -> [UInt8] {
    switch file.origin {
    case .bytes(let bytes): return bytes
    case .source(let name): return try source.bytes(of: name, atMost: MediaLimits.trackBytes)
    case .documentPage(let index, let document, let side):
      return try decoder.documentPage(index, of: document, side: side).get().picture
    case .convertedTrack(let name): return try decoder.look(atTrack: name).get().converted ?? []
    case .clips(let clips): return try decoder.look(atClips: clips).get().converted ?? []
    }
  }
}
