import CellGrid
import PageLayout
import StageCore

/// Makes one picture of two pages that change, dot by dot.
struct DotMixer {
  let turning: PageTurning
  private let projection: Projection
  private let pageCurl: PageCurl
  /// Of what is painted, in dots.
  private let width: Int
  private let height: Int
  /// Its height ÷ its width, as it is seen.
  private let shape: Double

  init(turning: PageTurning, at projection: Projection) {
    self.turning = turning
    self.projection = projection
    width = projection.areaDotColumns
    height = projection.areaDotRows
    shape = projection.areaShape
    pageCurl = PageCurl(
      progress: turning.isGoingBack ? 1 - turning.share : turning.share,
      height: shape)
  }

  /// Fills a canvas from those of the two pages; all three are all that is painted.
  func mix(_ leaving: DotCanvas, _ arriving: DotCanvas, into target: DotCanvas) {
    leaving.picture.withPixels { old, stride in
      arriving.picture.withPixels { new, _ in
        target.picture.withPixels { target, _ in mix(old, new, target, stride) }
      }
    }
  }

  private typealias Pixels = UnsafeMutableBufferPointer<UInt32>

  private func mix(_ leaving: Pixels, _ arriving: Pixels, _ target: Pixels, _ stride: Int) {
    switch turning.kind {
    case .slide, .push, .none:
      // Where no page lies, between two that slide apart, it is dark.
      for index in target.indices { target[index] = 0 }
      copy(leaving, movedTo: LayerPlace(turning.offsets.leaving, at: projection), to: target, stride)
      copy(arriving, movedTo: LayerPlace(turning.offsets.arriving, at: projection), to: target, stride)
    case .fade:
      let share = UInt32((turning.share * 256).rounded())
      for index in target.indices { target[index] = Self.blend(leaving[index], arriving[index], share) }
    case .wipe, .dissolve:
      for y in 0..<height {
        for x in 0..<width {
          let isNew = uncovers(x: x, y: y, of: width)
          target[y * stride + x] = isNew ? arriving[y * stride + x] : leaving[y * stride + x]
        }
      }
    case .curl:
      let curled = curledSide == .leaving ? leaving : arriving
      let under = curledSide == .leaving ? arriving : leaving
      for y in 0..<height { mixRow(y, curled: curled, under: under, into: target, stride) }
    }
  }

  /// Which page's words are seen in a cell of the grid. Of two that fade the one that is seen more.
  func side(column: Int, row: Int) -> TurningSide {
    let page = projection.area
    let x = column - page.column
    let y = row - page.row
    switch turning.kind {
    case .slide, .push, .none:
      let arriving = LayerPlace(turning.offsets.arriving, at: projection).cells
      return arriving.contains(column: column, row: row) ? .arriving : .leaving
    case .fade: return turning.share >= 0.5 ? .arriving : .leaving
    case .wipe, .dissolve: return uncovers(x: x, y: y, of: page.columns) ? .arriving : .leaving
    case .curl:
      switch sight(x, of: page.columns, y, of: page.rows) {
      case .under: return curledSide == .leaving ? .arriving : .leaving
      // Words run up no cylinder: only where the leaf still lies flat.
      case .face(_, _, let light): return light == 1 ? curledSide : .neither
      case .back: return .neither
      }
    }
  }

  // MARK: Slide and push

  /// Copies what of a moved page lies on the screen.
  private func copy(_ page: Pixels, movedTo place: LayerPlace, to target: Pixels, _ stride: Int) {
    let columns =
      max(0, place.dotColumns)..<max(max(0, place.dotColumns), min(width, width + place.dotColumns))
    let rows = max(0, place.dotRows)..<max(max(0, place.dotRows), min(height, height + place.dotRows))
    for y in rows {
      for x in columns {
        target[y * stride + x] = page[(y - place.dotRows) * stride + x - place.dotColumns]
      }
    }
  }

  // MARK: Wipe and dissolve

