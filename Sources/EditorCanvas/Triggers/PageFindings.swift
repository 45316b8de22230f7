import BookModel
import PropertyList

/// What is wrong with a page, beside what it concerns.
package struct PageFindings: Sendable {
  /// By the indices of the elements, in the order of the file.
  package private(set) var ofElements: [Int: [Diagnostic]] = [:]
  /// What is about the page, and about none of its elements.
  package private(set) var ofPage: [Diagnostic] = []

  /// - Parameters:
  ///   - diagnostics: of the book's list as it is now, from any check.
  ///   - page: of the document.
  package init(_ diagnostics: [Diagnostic], on page: Page) {
    guard let whole = page.source.map({ Extent(of: $0) }) else { return }
    let sources =
      page.elements.map { ($0.index, $0.source) } + page.leftOut.map { ($0.index, $0.remains?.source) }
    let extents = sources.compactMap { index, source in source.map { (index: index, extent: Extent(of: $0)) }
    }
    for diagnostic in diagnostics {
      guard let place = Place(diagnostic), whole.contains(place) else { continue }
      if let (index, _) = extents.first(where: { $0.extent.contains(place) }) {
        ofElements[index, default: []].append(diagnostic)
      } else {
        ofPage.append(diagnostic)
      }
    }
  }

  /// All of them, each with the index of its element, in the order of these; behind them those of the page.
  package var all: [(diagnostic: Diagnostic, element: Int?)] {
    ofElements.sorted { $0.key < $1.key }.flatMap { index, found in found.map { ($0, index) } }
      + ofPage.map { ($0, nil) }
  }

  /// How many there are.
  package var count: Int { ofElements.values.reduce(ofPage.count) { $0 + $1.count } }

  /// A place of a list: line and column, or, in a binary list, a byte in the place of the column.
  private struct Place: Comparable {
    var line: Int
    var column: Int

    init?(_ diagnostic: Diagnostic) {
      if let line = diagnostic.line {
        (self.line, column) = (line, diagnostic.column ?? 0)
      } else if let byte = diagnostic.byte {
        (line, column) = (0, byte)
      } else {
        return nil
      }
    }

    init(_ offset: Int, in document: PropertyListDocument) {
      if let place = document.lineAndColumn(of: SourceRange(offset: offset, length: 0)) {
        (line, column) = (place.line, place.column)
      } else {
        (line, column) = (0, offset)
      }
    }

    static func < (one: Place, other: Place) -> Bool {
      (one.line, one.column) < (other.line, other.column)
    }
  }

  /// From where a value begins to where the last value in it ends.
  private struct Extent {
    private var places: ClosedRange<Place>

    init(of node: PropertyListNode) {
      let start = Place(node.range.offset, in: node.document)
      places = start...max(start, Place(node.lastPart.range.end, in: node.document))
    }

    func contains(_ place: Place) -> Bool { places.contains(place) }
  }
}

extension PropertyListNode {
  /// The last value in it: where that ends, so does all that is known of it.
  package var lastPart: PropertyListNode {
    var last = self
    while let inner = last.items.last ?? last.entries.last?.value { last = inner }
    return last
  }
}
