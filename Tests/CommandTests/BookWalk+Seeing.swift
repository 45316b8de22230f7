import CellGrid
import StageCore
import TestSupport

/// What the real screen shows of what its twin shows.
extension BookWalk {
  /// Whether the real screen shows the page that the twin is on.
  var isOnTheTwinsPage: Bool {
    run.isOn(page: twin.session.pageIndex + 1, of: pages.count)
  }

  /// Whether the real screen has the same letters, boxes and marks in the same places as the twin's. Blocks
  /// may be others: on a real screen they stay as they are while they show the picture well enough. So may
  /// corners: those round what can be touched come when the reader has done nothing for a while, and each
  /// side has its own clock for that.
  var showsTheSame: Bool {
    run.lines.count == twin.lines.count
      && zip(Self.letters(run.lines), Self.letters(twin.lines)).allSatisfy { real, own in
        let columns = max(real.count, own.count)
        return zip(Self.filled(real, to: columns), Self.filled(own, to: columns)).allSatisfy { real, own in
          real == own || Self.corners.contains(real) || Self.corners.contains(own)
        }
      }
  }

  private static let corners: Set<Character> = ["┏", "━", "┓", "┗", "┛", "┃"]

  private static func filled(_ line: String, to columns: Int) -> [Character] {
    line + Array(repeating: " ", count: columns - line.count)
  }

  /// Whether an element's cells have about the same colours on both screens.
  func looksTheSame(_ element: ElementID) -> Bool {
    let grid = twin.grid
    let places = twin.cells(of: element).places
    let difference = places.reduce(0) { sum, place in
      let (real, own) = (run.screen[place.column, place.row], grid[place.column, place.row])
      let drawn = Self.mean(real.text == " " ? [real.background] : [real.foreground, real.background])
      let wanted = Self.mean(own.isSpace ? [own.background] : [own.foreground, own.background])
      return sum + abs(Int(drawn.red) - Int(wanted.red)) + abs(Int(drawn.green) - Int(wanted.green))
        + abs(Int(drawn.blue) - Int(wanted.blue))
    }
    return difference < 60 * places.count
  }

  private static func mean(_ colors: [CellColor]) -> RGBColor {
    RGBColor.mean(of: colors.map { Palette.rgb(of: $0, terminalDefault: .black) })
  }

  fileprivate static func letters(_ lines: [String]) -> [String] {
    // The twin has no sound that could be missed.
    lines.map { $0.replacing("♪×", with: "  ") }.map { line in
      let letters = line.map { character -> Character in
        let isBlock = character.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
        return isBlock ? " " : character
      }
      return String(letters.reversed().drop { $0 == " " }.reversed())
    }
  }
}
