import BookVocabulary

/// A book as Markdown with its pictures, which `leggi import` makes the same pages of.
package enum MarkdownExport {
  /// The name of the text.
  package static let fileName = "index.md"

  package static func export(_ book: RestingBook) -> ExportedBook {
    var exported = ExportedBook()
    var files = TakenFiles(in: "images")
    var text = head(of: book)
    if let title = line(book.title) { text += "# \(title)\n\n" }
    for page in book.pages {
      for loss in page.losses { exported.lose(loss, on: page.number) }
      text += Self.text(of: page, &files, &exported)
    }
    exported.add(fileName, text)
    exported.files += files.exported()
    return exported
  }

  private static func head(of book: RestingBook) -> String {
    var lines = ["title: \(quoted(book.title))"]
    if let subtitle = book.subtitle { lines.append("subtitle: \(quoted(subtitle))") }
    if !book.authors.isEmpty { lines.append("author: \(quoted(book.authors.joined(separator: ", ")))") }
    lines.append("lang: \(book.language)")
    if !book.credits.isEmpty {
      lines.append("contributors: \(quoted(book.credits.joined(separator: " · ")))")
    }
    return "---\n\(lines.joined(separator: "\n"))\n---\n\n"
  }

  /// In double quotes, on one line.
  private static func quoted(_ text: String) -> String {
    "\"\(text.map { $0.isNewline ? " " : $0 == "\"" ? "”" : String($0) }.joined())\""
  }

  /// The page's picture and its words. A page of several pictures is that of its largest one: to Markdown two
  /// pictures are two pages.
  private static func text(
    of page: RestingPage, _ files: inout TakenFiles, _ exported: inout ExportedBook
  ) -> String {
    var text = page.title.flatMap(line).map { "## \($0)\n\n" } ?? ""
    let pictures = page.elements.filter { if case .picture = $0.content { true } else { false } }
    let largest = pictures.max { $0.values.bounds.area < $1.values.bounds.area }
    for picture in pictures where picture.name != largest?.name {
      exported.lose("picture '\(picture.name)'", on: page.number)
    }
    if case .picture(let file, let description, _)? = largest?.content {
      text += "![\(line(description ?? "") ?? "")](\(files.path(of: file)))\n\n"
    } else if page.title == nil {
      // Without a picture and a heading nothing says where the page begins.
      text += "---\n\n"
    }
    for place in page.readingOrder {
      guard case .words(let content) = page.elements[place].content else { continue }
      for paragraph in paragraphs(of: content.words) { text += paragraph + "\n\n" }
    }
    return text
  }

  /// Paragraphs, parted by empty lines; other lines stay lines.
  private static func paragraphs(of words: String) -> [String] {
    var paragraphs: [[String]] = [[]]
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(escaped(String(line)))
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\\\n") }
  }

  private static func line(_ text: String) -> String? {
    let line = escaped(text.split { $0.isNewline }.joined(separator: " "))
    return line.isEmpty ? nil : line
  }

  /// With a backslash before all that would mean something to Markdown, or to a site's generator.
  private static func escaped(_ text: String) -> String {
    let text = text.drop { $0.isWhitespace }.unicodeScalars
    var escaped = ""
    // `1.` at the start of a line would be an item of a list, and so would a dash.
    let number = text.prefix { ("0"..."9").contains($0) }
    let start = text[number.endIndex...].first
    if let start, (number.isEmpty ? "-+=" : ".)").unicodeScalars.contains(start) {
      escaped = String(number) + "\\"
    }
    for scalar in text.dropFirst(escaped.isEmpty ? 0 : number.count) {
      if "\\`*_[]<>&{}!#|~".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
