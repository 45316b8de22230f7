import BookFormat
import BookModel
import BookVocabulary
import Characters

/// Two texts whose words lie on each other from the start, in the page's own pixels: neither can be read.
///
/// Told of no text that moves or is turned, that comes when something has happened, or that only asks for
/// something (a hint has no place of its own on the page); nor where one goes before the other has come.
enum TextsOnTexts: PageRule {
  /// So many elements of a page are compared, each with each: a hostile book has thousands.
  private static let comparedElements = 1000

  static func check(_ page: PageInspection, of inspection: Inspection) {
    var texts: [PlacedText] = []
    let elements = page.page.elements
    for text in uncovered(elements.prefix(comparedElements)) {
      if let other = texts.first(where: { $0.liesOn(text) }) {
        let element = elements[text.index]
        inspection.report(
          .liesOnText(page.name(of: element), other: elements[other.index].name),
          at: element.nearestPlace(of: BookFormat.element.y, BookFormat.element.x))
      }
      texts.append(text)
    }
  }

  /// The texts that no picture, movie or shape hides from the start.
  private static func uncovered(_ elements: ArraySlice<Element>) -> [PlacedText] {
    var covers: [PageRect] = []
    var texts: [PlacedText] = []
    for index in elements.indices.reversed() {
      let element = elements[index]
      switch element.kind {
      case .image, .movie, .shape:
        if element.coversFromTheStart, element.staysWhereItIs, element.alpha == 1 {
          covers.append(element.box)
        }
      case .text:
        guard let text = PlacedText(element, index: index),
          !covers.contains(where: { $0.contains(text.words) })
        else {
          break
        }
        texts.append(text)
      case .audio, .activeArea: break
      }
    }
    return texts.reversed()
  }
}

/// A text that stays where it is, and where on the page its words are likely to stand.
private struct PlacedText {
  /// The element's place among those that are compared.
  let index: Int
  let words: PageRect
  /// Whether it shows before anything happens.
  private let showsAtOnce: Bool
  /// Whether it shows at once or comes by itself, and is not meant to go.
  private let stays: Bool

  /// Nil for a text of which that cannot be said, and for one that waits, is not drawn or is a hint.
  init?(_ element: Element, index: Int) {
    guard case .text(let text) = element.kind, text.role != .hint, element.visible, !element.waits,
      element.staysWhereItIs
    else { return nil }
    self.index = index
    words = text.wordsBox(in: element)
    showsAtOnce = element.alpha > 0 && (text.fontColor?.alpha ?? 1) > 0
    let opacities = element.tweens.flatMap(\.properties)
      .filter { $0.property == .alpha || $0.property == .opacity }.map(\.value)
    let goes =
      opacities.contains(0) || element.tweens.contains(where: \.removeFromStageWhenFinished)
      || element.triggers.contains(where: \.action.takesElementAway)
    stays = !goes && (showsAtOnce || opacities.contains { $0 > 0 })
  }

  /// Whether the words of both are to be seen at a time, and share more than a pixel each way.
  func liesOn(_ other: PlacedText) -> Bool {
    guard (showsAtOnce && other.showsAtOnce) || (stays && other.stays) else { return false }
    let (mine, others) = (words, other.words)
    return min(mine.x + mine.width, others.x + others.width) - max(mine.x, others.x) > 1
      && min(mine.y + mine.height, others.y + others.height) - max(mine.y, others.y) > 1
  }
}

extension Element {
  /// Where it lies on the page while it is neither turned, scaled nor moved.
  fileprivate var box: PageRect { PageRect(x: x, y: y, width: width, height: height) }
}

extension PageRect {
  fileprivate func contains(_ other: PageRect) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }
}

extension Element.Text {
  /// What of its box the words are likely to fill, in the language that needs the most: a box is often wider
  /// and higher than they are.
  fileprivate func wordsBox(in element: Element) -> PageRect {
    var box = element.box
    guard box.width > 0, box.height > 0 else { return box }
    let sizes = text.strings.map { LetterEstimate.size(of: $0, fontSize: fontSize, inWidth: box.width) }
    let width = sizes.map(\.width).max() ?? 0
    let height = sizes.map(\.height).max() ?? 0
    let right = max(0, box.width - width)
    let below = max(0, box.height - height)
    switch align {
    case .left, .justify: break
    case .center: box.x += right / 2
    case .right: box.x += right
    }
    switch verticalAlign {
    case .top: break
    case .center: box.y += below / 2
    case .bottom: box.y += below
    }
    box.width -= right
    box.height -= below
    return box
  }
}
