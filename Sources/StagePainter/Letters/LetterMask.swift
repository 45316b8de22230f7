import BookVocabulary
import Media
import StageCore

/// Words in dots: how much of each dot they cover.
final class LetterMask {
  /// Which words, and where.
  struct Request: Hashable {
    var style: LetterStyle
    /// From the words' units to dots of the page, of which the mask has those in its box.
    var transform: AffineTransform
    var box: DotBox
  }

  let request: Request
  let picture: PictureSurface

  var byteCount: Int { picture.byteCount }

  /// Has letters drawn; nil when there is no memory for them.
  init?(
    _ request: Request, by service: any MediaService, _ isAbandoned: () -> Bool
  ) throws(MediaProblem) {
    var transform = request.transform
    transform.tx -= Double(request.box.column)
    transform.ty -= Double(request.box.row)
    guard let file = request.style.file,
      let pixels = SharedPixels(width: (request.box.columns + 3) / 4, height: request.box.rows)
    else { return nil }
    try service.drawLetters(
      file, as: request.style.form, by: transform, into: pixels, isAbandoned: isAbandoned)
    guard let picture = PictureSurface(mask: pixels) else { return nil }
    self.request = request
    self.picture = picture
  }
}

/// Some dots, counted from the first one in which a page is seen.
struct DotBox: Hashable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  /// The dots that a rectangle of dots lies in, and `margin` more on every side; nil for more than are ever drawn at
  /// once.
  init?(covering rect: PageRect, margin: Double) {
    let (left, top) = ((rect.x - margin).rounded(.down), (rect.y - margin).rounded(.down))
    let (right, bottom) = (
      (rect.x + rect.width + margin).rounded(.up), (rect.y + rect.height + margin).rounded(.up)
    )
    guard [left, top, right, bottom].allSatisfy({ abs($0) < 1e6 }) else { return nil }
    self.init(
      column: Int(left), row: Int(top), columns: max(1, Int(right - left)), rows: max(1, Int(bottom - top)))
  }

  init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
  }

  /// What of it lies in another one too; nil for nothing.
  func intersection(_ other: DotBox) -> DotBox? {
    let (left, top) = (max(column, other.column), max(row, other.row))
    let right = min(column + columns, other.column + other.columns)
    let bottom = min(row + rows, other.row + other.rows)
    guard left < right, top < bottom else { return nil }
    return DotBox(column: left, row: top, columns: right - left, rows: bottom - top)
  }
}

extension LetterMask: Equatable {
  /// Whether both are the same mask in memory.
  static func == (left: LetterMask, right: LetterMask) -> Bool { left === right }
}
