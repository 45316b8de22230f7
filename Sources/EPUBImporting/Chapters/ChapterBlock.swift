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
    var rest = Array(text)[...]
    guard rest.count > most else { return [self] }
    var parts: [ChapterBlock] = []
    while !rest.isEmpty {
      var end = rest.index(rest.startIndex, offsetBy: most, limitedBy: rest.endIndex) ?? rest.endIndex
      if end < rest.endIndex {
        let part = rest[..<end]
        let sentence = part.lastIndex { ".!?…。".contains($0) }.map { $0 + 1 }
        let blank = part.lastIndex(where: \.isWhitespace)
        if let sentence, sentence - rest.startIndex > most / 2 {
          end = sentence
        } else if let blank {
          end = blank
        }
      }
      end = max(end, rest.startIndex + 1)
      let start = rest.startIndex + rest[..<end].prefix { $0.isWhitespace }.count
      if start < end { parts.append(part(String(rest[start..<end]), start..<end)) }
      rest = rest[end...]
    }
    return parts
  }

  private func part(_ text: String, _ range: Range<Int>) -> ChapterBlock {
    var part = self
    part.content = .words(text)
    part.isLine = isLine && range.lowerBound == 0
    part.marks = marks.compactMap { mark in
      let own = mark.characters.clamped(to: range)
      guard !own.isEmpty else { return nil }
      return TextMark(
        id: mark.id, characters: own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound)
    }
    return part
  }
}
