import Characters
import PropertyList

/// What `ComicInfo.xml` says of a comic (the schema of Anansi, 2.0 and 2.1).
struct ComicInfo {
  let title: String?
  let series: String?
  let authors: [String]
  /// A BCP 47 tag.
  let language: String?
  let credits: [String]
  /// Whether its pages are read from the last to the first, and its panels from the right.
  let isRightToLeft: Bool
  /// What it says of pages, by their numbers from 0.
  private(set) var pages: [Int: Page] = [:]

  /// A page, as far as it is said.
  struct Page {
    /// What a reader finds it by.
    var bookmark: String?
    var isCover = false
    var isDeleted = false
  }

  /// Bytes of the file.
  private static let mostBytes = 1 << 20
  private static let people = [
    "Writer", "Penciller", "Inker", "Colorist", "Letterer", "CoverArtist", "Translator",
  ]

  /// Reads the file of a comic, at its root or one folder down; nil where there is none, and, with a loss,
  /// where it cannot be read.
  init?(of job: ImportJob) {
    let name = job.source.names.first { name in
      let parts = name.pathNames
      return parts.count <= 2 && parts.last?.lowercased() == "comicinfo.xml"
    }
    guard let name else { return nil }
    do throws(ImportFault) {
      let root = try SourceXML.read(try job.bytes(of: name, atMost: Self.mostBytes), of: name)
      self.init(root, of: job)
    } catch {
      job.lose(error.message, at: error.place)
      return nil
    }
  }

  private init(_ root: SourceElement, of job: ImportJob) {
    func text(_ name: String) -> String? {
      root.first(name).map { $0.text.collapsed }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let number = text("Number").map { " \($0)" } ?? ""
    series = text("Series").map { $0 + number }
    title = text("Title")
    var authors: [String] = []
    for name in Self.people.flatMap({ text($0)?.split(separator: ",") ?? [] }).map({ $0.trimmed })
    where !name.isEmpty && !authors.contains(name) {
      authors.append(name)
    }
    self.authors = authors
    language = root.first("LanguageISO").flatMap { element in
      element.text.collapsed.isEmpty ? nil : job.language(element.text.collapsed, at: element.place)
    }
    credits = ["Publisher", "Web", "ScanInformation"].compactMap(text)
    isRightToLeft = text("Manga") == "YesAndRightToLeft"
    if let summary = root.first("Summary"), !summary.text.trimmed.isEmpty {
      job.lose("the summary is left out", at: summary.place)
    }
    for page in root.first("Pages")?.elements("Page") ?? [] {
      guard let number = page["Image"].flatMap({ Int($0) }) else { continue }
      let bookmark = page["Bookmark"]?.collapsed
      pages[number] = Page(
        bookmark: bookmark?.isEmpty == false ? bookmark : nil, isCover: page["Type"] == "FrontCover",
        isDeleted: page["Type"] == "Deleted")
    }
  }
}
