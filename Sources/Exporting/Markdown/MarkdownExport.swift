import BookVocabulary

/// A book as Markdown with its pictures, which `leggi import` makes the same pages of.
package enum MarkdownExport {
  /// The name of the text.
  package static let fileName = "index.md"

  /// - Parameter converted: pictures that are there in another form, with the ending of its name. Default
  ///   none.
  package static func export(_ book: RestingBook, converted: [String: String] = [:]) -> ExportedBook {
    var exported = ExportedBook()
    var files = TakenFiles(in: "images")
    var text = head(of: book)
    if let title = line(book.title) { text += "# \(title)\n\n" }
    let headings = MarkdownHeadings(of: book)
    for page in book.pages {
      for loss in page.losses { exported.lose(loss, on: page.number) }
      text += Self.text(of: page, headings, converted, &files, &exported)
    }
    exported.add(fileName, text)
    exported.files += files.exported()
    return exported
  }

  private static func head(of book: RestingBook) -> String {
    var lines = ["title: \(quoted(book.title))"]
    if let subtitle = book.subtitle { lines.append("subtitle: \(quoted(subtitle))") }
    if !book.authors.isEmpty { lines.append("author: \(names(book.authors))") }
    lines.append("lang: \(book.language)")
    if !book.credits.isEmpty {
      lines.append("contributors: \(quoted(book.credits.joined(separator: " · ")))")
    }
    return "---\n\(lines.joined(separator: "\n"))\n---\n\n"
  }

  /// Parted by commas, as most programs take them; as a list where a name has a comma or a semicolon in it,
  /// which would part it.
  private static func names(_ names: [String]) -> String {
    names.contains { $0.contains { $0 == "," || $0 == ";" } }
      ? "[\(names.map(quoted).joined(separator: ", "))]" : quoted(names.joined(separator: ", "))
  }

  /// In double quotes, on one line, as YAML has it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { $0.isNewline ? " " : $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// The page's picture and its words. A page of several pictures is that of its largest one: to Markdown two
  /// pictures are two pages.
  private static func text(
    of page: RestingPage, _ headings: MarkdownHeadings, _ converted: [String: String],
    _ files: inout TakenFiles, _ exported: inout ExportedBook
  ) -> String {
    let heading = headings.heading(of: page)
    var text = heading.flatMap(line).map { "## \($0)\n\n" } ?? ""
    let pictures = page.elements.filter { if case .picture = $0.content { true } else { false } }
    let largest = pictures.max { $0.values.bounds.area < $1.values.bounds.area }
    for picture in pictures where picture.name != largest?.name {
      exported.lose("picture '\(picture.name)'", on: page.number)
    }
    if case .picture(let file, let description, _)? = largest?.content {
      let image = "![\(line(description ?? "") ?? "")](\(files.path(of: file, as: converted[file])))"
      text += linked(image, by: largest, headings) + "\n\n"
    } else if heading == nil {
      // Without a picture and a heading nothing says where the page begins.
      text += "---\n\n"
    }
    var isFirst = true
    for place in page.readingOrder {
      let element = page.elements[place]
      guard case .words(let content) = element.content else { continue }
      for paragraph in paragraphs(of: content.words) {
        // Words that are the heading stand there once.
        let isHeading = isFirst && paragraph == heading.flatMap(line)
        isFirst = false
        if !isHeading { text += linked(paragraph, by: element, headings) + "\n\n" }
      }
    }
    for element in page.elements {
      guard let target = element.target else { continue }
      let isWritten = if case .words = element.content { true } else { element.name == largest?.name }
      let label = isWritten ? nil : element.label.flatMap(line)
      if headings.anchor(of: target) == nil || !isWritten && label == nil {
        exported.lose("where '\(element.name)' leads to", on: page.number)
      } else if let label {
        text += linked(label, by: element, headings) + "\n\n"
      }
    }
    return text
  }

  /// What is written of an element, as a link where a touch of it leads to a page.
  private static func linked(
    _ text: String, by element: RestingElement?, _ headings: MarkdownHeadings
  ) -> String {
    element?.target.flatMap { headings.anchor(of: $0) }.map { "[\(text)](#\($0))" } ?? text
  }

  /// Paragraphs, parted by empty lines; other lines stay lines.
  private static func paragraphs(of words: String) -> [String] {
    var paragraphs: [[String]] = [[]]
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        // Other blanks Markdown takes away where a line begins.
        let indent = String(repeating: "\u{A0}", count: line.prefix { $0.isWhitespace }.count)
        paragraphs[paragraphs.count - 1].append(indent + escaped(String(line)))
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
