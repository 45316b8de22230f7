import CellGrid
import StageCore

/// Texts wrapped to lines, each again only when its words, its width or its alignment have changed.
final class TextLayouts {
  private struct Key: Hashable {
    var words: String
    var columns: Int
    var alignment: TextAlignment

    /// The length stands for the words: hashing a long text each frame costs more than telling two of one length
    /// apart, and the same text is mostly seen to be the same by its place in memory.
    func hash(into hasher: inout Hasher) {
      hasher.combine(words.utf8.count)
      hasher.combine(columns)
    }
  }

  private var cache = FrameCache<Key, [TextLayout.Line]>()

  func beginFrame() { cache.beginFrame() }

  func lines(of text: TextContent, columns: Int) -> [TextLayout.Line] {
    let key = Key(words: text.words, columns: columns, alignment: text.alignment.cellAlignment)
    return cache.value(for: key) {
      TextLayout(key.words, columns: key.columns, alignment: key.alignment).lines
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
