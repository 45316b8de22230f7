/// Pieces of a picture that become fewer: one after another becomes part of a neighbour.
struct Merging {
  /// What a piece is part of: itself, or another that is nearer to it.
  private var parents: [Int]
  /// Pixels of each.
  private var areas: [Int]
  /// Whether a box has room in each.
  private var hasRoom: [Bool]
  /// Pixels of each that have a colour, and the sum of these.
  private var colored: [Int]
  private var sums: [LabColor]
  /// What each borders on, and by how many edges of pixels. What has become part of another is still named,
  /// and may be named more than once.
  private var borders: [[Border]]
  /// How many are left.
  private(set) var count: Int
  /// For adding up the borders with each neighbour.
  private var tallies: [Int32]

  private struct Border {
    var piece: Int32
    var length: Int32
  }

  /// - Parameters:
  ///   - hasRoom: whether a box has room in each piece; nil where that is not asked.
  ///   - color: of a pixel; nil for one that has no say in the colour of its piece.
  init(_ pieces: Pieces, hasRoom: [Bool]?, color: (Int) -> LabColor?) {
    count = pieces.count
    self.hasRoom = hasRoom ?? [Bool](repeating: true, count: count)
    let width = pieces.width
    parents = Array(0..<count)
    areas = [Int](repeating: 0, count: count)
    colored = areas
    sums = [LabColor](repeating: LabColor(0, 0, 0), count: count)
    borders = [[Border]](repeating: [], count: count)
    tallies = [Int32](repeating: 0, count: count)
    let labels = pieces.labels
    var column = 0
    for pixel in labels.indices {
      let piece = Int(labels[pixel])
      areas[piece] += 1
      if let color = color(pixel) {
        colored[piece] += 1
        sums[piece].lightness += color.lightness
        sums[piece].a += color.a
        sums[piece].b += color.b
      }
      column += 1
      if column == width { column = 0 } else { addBorder(labels[pixel], labels[pixel + 1]) }
      if pixel + width < labels.count { addBorder(labels[pixel], labels[pixel + width]) }
    }
  }

  /// Adds an edge of a pixel where it lies between two pieces.
  private mutating func addBorder(_ one: Int32, _ other: Int32) {
    guard one != other else { return }
    for (piece, beyond) in [(one, other), (other, one)] {
      let list = Int(piece)
      if borders[list].last?.piece == beyond {
        borders[list][borders[list].count - 1].length += 1
      } else {
        borders[list].append(Border(piece: beyond, length: 1))
      }
    }
  }

  /// The piece that a piece has become part of.
  private mutating func whole(_ piece: Int) -> Int {
    var piece = piece
    while parents[piece] != piece {
      parents[piece] = parents[parents[piece]]
      piece = parents[piece]
    }
    return piece
  }

  /// What each piece has become part of.
  mutating func wholes() -> [Int32] { parents.indices.map { Int32(whole($0)) } }

  private func mean(_ piece: Int) -> LabColor {
    guard colored[piece] > 0 else { return LabColor(PictureColor(rgb: 0xFFFFFF)) }
    let (sum, count) = (sums[piece], Double(colored[piece]))
    return LabColor(sum.lightness / count, sum.a / count, sum.b / count)
  }

  /// Has each neighbour of a piece be named once.
  private mutating func tidyBorders(of piece: Int) {
    var neighbors: [Int] = []
    for border in borders[piece] {
      let other = whole(Int(border.piece))
      guard other != piece else { continue }
      if tallies[other] == 0 { neighbors.append(other) }
      tallies[other] += border.length
    }
    borders[piece] = neighbors.map { Border(piece: Int32($0), length: tallies[$0]) }
    for neighbor in neighbors { tallies[neighbor] = 0 }
  }

  /// The neighbour of a piece that `cost` is least of, and what it is; of several the one with the longest
  /// border, and of these the first.
  private mutating func neighbor(_ piece: Int, cost: (Merging, Int, Int) -> Double)
    -> (piece: Int, cost: Double)?
  {
    tidyBorders(of: piece)
    var best: (piece: Int, cost: Double, length: Int32)?
    for border in borders[piece] {
      let (other, length) = (Int(border.piece), border.length)
      let cost = cost(self, piece, other)
      if let best, (best.cost, -best.length, best.piece) < (cost, -length, other) { continue }
      best = (other, cost, length)
    }
    return best.map { ($0.piece, $0.cost) }
  }

