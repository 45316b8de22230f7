import PageValues
import StageCore

/// The numbers of a book's values while it is read: they last through all of its pages. The page that is read
/// changes them, and pages that are built afterwards begin with them.
package final class ReadingValues {
  /// By the values' names; a value that is not there has the number that it begins with.
  package private(set) var numbers: [String: Int]
  /// Called when any number has changed. Default nil: nothing is.
  package var observer: (() -> Void)?

  /// - Parameter numbers: by the values' names. Default none: the book begins.
  package init(_ numbers: [String: Int] = [:]) { self.numbers = numbers }

  /// Gives values other numbers.
  package func set(_ numbers: [String: Int]) {
    guard numbers != self.numbers else { return }
    self.numbers = numbers
    observer?()
  }

  /// Takes over what has happened to the book's values on a page, and has the other pages in view follow.
  ///
  /// - Parameter pages: all that are seen.
  package func take(_ events: [StageEvent], of page: Stage, seenOn pages: [Stage]) {
    var changed: [String: Int] = [:]
    for case .valueChanged(let id, let number) in events where !page.state.value(id).isOfPage {
      changed[page.state.value(id).definition.name] = number
    }
    if !changed.isEmpty { give(changed, to: pages.filter { $0 !== page }) }
  }

  /// Gives values other numbers, and has the pages that are seen follow.
  package func give(_ changed: [String: Int], to pages: [Stage]) {
    for page in pages {
      for id in page.state.valueIDs where !page.state.value(id).isOfPage {
        if let number = changed[page.state.value(id).definition.name] { page.set(id, to: number) }
      }
    }
    set(numbers.merging(changed) { $1 })
  }

  /// Takes over the numbers of a page that has gone to another of its moments.
  package func takeAll(of page: Stage) {
    set(numbers.merging(page.numbers { page.number(of: $0) }) { $1 })
  }
}

extension Stage {
  /// Numbers of the book's values that the page knows, by their names.
  fileprivate func numbers(_ number: (ValueID) -> Int) -> [String: Int] {
    let ids = state.valueIDs.filter { !state.value($0).isOfPage }
    return Dictionary(ids.map { (state.value($0).definition.name, number($0)) }) { $1 }
  }
}

extension PageBuilder {
  /// The same, with the numbers that the values had when a page began.
  package func beginning(as page: Stage) -> PageBuilder {
    var builder = self
    builder.numbers = numbers.merging(page.numbers { page.state.value($0).number }) { $1 }
    return builder
  }
}
