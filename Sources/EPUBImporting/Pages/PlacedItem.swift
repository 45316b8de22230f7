import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// Something on a page, at its place.
struct PlacedItem {
  var content: Content
  /// In its own space, in pixels.
  var box: DraftBox
  /// From its own space to the page.
  var transform = AffineTransform.identity
  /// 0 … 1.
  var alpha = 1.0
  /// What decides whether it lies over another, before their order does: one number for each box with a layer
  /// of its own that it lies in.
  var layers: [Int]
  var link: SourceLink?
  /// Where it stands.
  var place: SourcePlace
  /// Of the box that it fills; nil where none is rounded.
  var corners: CornerRadius?

  enum Content {
    case picture(ImportJob.UsedPicture, description: String?, whole: DraftBox?)
    /// Its colour, `#rrggbb`, and how wide it is where it is the border of a box with round corners.
    case rectangle(String, border: Double? = nil)
    case words(PlacedWords)
    /// What answers touches, by the words that are touched; empty where there are none.
    case area(String)
  }

  /// What of a box of the page it fills where its corners are round; nil where they are not.
  func outline(in box: DraftBox, border: Double? = nil) -> String? {
    corners?.outline(
      width: self.box.width, height: self.box.height,
      scale: (box.width / self.box.width, box.height / self.box.height), border: border)
  }

  /// Has words be a text of their own, whatever is beside them.
  mutating func keepApart() {
    guard case .words(var words) = content else { return }
    words.isFragment = false
    content = .words(words)
  }

  /// Whether it lies under another.
  func isUnder(_ other: PlacedItem) -> Bool {
    for level in 0..<max(layers.count, other.layers.count) {
      let (own, others) = (
        level < layers.count ? layers[level] : 0, level < other.layers.count ? other.layers[level] : 0
      )
      if own != others { return own < others }
    }
    return false
  }
}

/// Words of a page.
struct PlacedWords {
  var text: String
  /// Of its letters, in pixels.
  var size: Double
  var color: StyleColor
  var align = HorizontalAlignment.left
  /// Where they stand in their box.
  var vertical = VerticalAlignment.top
  var marks: [TextMark] = []
  /// Whether they are one line at a place of its own, which may be a part of a longer text.
  var isFragment = false
  /// Of the box that places them by their order, under what came before; nil for none.
  var column: BoxFrame?
  /// What is surely left of their box behind them, in pixels, where they are one line.
  var room = 0.0

  /// Whether two are boxes of one column, and so no words that run on.
  func sharesColumn(with other: PlacedWords) -> Bool { column != nil && column === other.column }
}
