import BookVocabulary
import CellGrid
import StageCore

extension PageLayout {
  /// Lays a page out: as it is drawn where everything has room that way, otherwise the picture and the words
  /// apart.
  ///
  /// - Parameter isInLetters: whether a text is drawn as large letters where the page lies at some place.
  init(
    of sketch: PageSketch, in space: LayoutSpace,
    isInLetters: (PageSketch.Text, Projection) -> Bool
  ) {
    let (footHints, numbers) = sketch.textsAtFoot(columns: space.hintColumns)
    let projection = space.projection(of: sketch)
    let written = numbers.filter { !isInLetters(sketch.texts[$0], projection) }
    let hasPicture = !sketch.things.isEmpty || written.count < numbers.count
    var places = PicturePlaces(sketch, at: projection, measure: space.margins.measure)
    let found = places.places(for: written)
    let drawn =
      found.count == written.count
      ? PageLayout(
        arrangement: .drawn, projection: projection, hasPicture: hasPicture || !written.isEmpty, words: nil,
        footHints: footHints, stands: Self.stands(sketch, drawn: found)) : nil
    if let drawn, !sketch.wastesSides(of: space, texts: numbers, written: written.count) {
      self = drawn
      return
    }
    let apart = PageLayout(
      apart: sketch, numbers: numbers, footHints: footHints, in: space, isInLetters: isInLetters)
    if let drawn, !apart.isWorthwhile(beside: projection) { self = drawn } else { self = apart }
  }

  /// Whether a page that could be shown as drawn is better shown with its words beside the picture: they are
  /// all seen there, and the picture is clearly larger.
  private func isWorthwhile(beside drawn: Projection) -> Bool {
    guard let words, wordLines <= words.rows, words.row < projection.cells.endRow else { return false }
    return projection.rowsPerPixel >= Self.worthwhileGrowth * drawn.rowsPerPixel
  }

  private static let worthwhileGrowth = 1.15

  /// The picture and the words apart. What belongs to a place in the picture stays there if it has room.
  private init(
    apart sketch: PageSketch, numbers: [Int], footHints: [ElementID], in space: LayoutSpace,
    isInLetters: (PageSketch.Text, Projection) -> Bool
  ) {
    let whole = space.projection(of: sketch)
    var kept = numbers.filter { number in
      let text = sketch.texts[number]
      return text.belongsToPicture || isInLetters(text, whole)
    }
    var apart: ApartPlaces
    var flow: WordsFlow
    var projection: Projection
    var found: [Int: TextPlace]
    var shown: PageRect?
    var rounds = 0
    // What has no room in the picture joins the words, and leaves the picture less room; in the end nothing
    // is left that could.
    repeat {
      let staying = Set(kept)
      let words = numbers.filter { !staying.contains($0) }
      flow = WordsFlow(words, of: sketch)
      shown = PictureCrop.shown(
        of: sketch, without: words.map { sketch.texts[$0] }, keeping: kept.map { sketch.texts[$0] })
      apart = ApartPlaces(for: flow, beside: shown, in: space)
      projection = space.projection(of: sketch, showing: shown, in: apart.picture)
      let written = kept.filter { !isInLetters(sketch.texts[$0], projection) }
      var places = PicturePlaces(sketch, at: projection, measure: space.margins.measure)
      found = places.places(for: written)
      let homeless = Set(written.filter { found[$0] == nil })
      guard !homeless.isEmpty else { break }
      rounds += 1
      kept.removeAll { rounds < Self.mostRounds ? homeless.contains($0) : true }
    } while true
    self.init(
      arrangement: .apart, projection: projection, hasPicture: shown != nil,
      words: flow.isEmpty ? nil : apart.words, footHints: footHints,
      stands: Self.stands(
        sketch, drawn: found, set: flow.isEmpty ? nil : flow.set(columns: apart.words.columns, gap: apart.gap)
      ))
  }

  /// After so many rounds all words leave the picture.
  private static let mostRounds = 4

