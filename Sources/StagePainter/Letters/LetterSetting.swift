import BookVocabulary
import CellGrid
import Media
import PageLayout
import PictureStore
import StageCore

/// How large letters are drawn.
package struct LetterSetting: Equatable {
  var style: LetterStyle
  var facts: LetterFacts
  /// Units of the element's own space in one of the facts: 1 but while letters stand in that were set in
  /// another size.
  var scale = 1.0
  /// From the element's own space to the page.
  var transform: AffineTransform
  /// Where the letters' top stands in the element's own space.
  var top: Double
  /// The colour the book gives the letters.
  var color: RGBColor
  /// The cells whose mean the letters have to be readable on.
  var ground: CellRect
  /// Where letters are turned round, in the element's own space: light on dark for dark on light.
  var plates: [PageRect] = []
  /// What is drawn, and the way from its dots to those of the page; nil for one that is nowhere seen.
  var mask: LetterMask?
  var maskPlace = AffineTransform.identity

  /// What is inked, in the element's own space.
  var inked: PageRect {
    PageRect(
      x: scale * Double(facts.ink.x), y: scale * Double(facts.ink.y) + top,
      width: scale * Double(facts.ink.width), height: scale * Double(facts.ink.height))
  }
}

extension LetterSetting {
  /// Where the letters are still to come.
  func place(at projection: Projection) -> PicturePlace {
    let inked = inked
    var place = transform
    place.tx += place.a * inked.x + place.c * inked.y
    place.ty += place.b * inked.x + place.d * inked.y
    let dots = transform.box(of: inked)
    return .transformed(
      place, width: inked.width, height: inked.height,
      columns: max(1, Int(roundedWithinAMillion: dots.width * projection.dotColumnsPerPixel)),
      rows: max(1, Int(roundedWithinAMillion: dots.height * projection.dotRowsPerPixel)))
  }

  /// The boxes that some characters take, a line a box, in the element's own space; as high as the letters of
  /// the line.
  func plates(under characters: Range<Int>) -> [PageRect] {
    var plates: [PageRect] = []
    for (index, line) in facts.lines.enumerated() {
      var spans: [(left: Double, right: Double)] = []
      for place in facts.places where place.line == index && characters.contains(place.character) {
        if let last = spans.last, last.right == place.left {
          spans[spans.count - 1].right = place.right
        } else {
          spans.append((place.left, place.right))
        }
      }
      let pad = line.height / 12
      for span in spans {
        plates.append(
          PageRect(
            x: scale * (span.left - pad), y: scale * (line.top - pad) + top,
            width: scale * (span.right - span.left + 2 * pad), height: scale * (line.height + 2 * pad)))
      }
    }
    return plates
  }
}
