import BookVocabulary
import Outlines
import PictureRegions
import PropertyList

// The colours beside the board, and what can be touched at the foot.
extension ColoringPage {
  private static let glow = "#ffb000"

  /// Each with a frame that stands while it is chosen, one that breathes where another was touched in its
  /// stead, and its number.
  var swatches: [GameElement] { map.palette.indices.flatMap(swatch) }

  private func swatch(_ color: Int) -> [GameElement] {
    let (box, number) = (table.swatches[color], color + 1)
    let gap = PagePoint(x: ColoringTable.columnWidth, y: table.labels.height / 4)
    func inner(_ part: Double) -> PageRect {
      ColoringTable.onGrid(
        PageRect(
          x: box.x + gap.x * part, y: box.y + gap.y * part, width: box.width - 2 * gap.x * part,
          height: box.height - 2 * gap.y * part))
    }
    var frame = GameElement("shape", "chosen-\(number)", in: inner(0.5))
    frame.add(["color": .string(Self.ink)])
    frame.when("becomes", if: [.is(Self.color, number)], .act("show"))
    frame.when("becomes", if: [.isNot(Self.color, number)], .act("hide"))
    var swatch = GameElement("shape", Self.swatch(color), in: inner(1))
    swatch.add(["color": .string(Self.hex(map.palette[color])), "isActive": .boolean(true)])
    swatch.describe(GameWords(english: "colour \(number)", italian: "colore \(number)"))
    swatch.when("touched", of: Self.swatch(color), .set(Self.color, .integer(number)))
    return [frame] + (manner == .byNumber ? [hint(color, in: inner(0))] : []) + [
      swatch, text(color, in: inner(1)),
    ]
  }

  /// Breathes when a region of this colour is touched while another is chosen.
  private func hint(_ color: Int, in box: PageRect) -> GameElement {
    var hint = GameElement("shape", "hint-\(color + 1)", in: box)
    hint.add([
      "color": .string(Self.glow), "alpha": .integer(0),
      "tweens": .array([
        .entries([
          "name": .string("breathe"), "duration": .real(0.5), "transition": .string("easeInOut"),
          "properties": .entries(["alpha": .real(0.8)]), "loopType": .string("reverse"),
          // There and back twice.
          "loopCount": .integer(4),
        ])
      ]),
    ])
    for (number, region) in map.regions.enumerated() where region.color == color {
      hint.when(
        "touched", of: Self.region(number), if: [.isNot(Self.color, color + 1), .is(Self.region(number), 0)],
        .act("appear"))
    }
    return hint
  }

  /// The number of a colour, dark on light ones.
  private func text(_ color: Int, in box: PageRect) -> GameElement {
    let isLight =
      map.palette[color].difference(from: PictureColor(rgb: 0))
      > map.palette[color].difference(from: PictureColor(rgb: 0xFFFFFF))
    var text = GameElement("text", "color-\(color + 1)-number", in: box)
    text.add([
      "text": .string(String(color + 1)), "role": .string("label"), "align": .string("center"),
      "verticalAlign": .string("center"), "fontColor": .string(isLight ? Self.ink : "#ffffff"),
      "fontSize": .number(ColoringTable.onGrid(table.labels.height * 0.6)),
    ])
    return text
  }

  /// At the foot: what fills all, what begins anew, and between them words once all is done.
  var labels: [GameElement] {
    let third = ColoringTable.onGrid(table.labels.width / 3)
    func label(_ name: String, _ part: Int, _ words: GameWords) -> GameElement {
      var label = GameElement(
        "text", name,
        in: PageRect(x: Double(part) * third, y: table.labels.y, width: third, height: table.labels.height))
      label.add([
        "text": words.value, "role": .string("label"), "align": .string("center"),
        "verticalAlign": .string("center"), "fontColor": .string(Self.ink),
        "fontSize": .number(ColoringTable.onGrid(table.labels.height * 0.6)),
      ])
      return label
    }
    var fill = label(
      Self.fillLabel, 0,
      manner == .free
        ? GameWords(english: "Fill the rest", italian: "Colora il resto")
        : GameWords(english: "Fill all of this number", italian: "Colora tutto il numero"))
    fill.add(["isActive": .boolean(true)])
    fill.when("becomes", if: [.is(Self.done, false)], .act("show"))
    fill.when("becomes", if: [.is(Self.done, true)], .act("hide"))
    var done = label("well-done", 1, GameWords(english: "Well done!", italian: "Bravo!"))
    done.when("becomes", if: [.is(Self.done, true)], .act("show"))
    done.when("becomes", if: [.is(Self.done, false)], .act("hide"))
    var again = label(Self.againLabel, 2, GameWords(english: "Again", italian: "Da capo"))
    again.add(["isActive": .boolean(true)])
    return [fill, done, again]
  }
}