  /// The texts in reading order where they have been found places.
  static func stands(
    _ sketch: PageSketch, drawn: [Int: TextPlace], set: SetWords? = nil
  ) -> [Stand] {
    var places = drawn.mapValues(Stand.Place.picture)
    for text in set?.texts ?? [] { places[text.number] = .words(firstLine: text.start, lines: text.lines) }
    let trimmed = CrowdedPlaces.trimmed(drawn)
    for (number, place) in trimmed { places[number] = .picture(place) }
    return sketch.texts.enumerated().compactMap { number, text in
      places[number].map { Stand(id: text.id, place: $0, movingFrom: text.isStill ? nil : text.box) }
    }
  }
}

extension PageSketch.Text {
  /// Whether it is part of the picture rather than of the story: it names or says something there, moves, or
  /// can be dragged.
  fileprivate var belongsToPicture: Bool { !isStill || content.role == .label || content.role == .caption }
}

extension PageSketch {
  /// Whether a wide window shows an upright picture with all words above or below it, and nothing at its
  /// sides.
  ///
  /// - Parameters:
  ///   - texts: the numbers of those that are not said at the foot.
  ///   - written: how many of these are written in cells.
  fileprivate func wastesSides(of space: LayoutSpace, texts numbers: [Int], written: Int) -> Bool {
    let room = space.room
    guard part == nil, !numbers.isEmpty, written == numbers.count,
      Double(room.columns) > Double(room.rows) * space.cellAspect,
      !numbers.contains(where: { texts[$0].belongsToPicture }),
      let shown = PictureCrop.shown(of: self, without: numbers.map { texts[$0] }, keeping: []),
      shown.height > shown.width
    else { return false }
    return numbers.allSatisfy { number in
      let box = texts[number].box
      return box.y >= shown.y + shown.height || box.y + box.height <= shown.y
    }
  }

  /// The hints that are said at the foot, and the numbers of all other texts.
  func textsAtFoot(columns: Int) -> (hints: [ElementID], others: [Int]) {
    let hints = hintsAtFoot(columns: columns)
    let atFoot = Set(hints)
    return (hints.map { texts[$0].id }, texts.indices.filter { !atFoot.contains($0) })
  }

  /// The hints that have room in the quiet line, side by side where they are seen together.
  func hintsAtFoot(columns: Int) -> [Int] {
    let hints = texts.indices.filter { texts[$0].content.role == .hint }
    var room = columns
    return WordsFlow(hints, of: self).slots.flatMap { slot -> [Int] in
      let measured = slot.map { texts[$0].measured }
      let width = measured.map(\.width).max() ?? 0
      guard width <= room, measured.allSatisfy({ $0.lineCount(columns: max(1, width)) == 1 }) else {
        return []
      }
      room -= width + Self.separatorColumns
      return slot
    }
  }

  /// Between two hints stands " · ".
  private static let separatorColumns = 3
}

/// Texts in the picture whose cells overlap though their words do not.
enum CrowdedPlaces {
  /// The places of those that overlap, in no more columns than their words have.
  static func trimmed(_ places: [Int: TextPlace]) -> [Int: TextPlace] {
    // By row, so that each looks only at those beside it.
    var rows: [Int: [Int]] = [:]
    for number in places.keys.sorted() {
      guard let cells = places[number]?.cells else { continue }
      for row in cells.row..<max(cells.row, cells.endRow) { rows[row, default: []].append(number) }
    }
    var trimmed: [Int: TextPlace] = [:]
    for row in rows.values {
      for (index, number) in row.enumerated() {
        guard let place = places[number] else { continue }
        for other in row[(index + 1)...].prefix(Self.mostBeside) {
          guard let otherPlace = places[other], place.cells.overlaps(otherPlace.cells) else { continue }
          trimmed[number] = place.trimmed
          trimmed[other] = otherPlace.trimmed
        }
      }
    }
    return trimmed
  }

  /// No row is looked through for more.
  private static let mostBeside = 64
}
