/// The headings of a book's pages in Markdown, and the names by which links lead to them, as those who show
/// Markdown make them: what a heading says in small letters, with hyphens between its words, and with a
/// number where several say the same.
struct MarkdownHeadings {
  private var anchors: [Int: String] = [:]
  /// The pages that links lead to.
  private let targets: Set<Int>

  init(of book: RestingBook) {
    targets = Set(book.pages.flatMap(\.elements).compactMap(\.target))
    var taken: [String: Int] = [:]
    func anchor(_ heading: String) -> String {
      let name = Self.name(of: heading)
      defer { taken[name, default: 0] += 1 }
      return taken[name].map { "\(name)-\($0)" } ?? name
    }
    _ = anchor(book.title)
    for page in book.pages {
      guard let heading = heading(of: page) else { continue }
      let name = anchor(heading)
      anchors[page.number] = name.isEmpty ? nil : name
    }
  }

  /// What stands over a page: its title, or its number where links lead to it; nil for nothing.
  func heading(of page: RestingPage) -> String? {
    page.title ?? (targets.contains(page.number) ? String(page.number) : nil)
  }

  /// What links to a page name; nil where its heading has nothing to be named by.
  func anchor(of page: Int) -> String? { anchors[page] }

  private static func name(of heading: String) -> String {
    let words = heading.split { $0.isWhitespace }.joined(separator: " ").lowercased()
    return String(
      words.compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }
}
