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
    case .number(let number): number >= 1 && number <= count ? number - 1 : nil
    case .name(let name): indices[name]
    }
  }

  /// Where a page leads to.
  func ways(on page: Page, at index: Int) -> PageWays {
    var ways = PageWays()
    for element in page.elements {
      for trigger in element.triggers {
        guard case .request(let request) = trigger.action else { continue }
        guard trigger.conditions.isEmpty else {
          ways.dependOnValues = true
          continue
        }
        let item = trigger.triggeringItem ?? element.name
        if trigger.event == .touched, let target = self.index(of: request, from: index) {
          ways.targets[item] = ways.targets[item] ?? target + 1
        } else if request != .next {
          // To the next page a reader turns all the same.
          ways.others.append(item)
        }
      }
    }
    return ways
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

/// Where a page leads to, beside what is turned.
struct PageWays {
  /// Where touches of its elements lead, by the elements' names: numbers of pages, from 1.
  var targets: [String: Int] = [:]
  /// The elements that lead elsewhere, or by something else than a touch.
  var others: [String] = []
  /// Whether values decide where some of them lead.
  var dependOnValues = false

  /// What of it is not there at rest, worded as what is left out.
  ///
  /// - Parameter shown: the names of the elements that are there.
  func losses(shown: Set<String>) -> [String] {
    var lost = others
    lost += targets.keys.filter { !shown.contains($0) }.sorted()
    var known: Set<String> = []
    return lost.filter { known.insert($0).inserted }.map { "where '\($0)' leads to" }
      + (dependOnValues ? ["where values lead to"] : [])
  }
}
