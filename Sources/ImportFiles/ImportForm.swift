import EPUBImporting
import Importing
import Media
import TextImporting

/// The form that a source is in.
package enum ImportForm: String, CaseIterable, Sendable {
  case epub = "EPUB"
  case markdown
  /// `story.xml`, of Tiny Tastes.
  case scenes = "story.xml"
  /// A story of Twine, in Twee 3.
  case twee = "Twee"
  case document = "PDF"
  /// Pictures in natural order: comics and scans. The last, as others have pictures, too.
  case pictures

  /// The form of a source, by what is in it.
  ///
  /// - Parameter start: the file that the reader named; nil for all of the source.
  /// - Returns: nil for what is none.
  package init?(of source: any OpenedSource, start: String?) {
    if let start, let file = try? source.open(start), Self.isDocument(file) {
      self = .document
      return
    }
    if source.path.lowercased().hasSuffix(Self.comicEnding) {
      self = .pictures
      return
    }
    let names = start.map { [$0] } ?? source.names
    let form = Self.allCases.first { form in names.contains { form.takes($0.lowercased()) } }
    guard let form else { return nil }
    self = form
  }

  /// Whether a file of that name may be a source by itself: of a single picture a book is only made where
  /// that is asked for.
  static func maybeSource(_ name: String) -> Bool {
    let name = name.lowercased()
    return isArchive(name) || allCases.contains { $0 != .pictures && $0.takes(name) }
  }

  /// Whether a file of that name is an archive with a source in it.
  static func isArchive(_ name: String) -> Bool {
    let name = name.lowercased()
    return archiveEndings.contains { name.hasSuffix($0) }
  }

  /// Whether a file of that name is a source, or a part of one.
  static func takes(_ name: String) -> Bool {
    let name = name.lowercased()
    return allCases.contains { $0.takes(name) }
  }

  /// Whether a file of that name refers to no others.
  static func isAlone(_ name: String) -> Bool { document.takes(name.lowercased()) }

  /// Whether a file begins as a PDF document does, whatever it is called.
  static func isDocument(_ file: MediaFile) -> Bool { file.bytes(atMost: 5).elementsEqual("%PDF-".utf8) }

  private static let comicEnding = ".cbz"
  private static let archiveEndings = [comicEnding, ".epub", ".zip"]

  /// Whether a file of that name makes a source be of this form.
  ///
  /// - Parameter name: in small letters.
  private func takes(_ name: String) -> Bool {
    switch self {
    case .epub: name == "meta-inf/container.xml"
    case .markdown: name.hasSuffix(".md") || name.hasSuffix(".markdown")
    case .scenes: name == "story.xml" || name.hasSuffix("/story.xml")
    case .twee: TweeImporter.isTwee(name)
    case .document: DocumentImporter.isDocument(name)
    case .pictures: PictureName.isPicture(name)
    }
  }

  /// What forms there are, for a reader whose source is none.
  package static let hint =
    "an EPUB, a PDF, or a folder or ZIP archive of Markdown with pictures, with a story.xml, of Twee, or of pictures"

  /// What the source's books are made by.
  package var importer: any Importer.Type {
    switch self {
    case .epub: EPUBImporter.self
    case .markdown: MarkdownImporter.self
    case .scenes: SceneImporter.self
    case .twee: TweeImporter.self
    case .document: DocumentImporter.self
    case .pictures: ComicImporter.self
    }
  }
}
