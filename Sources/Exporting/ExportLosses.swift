/// What could not go along into a book of another form: each once, with all of its pages.
///
///     var losses = ExportLosses()
///     losses.add("hint 'hint' is left out", on: 1)
///     losses.add("hint 'hint' is left out", on: 2)
///     losses.lines  // ["pages 1 and 2: hint 'hint' is left out"]
package struct ExportLosses {
  private var all: [(words: String, pages: [Int])] = []
  private var places: [String: Int] = [:]

  /// Adds a line.
  ///
  /// - Parameter page: from 1, and none before that of the line before; nil for what is on none.
  package mutating func add(_ words: String, on page: Int? = nil) {
    let place = places[words] ?? all.count
    if place == all.count {
      places[words] = place
      all.append((words, []))
    }
    if let page, all[place].pages.last != page { all[place].pages.append(page) }
  }

  /// In the style of a diagnostic, in the order in which they came.
  package var lines: [String] {
    all.map { $0.pages.isEmpty ? $0.words : "\(Self.naming($0.pages)): \($0.words)" }
  }

  /// Names pages, those that follow each other by the first and the last one.
  private static func naming(_ pages: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for page in pages {
      if let last = ranges.last, last.upperBound + 1 == page {
        ranges[ranges.count - 1] = last.lowerBound...page
      } else {
        ranges.append(page...page)
      }
    }
    let names = ranges.flatMap { range in
      switch range.count {
      case 1...2: range.map(String.init)
      default: ["\(range.lowerBound) to \(range.upperBound)"]
      }
    }
    guard let last = names.last, pages.count > 1 else { return "page \(pages.first ?? 0)" }
    return "pages " + (names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last)
  }
}
