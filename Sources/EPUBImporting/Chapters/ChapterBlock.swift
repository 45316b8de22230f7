import Importing

/// A part of a chapter that pages are made of.
struct ChapterBlock {
  enum Content {
    case words(String)
    case picture(ImportJob.UsedPicture, description: String?)
  }

  var content: Content
  var marks: [TextMark] = []
  /// Of the elements that it lies in.
  var ids: Set<String> = []
  /// From 1, of a heading.
  var level: Int?
  /// Whether it stands right under the words before it, as lines of verse and points of lists do.
  var isLine = false
  /// Where all of it leads.
  var link: SourceLink?
  let place: SourcePlace

  /// Parts of words that are each read on a page.
  ///
  /// - Parameter most: characters of a part.
  func parts(atMost most: Int) -> [ChapterBlock] {
    guard case .words(let text) = content else { return [self] }
    let texts = PageRows.parts(of: text, atMost: most)
    if let first = texts.first, first.text.utf8.count == text.utf8.count { return [self] }
    let ranges = texts.map { $0.start..<$0.start + $0.text.count }
    var parts = texts.map { part($0.text, isFirst: $0.start == 0) }
    for mark in marks { add(mark, to: &parts, ranges) }
    // What an id is of decides where it leads.
    for place in parts.indices { parts[place].ids = Set(parts[place].marks.map(\.id)) }
    parts[0].ids.formUnion(ids.subtracting(marks.map(\.id)))
    return parts
  }

  private func part(_ text: String, isFirst: Bool) -> ChapterBlock {
    var part = self
    part.content = .words(text)
    part.isLine = isLine && isFirst
    part.marks = []
    return part
  }

  /// Adds a mark of all words to those parts of them that it is of.
  ///
  /// - Parameter ranges: the characters of each part, in order.
  private func add(_ mark: TextMark, to parts: inout [ChapterBlock], _ ranges: [Range<Int>]) {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > mark.characters.lowerBound { high = middle } else { low = middle + 1 }
    }
    for place in ranges.indices[low...] {
      let range = ranges[place]
      let own = mark.characters.clamped(to: range)
      guard range.lowerBound < mark.characters.upperBound else { return }
      guard !own.isEmpty else { continue }
      parts[place].marks.append(
        TextMark(
          id: mark.id, characters: own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound))
    }
  }
}
