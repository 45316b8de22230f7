import Characters

/// What could not go along into a book of another form: each once, with all of its pages.
///
///     var losses = ExportLosses()
///     losses.add("hint 'hint' is left out", on: 1)
///     losses.add("hint 'hint' is left out", on: 2)
///     losses.lines  // ["pages 1 to 2: hint 'hint' is left out"]
package struct ExportLosses {
  private var all: [(words: String, pages: [Int])] = []
  private var places: [String: Int] = [:]

  /// Adds a line.
  ///
  /// - Parameter page: from 1, in rising order; nil for what is on none.
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
    all.map { words, pages in
      pages.isEmpty ? words : "\(pages.count == 1 ? "page" : "pages") \(pages.runs()): \(words)"
    }
  }
}
