import BookVocabulary
import Compositing
import Outlines
import PageLayout
import StageCore

/// How an element cuts a picture.
struct PictureCut: Hashable {
  /// Where the whole picture lies, from the element's own top left corner.
  var area: PageRect
  /// The element's box, which begins there.
  var width: Double
  var height: Double
  /// What of the box is seen; nil: all.
  var outline: Outline?
  var rim: PictureRim?

  /// Nil for an element that shows a whole picture.
  init?(_ element: StageElement, rim: PictureRim?) {
    guard element.imageArea != nil || element.outline != nil else { return nil }
    (width, height) = (element.values.width, element.values.height)
    area = element.imageArea ?? PageRect(x: 0, y: 0, width: width, height: height)
    outline = element.outline
    self.rim = element.isMovable && element.outline != nil ? rim : nil
  }

  /// The dots that are seen of a picture of some size.
  ///
  /// - Parameter isCropped: whether only those round what is seen are looked at; else all.
  func mask(columns: Int, rows: Int, isCropped: Bool) -> OutlineMask? {
    guard area.width > 0, area.height > 0 else { return nil }
    // From the picture's corner, where all that is cut of it is counted from.
    let box = PageRect(x: -area.x, y: -area.y, width: width, height: height)
    let polygons = outline.map { $0.moved(byX: -area.x, y: -area.y).polygons } ?? [box.corners]
    let grid = OutlineMask.DotGrid(
      origin: PagePoint(x: 0, y: 0), columnsPerUnit: Double(columns) / area.width,
      rowsPerUnit: Double(rows) / area.height)
    let all = DotBox(column: 0, row: 0, columns: columns, rows: rows)
    guard let seen = isCropped ? self.box(columns: columns, rows: rows) : all else { return nil }
    return OutlineMask(of: polygons, within: box.corners, on: grid, in: seen)
  }

  /// The dots in which something is seen of a picture of some size; nil for none.
  func box(columns: Int, rows: Int) -> DotBox? {
    guard area.width > 0, area.height > 0 else { return nil }
    let (across, down) = (Double(columns) / area.width, Double(rows) / area.height)
    return DotBox(
      covering: PageRect(
        x: -area.x * across, y: -area.y * down, width: width * across, height: height * down),
      within: DotBox(column: 0, row: 0, columns: columns, rows: rows))
  }
}

/// Pictures that elements have cut, kept from frame to frame.
final class CutPictures {
  /// What is seen, and which dots of the whole picture they are.
  typealias Part = (picture: PictureSurface, box: DotBox)

  private struct Key: Hashable {
    var picture: ObjectIdentifier
    var cut: PictureCut
    var columns: Int
    var rows: Int
    var isCropped: Bool
  }

  private struct WholeKey: Hashable {
    var picture: ObjectIdentifier
    var columns: Int
    var rows: Int
  }

  /// With the whole picture, so that no other one takes its place in memory while it is known by that.
  private var cache = FrameCache<Key, (whole: PictureSurface, part: Part?)>()
  /// Pictures at the size in which they are drawn, shared by all that cut them in a frame.
  private var wholes = FrameCache<WholeKey, PictureSurface?>()

  func beginFrame() {
    cache.beginFrame()
    wholes.beginFrame()
  }

  /// What an element shows of a picture that is drawn with so many dots; nil for nothing.
  func part(
    of picture: PictureSurface, by cut: PictureCut, columns: Int, rows: Int, isCropped: Bool
  ) -> Part? {
    let key = Key(
      picture: ObjectIdentifier(picture), cut: cut, columns: columns, rows: rows, isCropped: isCropped)
    return cache.value(for: key) {
      guard let mask = cut.mask(columns: columns, rows: rows, isCropped: isCropped),
        let whole = wholes.value(
          for: WholeKey(picture: ObjectIdentifier(picture), columns: columns, rows: rows),
          make: { picture.stretched(toWidth: columns, height: rows) }),
        let part = whole.cut(by: mask, rim: cut.rim)
      else { return (picture, nil) }
      return (picture, (part, mask.box))
    }.part
  }
}