  /// Whether the new page is seen at a place of a raster `width` wide.
  private func uncovers(x: Int, y: Int, of width: Int) -> Bool {
    if turning.kind == .dissolve { return Self.noise(x, y) < turning.share }
    let place = (Double(x) + 0.5) / Double(width)
    return turning.isGoingBack ? place < turning.share : place > 1 - turning.share
  }

  /// A number of 0 ..< 1 for each place, always the same: the finalizer of MurmurHash3 (A. Appleby, public
  /// domain).
  private static func noise(_ x: Int, _ y: Int) -> Double {
    var hash = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return Double(hash ^ hash >> 16) / 4_294_967_296
  }

  // MARK: Curl

  /// The page that is the leaf: going back, the one that was turned is turned back, and arrives.
  private var curledSide: TurningSide { turning.isGoingBack ? .arriving : .leaving }

  /// What is seen in the middle of a place of a raster.
  private func sight(_ x: Int, of width: Int, _ y: Int, of height: Int) -> PageCurl.Sight {
    pageCurl.sight(
      x: (Double(x) + 0.5) / Double(width),
      y: (Double(y) + 0.5) / Double(height) * shape)
  }

  private func mixRow(_ y: Int, curled: Pixels, under: Pixels, into target: Pixels, _ stride: Int) {
    let turned = pageCurl.turnedSpan(
      y: (Double(y) + 0.5) / Double(height) * shape)
    let start = min(
      max(0, Int(roundedWithinAMillion: (turned.from * Double(width)).rounded(.down)) - 1), width)
    let end = min(max(start, Int(roundedWithinAMillion: (turned.to * Double(width)).rounded(.up)) + 1), width)
    let row = y * stride
    for x in row..<row + start { target[x] = curled[x] }
    for x in start..<end { target[row + x] = pixel(x, y, curled: curled, under: under, stride) }
    for x in row + end..<row + width { target[x] = under[x] }
  }

  /// What a dot shows of the two pages.
  private func pixel(_ x: Int, _ y: Int, curled: Pixels, under: Pixels, _ stride: Int) -> UInt32 {
    switch sight(x, of: width, y, of: height) {
    case .under(let light):
      return Self.lit(under[y * stride + x], light)
    case .face(let leafX, let leafY, let light):
      return Self.lit(pixel(of: curled, leafX, leafY, stride), light)
    case .back(let leafX, let leafY, let light):
      // Paper: what is printed on the face shines through a little.
      return Self.lit(Self.blend(pixel(of: curled, leafX, leafY, stride), 0xF4F0E6, 216), light)
    }
  }

  /// The dot of the leaf at a point in page widths.
  private func pixel(of leaf: Pixels, _ x: Double, _ y: Double, _ stride: Int) -> UInt32 {
    let column = min(width - 1, Int(x * Double(width)))
    let row = min(height - 1, Int(y / shape * Double(height)))
    return leaf[row * stride + column]
  }

  // MARK: Pixels

  /// `share` of 256 parts of `top` over the rest of `bottom`, all channels at once.
  private static func blend(_ bottom: UInt32, _ top: UInt32, _ share: UInt32) -> UInt32 {
    let redBlue = ((bottom & 0xFF00FF) * (256 - share) + (top & 0xFF00FF) * share) >> 8 & 0xFF00FF
    let green = ((bottom >> 8 & 0xFF) * (256 - share) + (top >> 8 & 0xFF) * share) & 0xFF00
    return redBlue | green
  }

  private static func lit(_ pixel: UInt32, _ light: Double) -> UInt32 {
    light >= 1 ? pixel : blend(pixel, 0, UInt32(((1 - max(0, light)) * 256).rounded()))
  }
}

/// Which cells show the words of one of two pages that change.
struct TurningText {
  let mixer: DotMixer
  let side: TurningSide

  func shows(column: Int, row: Int) -> Bool { mixer.side(column: column, row: row) == side }

  /// How much of the words is seen: of pages that fade, those of the old one go in the first half, and those
  /// of the new one come in the second.
  var share: Double {
    guard mixer.turning.kind == .fade else { return 1 }
    let share = 2 * mixer.turning.share - 1
    return max(0, side == .arriving ? share : -share)
  }
}