  /// How far two pieces' colours are apart.
  private static func distance(_ merging: Merging, _ one: Int, _ other: Int) -> Double {
    merging.mean(one).squaredDistance(to: merging.mean(other))
  }

  /// How much is lost when two pieces are of one colour (Ward's method: by how much the sum of squared
  /// distances from the mean grows).
  private static func loss(_ merging: Merging, _ one: Int, _ other: Int) -> Double {
    let (first, second) = (Double(merging.areas[one]), Double(merging.areas[other]))
    return first * second / (first + second) * distance(merging, one, other)
  }

  /// Makes a piece part of another.
  private mutating func join(_ piece: Int, to other: Int) -> Int {
    // The borders of the smaller one are moved.
    let (lost, kept) = borders[piece].count > borders[other].count ? (other, piece) : (piece, other)
    parents[lost] = kept
    areas[kept] += areas[lost]
    hasRoom[kept] = hasRoom[kept] || hasRoom[lost]
    colored[kept] += colored[lost]
    sums[kept].lightness += sums[lost].lightness
    sums[kept].a += sums[lost].a
    sums[kept].b += sums[lost].b
    borders[kept] += borders[lost]
    borders[lost] = []
    count -= 1
    return kept
  }

  /// Makes pieces that are too small, from small to large, part of the neighbours whose colours are nearest,
  /// as long as there are more than `fewest`.
  ///
  /// - Parameter leastArea: a piece of fewer pixels is too small, and so is one that has no room.
  mutating func mergeSmall(leastArea: Int, fewest: Int = 1) {
    func isSmall(_ piece: Int, _ merging: Merging) -> Bool {
      merging.areas[piece] < leastArea || !merging.hasRoom[piece]
    }
    var waiting = Heap<Int>()
    for piece in parents.indices where parents[piece] == piece && isSmall(piece, self) {
      waiting.insert(.init(key: areas[piece], piece: piece))
    }
    while count > fewest, let entry = waiting.popFirst() {
      let piece = entry.piece
      guard parents[piece] == piece, areas[piece] == entry.key, isSmall(piece, self),
        let neighbor = neighbor(piece, cost: Self.distance)
      else { continue }
      let kept = join(piece, to: neighbor.piece)
      if isSmall(kept, self) { waiting.insert(.init(key: areas[kept], piece: kept)) }
    }
  }

  /// Makes two of them one as long as there are more than `most`: those by which least is lost.
  mutating func mergeNearest(most: Int) {
    var nearest = [(piece: Int, cost: Double)?](repeating: nil, count: parents.count)
    var waiting = Heap<Double>()
    for piece in parents.indices where parents[piece] == piece {
      nearest[piece] = neighbor(piece, cost: Self.loss)
      if let cost = nearest[piece]?.cost { waiting.insert(.init(key: cost, piece: piece)) }
    }
    while count > most, let entry = waiting.popFirst() {
      // What was found out before has been found anew since.
      guard parents[entry.piece] == entry.piece, let other = nearest[entry.piece], other.cost == entry.key
      else { continue }
      let kept = join(entry.piece, to: other.piece)
      tidyBorders(of: kept)
      for piece in [kept] + borders[kept].map({ Int($0.piece) }) {
        if piece != kept, let known = nearest[piece]?.piece, whole(known) != kept { continue }
        nearest[piece] = neighbor(piece, cost: Self.loss)
        if let cost = nearest[piece]?.cost { waiting.insert(.init(key: cost, piece: piece)) }
      }
    }
  }
}

/// Pieces in the order of a key, and of their numbers where it is the same.
private struct Heap<Key: Comparable> {
  struct Entry: Comparable {
    var key: Key
    var piece: Int

    static func < (one: Entry, other: Entry) -> Bool { (one.key, one.piece) < (other.key, other.piece) }
  }

  private var entries: [Entry] = []

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place] < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> Entry? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < entries.count && entries[child] < entries[least] {
        least = child
      }
      guard least != place else { return first }
      entries.swapAt(place, least)
      place = least
    }
  }
}
