/// The paragraphs of a page, in several languages, in parts that are each read on a page.
package struct WordParts {
  /// Paragraphs by language.
  package private(set) var all: [[[String]]]

  /// Characters that a page is to have at most, beside its picture and without one.
  package static let most = (beside: 900, alone: 1000)

  /// - Parameter hasHeading: whether a heading stands above the first part.
  package init(_ paragraphs: [[String]], withPicture: Bool, hasHeading: Bool) {
    let most = withPicture ? Self.most.beside : Self.most.alone
    // In several languages a paragraph stays whole, so that they go on from page to page in step.
    let isAlone = paragraphs.count { !$0.isEmpty } == 1
    let paragraphs =
      isAlone
      ? paragraphs.map { $0.flatMap { PageRows.parts(of: $0, atMost: most).map(\.text) } } : paragraphs
    let counts = paragraphs.filter { !$0.isEmpty }.map(\.count)
    guard let count = counts.first, counts.allSatisfy({ $0 == count }) else {
      all = [paragraphs]
      return
    }
    all = [paragraphs.map { _ in [] }]
    var (length, rows) = (0, hasHeading ? PageRows.heading : 0)
    for number in 0..<count {
      let next = paragraphs.compactMap { $0.isEmpty ? nil : $0[number] }
      let nextLength = next.map(\.count).max() ?? 0
      let nextRows = 1 + (next.map(PageRows.count).max() ?? 0)
      if length > 0, length + nextLength > most || rows + nextRows > PageRows.most {
        all.append(paragraphs.map { _ in [] })
        (length, rows) = (0, 0)
      }
      for (language, paragraphs) in paragraphs.enumerated() where !paragraphs.isEmpty {
        all[all.count - 1][language].append(paragraphs[number])
      }
      length += nextLength
      rows += nextRows
    }
  }
}
