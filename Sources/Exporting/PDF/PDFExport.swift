import BookVocabulary
import Characters
import PrintedPages
import StageCore

/// A book as pages on paper: pictures and words at their places, links, and the titles as an outline.
package enum PDFExport {
  /// - Parameter modified: when the book was changed, like `2026-01-31T12:00:00Z`.
  package static func export(_ book: RestingBook, modified: String) -> PrintedBook {
    var printed = PrintedBook(
      document: PrintedDocument(
        title: book.title, author: book.authors.isEmpty ? nil : book.authors.joined(separator: ", "),
        subject: book.subtitle, created: modified,
        outline: book.pages.compactMap { page in
          page.title.map { .init(title: $0, page: page.number) }
        }, pageCount: book.pages.count))
    var pictures = PictureNumbers()
    var isDescribed = false
    for page in book.pages {
      let made = PDFPage(page, of: book, pictures: &pictures)
      printed.pages.append(made.page)
      printed.pictureNames.append(made.pictureNames)
      isDescribed = isDescribed || made.isDescribed
      for loss in made.losses { printed.lose(loss, on: page.number) }
    }
    if let cover = book.cover, pictures.numbers[cover] == nil {
      printed.losses.add("the cover, which is on no page, is left out")
    }
    // Cairo 1.16 writes neither descriptions nor a language.
    if isDescribed { printed.losses.add("what describes pictures is left out") }
    if let credits = PDFPage.credits(of: book) {
      printed.pages.append(credits)
      printed.pictureNames.append([:])
      printed.document.pageCount += 1
    }
    printed.pictures = pictures.files
    return printed
  }
}

/// A book that is ready to be printed but for its pictures, which are files of the book.
package struct PrintedBook {
  package var document: PrintedDocument
  package var pages: [PrintedPage] = []
  /// The files of its pictures, each once, by their numbers.
  package var pictures: [String] = []
  /// For each page, the elements that show its pictures, by the pictures' numbers.
  package var pictureNames: [[Int: String]] = []
  package var losses = ExportLosses()

  init(document: PrintedDocument) { self.document = document }

  /// Tells that something is not there.
  ///
  /// - Parameter page: from 1.
  package mutating func lose(_ what: String, on page: Int) {
    losses.add("\(what) is left out", on: page)
  }

  /// Reports that boxes stand for letters of a page.
  ///
  /// - Parameters:
  ///   - letter: one of those that no font has.
  ///   - page: from 1.
  package mutating func lose(letter: Unicode.Scalar, on page: Int) {
    let number = Int(letter.value).padded(to: 4, radix: 16, uppercase: true)
    losses.add("no installed font has all of its letters, such as U+\(number)", on: page)
  }
}

/// The pictures of a document, numbered as they come.
struct PictureNumbers {
  private(set) var files: [String] = []
  private(set) var numbers: [String: Int] = [:]

  mutating func number(of file: String) -> Int {
    if let number = numbers[file] { return number }
    numbers[file] = files.count
    files.append(file)
    return files.count - 1
  }
}
