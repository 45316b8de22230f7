import BookDrafts
import Importing

/// A book of Markdown in one language: what its texts say, parted into pages.
struct MarkdownEdition {
  struct Texts {
    /// A BCP 47 tag; nil where the source says none.
    var language: String?
    /// In the order in which they are read.
    var files: [String]
  }

  struct Page {
    var place: SourcePlace
    var heading: String?
    var picture: ImportJob.UsedPicture?
    var description = ""
    var paragraphs: [String] = []
    /// Whether it comes from a file that is the cover.
    var isCover = false

    /// Whether nothing is on it yet.
    var isEmpty: Bool { heading == nil && picture == nil && paragraphs.isEmpty }
  }

  private(set) var language: String?
  private(set) var title: String?
  /// What the texts' heads say, an earlier text's before those of a later one.
  private(set) var head = MarkdownHead()
  private(set) var pages: [Page] = []
  private let job: ImportJob
  private let mostPages: Int
  /// Whether it has had more.
  private var isFull = false

  /// Bytes of a text.
  private static let mostBytes = 4 << 20

  /// - Parameter mostPages: what is beyond is left out and reported.
  init(_ texts: Texts, of job: ImportJob, mostPages: Int) throws(ImportFault) {
    language = texts.language
    self.mostPages = mostPages
    self.job = job
    for file in texts.files where !isFull { try read(file) }
    if language == nil, let said = head.language {
      language = job.language(said, at: SourcePlace(texts.files.first))
    }
    // The head of a text that is no more than the cover says no title of the book.
    title = title ?? head.line("title")
  }

  private mutating func read(_ file: String) throws(ImportFault) {
    let text = try MarkdownText(job.text(of: file, atMost: Self.mostBytes), of: file)
    let isCover = BookFileName.stem(of: file).lowercased() == "cover"
    if !isCover {
      head.add(text.head)
      for entry in text.head.unread {
        job.lose(
          "\(entry.name.quoted) is left out: the head has it in a form that is not read",
          at: SourcePlace(file, line: entry.line))
      }
    }
    for directive in text.directives {
      job.lose(
        "\(directive.words.quoted) is left out: a site's generator would have put something there",
        at: SourcePlace(file, line: directive.line))
    }
    for line in text.footnotes {
      job.lose("a footnote stands among the words, as it is written", at: SourcePlace(file, line: line))
    }
    let reader = MarkdownReader(try parsed(text, of: file), of: file)
    for loss in reader.losses { job.lose(loss.words, at: loss.place) }
    var page = Page(place: SourcePlace(file), isCover: isCover)
    for block in reader.blocks {
      switch block.kind {
      case .heading(1, let words) where title == nil && page.isEmpty && pages.allSatisfy(\.isCover):
        title = text.head.line("title") ?? words
        // The head may say the book's title, and the heading what comes first in it.
        if let title, !Self.isSame(title, words) { page.heading = words }
      case .heading(_, let words):
        finish(&page, next: block.place)
        page.heading = words
      case .rule: finish(&page, next: block.place)
      case .picture(let destination, let description):
        guard let picture = job.usePicture(at: destination, from: file, at: block.place) else {
          // What it shows is said in its place.
          if !description.isEmpty { page.paragraphs.append("[\(description)]") }
          continue
        }
        // A heading alone is that of the picture.
        if page.picture != nil || !page.paragraphs.isEmpty { finish(&page, next: block.place) }
        page.picture = picture
        page.description = description
      case .words(let words): page.paragraphs.append(words)
      }
    }
    finish(&page, next: SourcePlace(file))
  }

  /// The root of CommonMark's XML. A fault in it is one of the file: its lines are not the file's.
  private func parsed(_ text: MarkdownText, of file: String) throws(ImportFault) -> SourceElement {
    let xml: [UInt8]
    do throws(SourceFault) {
      xml = try job.decoder.markdownXML(of: Array(text.text.utf8))
    } catch {
      throw ImportFault(error.message, at: SourcePlace(file))
    }
    do throws(ImportFault) {
      return try SourceXML.read(xml, of: file)
    } catch {
      throw ImportFault(error.message, at: SourcePlace(file))
    }
  }

  /// Whether two titles are the same but for their case and marks.
  private static func isSame(_ title: String, _ other: String) -> Bool {
    func letters(_ title: String) -> String { title.lowercased().filter { $0.isLetter || $0.isNumber } }
    return letters(title) == letters(other)
  }

  /// Adds the page where there is something on it, and begins the next one.
  private mutating func finish(_ page: inout Page, next place: SourcePlace) {
    if !page.isEmpty {
      if pages.count < mostPages {
        pages.append(page)
      } else if !isFull {
        isFull = true
        job.lose(
          "from here on pages are left out: a book has at most \(mostPages)", at: page.place)
      }
    }
    page = Page(place: place, isCover: page.isCover)
  }
}
