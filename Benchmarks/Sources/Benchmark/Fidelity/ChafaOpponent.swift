import CellGrid

/// The chafa command with some glyphs and colours, and what Leggi is held to beside it.
struct ChafaOpponent {
  let name: String
  let limits: (mean: Limit?, worst: Limit?)
  private let glyphs: String
  private let colors: String
  private let dither: String

  private init(
    _ remark: String, glyphs: String, colors: String, limits: (mean: Limit?, worst: Limit?),
    dither: String = "none"
  ) {
    name = remark.isEmpty ? "chafa" : "chafa " + remark
    (self.glyphs, self.colors, self.limits, self.dither) = (glyphs, colors, limits, dither)
  }

  /// With the same glyphs and colours, to which the limits belong; and where chafa can do better than that,
  /// as it does best.
  static func all(for dots: DotSet, _ depth: ColorDepth) -> [ChafaOpponent] {
    guard let glyphs = ChafaGlyphs.selectors(for: dots) else { return [] }
    let limits: (mean: Limit?, worst: Limit?) =
      switch dots.rawValue {
      case "quadrant", "sextant": (.gain(atLeast: 0.2), .gain(atLeast: 0))
      case "blocks": (.gain(atLeast: 0), nil)
      default: (nil, nil)
      }
    let colors = depth == .direct ? "full" : depth.rawValue
    var opponents = [ChafaOpponent("", glyphs: glyphs, colors: colors, limits: limits)]
    if dots == .sextant {
      opponents.append(
        ChafaOpponent("with ▀ too", glyphs: glyphs + "+vhalf", colors: colors, limits: (nil, nil)))
    }
    if depth == .indexed256 {
      // Without the 16 colours that a reader's theme changes; Leggi never uses those.
      opponents.append(ChafaOpponent("-c 240", glyphs: glyphs, colors: "240", limits: (nil, nil)))
    }
    return opponents
  }

  /// As chafa does best in few colours, in which nothing is the same: with blocks and shades, and dithered.
  static func inFewColors(_ depth: ColorDepth) -> ChafaOpponent {
    ChafaOpponent(
      "dithered", glyphs: "block+stipple+space", colors: depth == .mono ? "none" : depth.rawValue,
      limits: (.gain(atLeast: 0), nil), dither: "ordered")
  }

  /// The cells a picture becomes.
  func art(of picture: String, columns: Int, rows: Int) throws -> CellArt {
    let text = try Command.run(
      "chafa", "--format", "symbols", "--symbols", glyphs, "--colors", colors, "--dither", dither,
      "--stretch", "--size", "\(columns)x\(rows)", picture)
    return CellArt(text, columns: columns, rows: rows)
  }
}
