import CellGrid
import Phrases

/// The colours that can be chosen from in a window, in rows: first those that the book has already, then as
/// many as the terminal keeps apart.
///
/// ```swift
/// let swatches = ColorSwatches(of: own, names: phrases.colorNames, depth: .direct, columns: 78, rows: 20)
/// swatches.rows[0][0]  // the first colour of the page
/// ```
package struct ColorSwatches {
  package let rows: [[RGBColor]]
  /// Columns that each takes.
  package let width: Int
  /// How many of the first rows have the book's own colours.
  package let ownRows: Int
  /// Whether they are shown by their names, since no colour is shown.
  package let isNamed: Bool

  /// - Parameters:
  ///   - own: the book's colours.
  ///   - columns: the room for them, as well as `rows`; named ones may take more rows.
  package init(of own: [RGBColor], names: [NamedColor], depth: ColorDepth, columns: Int, rows: Int) {
    isNamed = depth == .mono
    var (inRow, lines): (Int, [[RGBColor]]) = (1, [])
    switch depth {
    case .mono:
      width = max(1, min(columns, Self.columnsOfName))
      inRow = max(1, columns / width)
      lines = Self.rows(of: Self.distinct(names.map { RGBColor(packed: $0.number) }), inRow)
    case .ansi8, .ansi16:
      width = max(1, min(6, columns / 8))
      inRow = 8
      lines = Self.rows(of: Array(Palette.colors[..<(depth == .ansi8 ? 8 : 16)]), inRow)
    case .indexed256:
      width = max(1, min(4, columns / 36))
      inRow = 36
      // The cube of six levels, green across in steps of blue; then the greys.
      lines = Self.rows(of: Array(Palette.colors[16..<232]), inRow) + [Array(Palette.colors[232...])]
    case .direct:
      width = max(1, min(4, columns / Self.hues))
      inRow = Self.hues
      let greys = (0..<Self.hues).map { place in
        Self.color(hue: 0, saturation: 0, lightness: Double(place) / Double(Self.hues - 1))
      }
      let room = rows - 2
      let saturations = room >= 2 * Self.fewestRows ? [1, 0.45] : [1]
      let each = max(2, min(Self.mostRows, room / saturations.count))
      lines =
        [greys]
        + saturations.flatMap { saturation in
          (0..<each).map { line in
            let share = Double(line) / Double(each - 1)
            return (0..<Self.hues).map { place in
              Self.color(
                hue: Double(place) / Double(Self.hues), saturation: saturation,
                lightness: Self.lightest + (Self.darkest - Self.lightest) * share)
            }
          }
        }
    }
    // Where rows are short, the book's colours may have more of them.
    let most = depth == .mono ? 4 : inRow == 8 ? 2 : 1
    let first = Self.rows(of: Array(Self.distinct(own).prefix(inRow * most)), inRow)
    ownRows = first.count
    self.rows = first + lines
  }

  private static let hues = 24
  private static let lightest = 0.92
  private static let darkest = 0.12
  private static let fewestRows = 5
  private static let mostRows = 11
  private static let columnsOfName = 26

  private static func rows(of colors: [RGBColor], _ count: Int) -> [[RGBColor]] {
    stride(from: 0, to: colors.count, by: count).map { Array(colors[$0..<min($0 + count, colors.count)]) }
  }

  private static func distinct(_ colors: [RGBColor]) -> [RGBColor] {
    var seen: Set<RGBColor> = []
    return colors.filter { seen.insert($0).inserted }
  }

  /// A colour of the double cone of hue, saturation and lightness, each 0 … 1.
  private static func color(hue: Double, saturation: Double, lightness: Double) -> RGBColor {
    func channel(_ offset: Double) -> Double {
      let sector = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      let amount = saturation * min(lightness, 1 - lightness)
      return lightness - amount * max(-1, min(sector - 3, 9 - sector, 1))
    }
    return RGBColor(redFraction: channel(0), greenFraction: channel(8), blueFraction: channel(4))
  }

  /// The place of the swatch that is nearest to a colour.
  package func place(nearest color: RGBColor) -> (row: Int, column: Int) {
    func distance(_ other: RGBColor) -> Int {
      [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
        .reduce(0) { sum, channel in
          let difference = Int(channel.0) - Int(channel.1)
          return sum + difference * difference
        }
    }
    var best = (row: 0, column: 0)
    var least = Int.max
    for (row, line) in rows.enumerated() {
      for (column, swatch) in line.enumerated() where distance(swatch) < least {
        (least, best) = (distance(swatch), (row, column))
      }
    }
    return best
  }
}
