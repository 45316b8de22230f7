/// The paragraphs of a page, in several languages, in parts that are each read on a page.
package struct WordParts {
  /// Paragraphs by language.
  package private(set) var all: [[[String]]]

  /// Characters that a page is to have at most, beside its picture and without one.
  package static let most = (beside: 900, alone: 1000)

  package init(_ paragraphs: [[String]], withPicture: Bool) {
    let counts = paragraphs.filter { !$0.isEmpty }.map(\.count)
    let longest = paragraphs.map { $0.reduce(0) { $0 + $1.count } }.max() ?? 0
    let most = withPicture ? Self.most.beside : Self.most.alone
    // Only languages that have as many paragraphs can go from page to page in step.
    guard longest > most, let count = counts.first, counts.allSatisfy({ $0 == count }) else {
      all = [paragraphs]
      return
    }
    all = [paragraphs.map { _ in [] }]
    var length = 0
    for number in 0..<count {
      let next = paragraphs.map { $0.isEmpty ? 0 : $0[number].count }.max() ?? 0
      if length > 0, length + next > most {
        all.append(paragraphs.map { _ in [] })
        length = 0
      }
      for (language, paragraphs) in paragraphs.enumerated() where !paragraphs.isEmpty {
        all[all.count - 1][language].append(paragraphs[number])
      }
      length += next
    }
  }
}
