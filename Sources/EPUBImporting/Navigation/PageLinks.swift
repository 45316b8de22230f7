import BookDrafts
import Importing

/// Has what is a link in the source lead to the page that it means.
struct PageLinks {
  private var firstPages: [String: String] = [:]
  /// By file, `#` and id.
  private var pages: [String: String] = [:]
  private let reader: DocumentReader

  /// - Parameter pages: all of the book, with their names.
  init(_ pages: [MadePage], reader: DocumentReader) {
    self.reader = reader
    for page in pages {
      guard let name = page.draft.name else { continue }
      firstPages[page.file] = firstPages[page.file] ?? name
      for id in page.ids {
        let key = page.file + "#" + id
        self.pages[key] = self.pages[key] ?? name
      }
    }
  }

  func resolve(_ pages: inout [MadePage]) {
    for place in pages.indices {
      for link in pages[place].links {
        guard let target = target(of: link.link) else {
          // An area without a place to lead to is none.
          pages[place].draft.elements.removeAll { $0.name == link.element && $0.type == .activearea }
          continue
        }
        guard let number = pages[place].draft.elements.firstIndex(where: { $0.name == link.element }),
          target != pages[place].draft.name
        else {
          pages[place].draft.elements.removeAll { $0.name == link.element && $0.type == .activearea }
          continue
        }
        let element = pages[place].draft.elements[number]
        pages[place].draft.elements[number] = element.leading(to: target)
      }
    }
  }

  private func target(of link: SourceLink) -> String? {
    guard let file = link.file else {
      let reason = SourceReference.isAbsolute(link.address) ? "leads out of the book" : "leads nowhere"
      reader.lose("a link to \(link.address.quoted) \(reason)", at: link.place)
      return nil
    }
    if let id = link.id, let page = pages[file + "#" + id] { return page }
    if let page = firstPages[file] { return page }
    reader.lose("no page of the book is \(link.address.quoted), which a link leads to", at: link.place)
    return nil
  }
}
