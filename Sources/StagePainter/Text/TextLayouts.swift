import CellGrid
import StageCore

/// Texts wrapped to lines, each again only when its words, its width or its alignment have changed.
final class TextLayouts {
  private struct Key: Hashable {
    var element: ElementID
    var words: String
    var columns: Int
    var alignment: TextAlignment

    /// The element stands for its words: hashing a long text each frame costs more than telling the texts of two pages
    /// apart, and the same text is mostly seen to be the same by its place in memory.
    func hash(into hasher: inout Hasher) {
      hasher.combine(element)
      hasher.combine(columns)
    }
  }

  private var cache = FrameCache<Key, [TextLayout.Line]>()
  /// How many characters have been laid out: what the work is in proportion to.
  private(set) var characterCount = 0

  func beginFrame() { cache.beginFrame() }

  /// The lines of an element's text.
  func lines(of text: TextContent, in element: ElementID, columns: Int) -> [TextLayout.Line] {
    let key = Key(
      element: element, words: text.words, columns: columns, alignment: text.alignment.cellAlignment)
    return cache.value(for: key) {
      characterCount += key.words.unicodeScalars.count
      return TextLayout(key.words, columns: key.columns, alignment: key.alignment).lines
    }
  }
}

extension TextContent.Alignment {
  fileprivate var cellAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justify: .justify
    }
  }
}
