import BookVocabulary
import Outlines
import PictureCutting
import PictureRegions
import PropertyList

// The colours beside the board, and what can be touched at the foot.
extension ColoringPage {
  /// Each with a frame that stands while it is chosen, one that breathes where another was touched in its
  /// stead, and its number.
  var swatches: [GameElement] { palette.indices.flatMap(swatch) }

  private func swatch(_ color: Int) -> [GameElement] {
    let (box, number) = (table.swatches[color], color + 1)
    let gap = PagePoint(x: JigsawTable.columnWidth, y: table.labels.height / 4)
    func inner(_ part: Double) -> PageRect {
      Outline.onGrid(
        PageRect(
          x: box.x + gap.x * part, y: box.y + gap.y * part, width: box.width - 2 * gap.x * part,
          height: box.height - 2 * gap.y * part))
    }
    var frame = GameElement("shape", "chosen-\(number)", in: inner(0.5))
    frame.add(["color": .string(GameColors.ink)])
    frame.isSeen(while: .is(Self.color, number), until: .isNot(Self.color, number))
    var swatch = GameElement("shape", Self.swatch(color), in: inner(1))
    swatch.add(["color": .string(Self.hex(palette[color])), "isActive": .boolean(true)])
    swatch.describe(GameWords(english: "colour \(number)", italian: "colore \(number)"))
    swatch.when("touched", of: Self.swatch(color), .set(Self.color, .integer(number)))
    return [frame] + (manner == .byNumber ? [hint(color, in: inner(0))] : []) + [
      swatch, text(color, in: inner(1)),
    ]
  }

  /// Breathes when a region of this colour is touched while another is chosen.
  private func hint(_ color: Int, in box: PageRect) -> GameElement {
    var hint = GameElement("shape", "hint-\(color + 1)", in: box)
    hint.add(["color": .string(GameColors.gold)])
    hint.breathe(seconds: 0.5, times: 2)
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
      palette[color].difference(from: PictureColor(rgb: 0))
      > palette[color].difference(from: PictureColor(rgb: 0xFFFFFF))
    return .label(
      "color-\(color + 1)-number", .string(String(color + 1)), in: box, rowHeight: table.labels.height,
      color: isLight ? GameColors.ink : "#ffffff")
  }

  /// Of labels that have no room for many words.
  private static let fewColumns = 24.0

  /// At the foot: what fills all, what begins anew, and between them words once all is done.
  var labels: [GameElement] {
    let third = Outline.onGrid(table.labels.width / 3)
    func label(_ name: String, _ part: Int, _ words: GameWords) -> GameElement {
      .label(
        name, words.value,
        in: PageRect(x: Double(part) * third, y: table.labels.y, width: third, height: table.labels.height),
        rowHeight: table.labels.height)
    }
    let isNarrow = third < Self.fewColumns * JigsawTable.columnWidth
    let words =
      switch manner {
      case .free: GameWords(english: "Fill the rest", italian: isNarrow ? "Il resto" : "Colora il resto")
      case .byNumber:
        GameWords(
          english: isNarrow ? "Fill number" : "Fill all of this number",
          italian: isNarrow ? "Tutti uguali" : "Colora tutto il numero")
      }
    var fill = label(Self.fillLabel, 0, words)
    fill.add(["isActive": .boolean(true)])
    fill.isSeen(while: .is(Self.done, false), until: .is(Self.done, true))
    var done = label("well-done", 1, GameWords(english: "Well done!", italian: "Bravo!"))
    done.isSeen(while: .is(Self.done, true), until: .is(Self.done, false))
    var again = label(Self.againLabel, 2, GameWords(english: "Again", italian: "Da capo"))
    again.add(["isActive": .boolean(true)])
    return [fill, done, again]
  }
}
