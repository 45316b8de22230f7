import BookDrafts
import Importing
import PropertyList

/// Has what is a link in the source lead to the page that it means.
struct PageLinks {
  private var firstPages: [String: String] = [:]
  /// By file, `#` and id.
  private var pages: [String: String] = [:]
  /// By the names of the pages.
  private var titles: [String: String] = [:]
  private let reader: DocumentReader

  /// - Parameter pages: all of the book, with their names.
  init(_ pages: [MadePage], reader: DocumentReader) {
    self.reader = reader
    for page in pages {
      guard let name = page.draft.name else { continue }
      titles[name] = page.draft.title?.first
      firstPages[page.file] = firstPages[page.file] ?? name
      for id in page.ids {
        let key = page.file + "#" + id
        self.pages[key] = self.pages[key] ?? name
      }
    }
  }

  func resolve(_ pages: inout [MadePage]) {
    for place in pages.indices where !pages[place].links.isEmpty {
      let elements = pages[place].draft.elements
      let numbers = Dictionary(elements.enumerated().map { ($1.name, $0) }) { first, _ in first }
      var leadNowhere: Set<String> = []
      for link in pages[place].links {
        // To a place on its own page it leads nowhere; to the page itself it has it begin anew.
        if let target = target(of: link.link),
          link.link.id == nil || target != pages[place].draft.name,
          let number = numbers[link.element]
        {
          var element = pages[place].draft.elements[number].leading(to: target)
          // An area without words is called by what it leads to.
          if element.type == .activearea, !element.entries.contains(where: { $0.key == "description" }) {
            element.set("description", .string(titles[target] ?? target))
          }
          pages[place].draft.elements[number] = element
        } else {
          leadNowhere.insert(link.element)
        }
      }
      // An area without a place to lead to is none.
      pages[place].draft.elements.removeAll { $0.type == .activearea && leadNowhere.contains($0.name) }
    }
  }

  private func target(of link: SourceLink) -> String? {
    guard let file = link.file else {
      reader.lose("a link to \(link.address.quoted) \(link.fate)", at: link.place)
      return nil
    }
    if let id = link.id, let page = pages[file + "#" + id] { return page }
    if let page = firstPages[file] { return page }
    reader.lose("no page of the book is \(link.address.quoted), which a link leads to", at: link.place)
    return nil
  }
}
