import CellGrid
import Foundation

/// How faithfully pictures are shown, beside the chafa command, for every picture of a real book.
enum FidelityChapter {
  static func measure() throws -> Chapter {
    let folder = try Checkout.shared("real/peter-rabbit")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jpg") }.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .map { folder + "/" + $0 }
    let book = try PictureBook(pictures)
    let colors = try pictures.map { try ColorPicture(path: $0) }
    let measures = colors.map { Fidelity(to: $0, columns: book.columns, rows: book.rows) }
    var chapter = Chapter()
    for dots in ["quadrant", "sextant", "blocks", "braille"].compactMap(DotSet.init(rawValue:)) {
      for depth in [ColorDepth.direct, .indexed256] {
        let name = "\(dots.rawValue), \(depth.rawValue)"
        let mine = try measures.enumerated().map { index, measure in
          measure.decibels(of: try book.art(page: index + 1, dots: dots, depth: depth))
        }
        for opponent in ChafaOpponent.all(for: dots, depth) {
          let theirs = try zip(measures, pictures).map { measure, picture in
            measure.decibels(of: try opponent.art(of: picture, columns: book.columns, rows: book.rows))
          }
          chapter.figures += figures(name, mine, opponent.name, theirs, limits: opponent.limits)
        }
        guard depth == .direct, dots == .quadrant || dots == .sextant else { continue }
        let best = measures.map { $0.bestDecibels(dotColumns: dots.columns, dotRows: dots.rows) }
        chapter.figures += figures(name, mine, "optimum", best, limits: (nil, .gain(atLeast: -0.05)))
      }
    }
    chapter.figures += try fewColors(of: colors, pictures, in: book)
    return chapter
  }

  /// Where cells cannot show single dots in their colours, the view from a distance counts.
  private static func fewColors(
    of colors: [ColorPicture], _ pictures: [String], in book: PictureBook
  ) throws -> [Figure] {
    let measures = colors.map { Similarity(to: $0, columns: book.columns, rows: book.rows) }
    return try [ColorDepth.ansi16, .ansi8, .mono].flatMap { depth in
      let opponent = ChafaOpponent.inFewColors(depth)
      let mine = try measures.enumerated().map { index, measure in
        measure.index(of: try book.art(page: index + 1, dots: .blocks, depth: depth))
      }
      let theirs = try zip(measures, pictures).map { measure, picture in
        measure.index(of: try opponent.art(of: picture, columns: book.columns, rows: book.rows))
      }
      return figures(
        "blocks, \(depth.rawValue)", mine, opponent.name, theirs, in: Figure.similarity,
        limits: opponent.limits)
    }
  }

  /// The mean over all pictures, and the picture that fares worst beside its yardstick.
  private static func figures(
    _ name: String, _ mine: [Double], _ yardstick: String, _ theirs: [Double],
    in unit: String = Figure.decibels, limits: (mean: Limit?, worst: Limit?)
  ) -> [Figure] {
    let worst = mine.indices.min { mine[$0] - theirs[$0] < mine[$1] - theirs[$1] } ?? 0
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    return [
      Figure(
        "\(name): mean of \(mine.count)", mean(mine), unit, yardstick: (yardstick, mean(theirs)),
        limit: limits.mean),
      Figure(
        "\(name): worst, picture \(worst + 1)", mine[worst], unit,
        yardstick: (yardstick, theirs[worst]), limit: limits.worst),
    ]
  }
}
