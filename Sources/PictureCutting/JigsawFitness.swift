/// Whether the pieces of a picture can be told apart, and put together by what is on them.
package struct JigsawFitness: Sendable, Hashable {
  package let pieces: Int
  /// Pieces of nearly one colour.
  package let flat: Int
  /// Pieces that look like another one.
  package let twins: Int
  /// Edges between two pieces.
  package let edges: Int
  /// Edges at which no other piece fits as well as the one that belongs there.
  package let fitting: Int

  /// Why a level is not offered with a picture.
  package enum Refusal: Sendable, Hashable, CaseIterable {
    case tooManyFlat, tooManyTwins, tooFewFitting
  }

  /// Nil where the picture is fit for the level.
  package var refusal: Refusal? {
    if flat * 10 > pieces { return .tooManyFlat }
    if twins * 20 > pieces { return .tooManyTwins }
    if fitting * 4 < edges * 3 { return .tooFewFitting }
    return nil
  }

  /// - Parameter picture: as large as its dots are on the board.
  package init(of picture: BoardPicture, level: JigsawLevel) {
    let looks = PieceLooks(of: picture, columns: level.columns, rows: level.rows)
    pieces = level.pieceCount
    flat = looks.areas.count { $0.isFlat }
    twins = looks.areas.indices.count { one in
      looks.areas.indices.contains { $0 != one && looks.areas[$0].looksLike(looks.areas[one]) }
    }
    var (edges, fitting) = (0, 0)
    for index in looks.areas.indices {
      for side in [PieceLooks.Side.right, .bottom] {
        guard let neighbour = looks.neighbour(of: index, at: side) else { continue }
        edges += 1
        let fit = looks.difference(of: index, and: neighbour, at: side)
        let isBest = looks.areas.indices.allSatisfy {
          $0 == index || $0 == neighbour || looks.difference(of: index, and: $0, at: side) > fit
        }
        if isBest { fitting += 1 }
      }
    }
    self.edges = edges
    self.fitting = fitting
  }
}

/// What can be seen of the pieces of a picture, in few numbers each.
private struct PieceLooks {
  enum Side { case right, bottom }

  /// A piece's colours: means of parts of it, and how far its dots are from the mean of all.
  struct Area {
    /// Red, green and blue of each part.
    var means: [Int]
    /// The mean square of the distance from the mean colour, of a channel.
    var variance: Int

    var isFlat: Bool { variance < PieceLooks.flatDistance * PieceLooks.flatDistance }

    func looksLike(_ other: Area) -> Bool {
      let squares = zip(means, other.means).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      return squares < PieceLooks.twinDistance * PieceLooks.twinDistance * means.count
    }
  }

  /// Of 255, in a channel and on the average: a piece whose dots are nearer to its mean colour shows nothing.
  private static let flatDistance = 4
  /// Likewise: two pieces whose parts are nearer to each other's are taken for each other.
  private static let twinDistance = 5
  /// Parts of a piece in one direction.
  private static let parts = 4
  /// Parts of an edge.
  private static let edgeParts = 16

  let areas: [Area]
  private let columns: Int
  private let rows: Int
  /// The colours along the edges of each piece.
  private let lefts: [[Int]]
  private let rights: [[Int]]
  private let tops: [[Int]]
  private let bottoms: [[Int]]

  init(of picture: BoardPicture, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    /// The dots of part `index` of `count`: at least one, also where there are fewer dots than parts.
    func range(_ index: Int, of count: Int, in whole: Range<Int>) -> Range<Int> {
      let start = whole.lowerBound + index * whole.count / count
      let end = whole.lowerBound + (index + 1) * whole.count / count
      return start < end
        ? start..<end : min(start, whole.upperBound - 1)..<min(start, whole.upperBound - 1) + 1
    }
    func mean(_ xs: Range<Int>, _ ys: Range<Int>) -> [Int] {
      var (red, green, blue) = (0, 0, 0)
      for y in ys {
        for x in xs {
          let color = picture.color(x, y)
          red += color.0
          green += color.1
          blue += color.2
        }
      }
      let count = xs.count * ys.count
      return [red / count, green / count, blue / count]
    }
    var areas: [Area] = []
    var (lefts, rights, tops, bottoms): ([[Int]], [[Int]], [[Int]], [[Int]]) = ([], [], [], [])
    for row in 0..<rows {
      let ys = range(row, of: rows, in: 0..<picture.height)
      for column in 0..<columns {
        let xs = range(column, of: columns, in: 0..<picture.width)
        let middle = mean(xs, ys)
        var squares = 0
        for y in ys {
          for x in xs {
            let color = picture.color(x, y)
            let (red, green, blue) = (color.0 - middle[0], color.1 - middle[1], color.2 - middle[2])
            squares += red * red + green * green + blue * blue
          }
        }
        areas.append(
          Area(
            means: (0..<Self.parts * Self.parts).flatMap { part in
              mean(
                range(part % Self.parts, of: Self.parts, in: xs),
                range(part / Self.parts, of: Self.parts, in: ys))
            }, variance: squares / (3 * xs.count * ys.count)))
        let alongRows = (0..<Self.edgeParts).map { range($0, of: Self.edgeParts, in: ys) }
        let alongColumns = (0..<Self.edgeParts).map { range($0, of: Self.edgeParts, in: xs) }
        lefts.append(alongRows.flatMap { mean(xs.prefix(1), $0) })
        rights.append(alongRows.flatMap { mean(xs.suffix(1), $0) })
        tops.append(alongColumns.flatMap { mean($0, ys.prefix(1)) })
        bottoms.append(alongColumns.flatMap { mean($0, ys.suffix(1)) })
      }
    }
    self.areas = areas
    self.lefts = lefts
    self.rights = rights
    self.tops = tops
    self.bottoms = bottoms
  }

  func neighbour(of index: Int, at side: Side) -> Int? {
    switch side {
    case .right: index % columns + 1 < columns ? index + 1 : nil
    case .bottom: index + columns < rows * columns ? index + columns : nil
    }
  }

  /// How much the colours differ where one piece would touch another.
  func difference(of index: Int, and other: Int, at side: Side) -> Int {
    let (own, others) = side == .right ? (rights[index], lefts[other]) : (bottoms[index], tops[other])
    return zip(own, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
