import BookVocabulary

/// What of a page can ever be seen when its words stand elsewhere.
struct PictureCrop {
  /// A band at an edge is left out when words take up this part of its height, or width, …
  private static let wordyShare = 0.5
  /// … and no other thing lies in it by more than this part of itself.
  private static let mostOfAThing = 0.15
  /// What covers this part of the page is its ground.
  private static let groundShare = 0.9
  /// A band lies within this part of the page.
  private static let widestBand = 0.6
  /// So many texts are looked at to tell what carries words.
  private static let mostCarried = 200
  /// Page pixels; nothing smaller is worth a picture of its own.
  private static let smallestSide = 8.0

  /// - Parameters:
  ///   - words: the texts that stand elsewhere.
  ///   - kept: those that stay in the picture.
  /// - Returns: nil where nothing is left to be seen. A part that was asked for is shown as it is.
  static func shown(
    of sketch: PageSketch, without words: [PageSketch.Text], keeping kept: [PageSketch.Text]
  ) -> PageRect? {
    if let part = sketch.part { return sketch.things.isEmpty && kept.isEmpty ? nil : part }
    let page = sketch.page
    let carried = words.prefix(mostCarried)
    let boards = sketch.things.filter { thing in
      thing.isPlain && thing.reach.share(coveredBy: page) > 0
        && (carried.contains { $0.box.share(coveredBy: thing.reach) > 0.8 }
          || thing.reach.share(coveredBy: page) * thing.reach.area >= groundShare * page.area)
    }
    let boardIDs = Set(boards.map(\.id))
    let things = sketch.things.filter { !boardIDs.contains($0.id) }
    let seen = things.map(\.reach) + kept.flatMap(\.boxes)
    guard let shown = seen.compactMap({ $0.intersection(page) }).reduce(nil, joined),
      shown.width >= smallestSide,
      shown.height >= smallestSide
    else { return nil }
    guard !words.isEmpty else { return shown }
    // What lies under a board of words is not seen.
    let carriers = words.map(\.box) + boards.filter { $0.reach.area < groundShare * page.area }.map(\.reach)
    return withoutBands(shown, sketch, things, kept, carriers)
  }

  private static func joined(_ one: PageRect?, _ other: PageRect) -> PageRect? { one?.union(other) ?? other }

  /// Leaves out bands at the edges that only carry words.
  private static func withoutBands(
    _ shown: PageRect, _ sketch: PageSketch, _ things: [PageSketch.Thing], _ kept: [PageSketch.Text],
    _ carriers: [PageRect]
  ) -> PageRect {
    var shown = shown
    let (width, height) = (sketch.width, sketch.height)
    let upper = carriers.filter { $0.y + $0.height / 2 < height / 2 }.map { $0.y + $0.height }.max() ?? 0
    let lower = carriers.filter { $0.y + $0.height / 2 >= height / 2 }.map(\.y).min() ?? height
    let bands = [
      PageRect(x: 0, y: 0, width: width, height: upper),
      PageRect(x: 0, y: lower, width: width, height: height - lower),
    ].filter { $0.height > 0 && $0.height < height * widestBand }
    for band in bands where carriesOnlyWords(band, sketch, things, kept, carriers) {
      let bottom = shown.y + shown.height
      if band.y > 0 {
        shown.height = min(bottom, band.y) - shown.y
      } else {
        shown.y = max(shown.y, band.height)
        shown.height = bottom - shown.y
      }
    }
    return shown.height >= smallestSide ? shown : sketch.page
  }

  private static func carriesOnlyWords(
    _ band: PageRect, _ sketch: PageSketch, _ things: [PageSketch.Thing], _ kept: [PageSketch.Text],
    _ carriers: [PageRect]
  ) -> Bool {
    let wordy = carriers.reduce(0) { $0 + ($1.intersection(band)?.height ?? 0) }
    guard band.height > 0, wordy >= wordyShare * band.height else { return false }
    let covers = sketch.things.filter { $0.isPlain && $0.isOpaque }
    let isBare = things.allSatisfy { thing in
      // Ground and scenery that reach to both sides go on above the band.
      if thing.isScenery, thing.reach.width >= groundShare * sketch.width, thing.reach.height > band.height {
        return true
      }
      return thing.boxes.allSatisfy {
        guard let onPage = $0.intersection(sketch.page), let inBand = onPage.intersection(band) else {
          return true
        }
        return inBand.area <= mostOfAThing * onPage.area || covers.contains { $0.hides(inBand, of: thing) }
      }
    }
    return isBare && kept.allSatisfy { text in text.boxes.allSatisfy { $0.share(coveredBy: band) == 0 } }
  }
}

extension PageSketch.Thing {
  /// Whether a board lies over a part of a thing that is drawn before it, all but an edge.
  fileprivate func hides(_ part: PageRect, of other: PageSketch.Thing) -> Bool {
    id > other.id && part.share(coveredBy: reach) >= 0.95
  }
}
