import BookModel
import BookVocabulary

/// Where the pages of a book are that triggers lead to.
struct PageNumbers {
  private let indices: [String: Int]
  private let count: Int

  init(of book: Book) {
    count = book.pages.count
    indices = Dictionary(
      book.pages.enumerated().compactMap { index, page in page.name.map { ($0, index) } }
    ) { first, _ in first }
  }

  /// The place of a page among those of the story, from 0; nil where there is none.
  func index(of page: PageReference) -> Int? {
    switch page {
    case .number(let number): (1...count).contains(number) ? number - 1 : nil
    case .name(let name): indices[name]
    }
  }

  /// Where touches of a page's elements lead, by the elements' names: numbers of pages, from 1.
  func targets(on page: Page, at index: Int) -> [String: Int] {
    var targets: [String: Int] = [:]
    for trigger in page.elements.flatMap(\.triggers) {
      guard trigger.event == .touched, let item = trigger.triggeringItem, trigger.conditions.isEmpty,
        case .request(let request) = trigger.action, let target = self.index(of: request, from: index)
      else { continue }
      targets[item] = targets[item] ?? target + 1
    }
    return targets
  }

  private func index(of request: PageRequest, from index: Int) -> Int? {
    switch request {
    case .next: self.index(of: .number(index + 2))
    case .previous: self.index(of: .number(index))
    case .goTo(let page): self.index(of: page)
    case .door, .game: nil
    }
  }
}
