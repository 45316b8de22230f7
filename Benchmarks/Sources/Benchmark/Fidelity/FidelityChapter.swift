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
    let measures = try pictures.map {
      Fidelity(to: try ColorPicture(path: $0), columns: book.columns, rows: book.rows)
    }
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
    return chapter
  }

  /// The mean over all pictures, and the picture that fares worst beside its yardstick.
  private static func figures(
    _ name: String, _ mine: [Double], _ yardstick: String, _ theirs: [Double],
    limits: (mean: Limit?, worst: Limit?)
  ) -> [Figure] {
    let worst = mine.indices.min { mine[$0] - theirs[$0] < mine[$1] - theirs[$1] } ?? 0
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    return [
      Figure(
        "\(name): mean of \(mine.count)", mean(mine), Figure.decibels, yardstick: (yardstick, mean(theirs)),
        limit: limits.mean),
      Figure(
        "\(name): worst, picture \(worst + 1)", mine[worst], Figure.decibels,
        yardstick: (yardstick, theirs[worst]), limit: limits.worst),
    ]
  }
}
