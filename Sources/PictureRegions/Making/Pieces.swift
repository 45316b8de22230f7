/// The pieces of a picture: pixels of one label that hang together by their edges, counted in the order of
/// their first pixels.
struct Pieces {
  /// The piece of each pixel; -1 for those that are left out.
  private(set) var labels: [Int32]
  var count: Int { firstPixels.count }
  /// The first pixel of each piece.
  private(set) var firstPixels: [Int] = []
  /// Pixels of a row.
  let width: Int
  /// Rows.
  let height: Int

  /// - Parameter labels: of each pixel, row by row; those below 0 are left out.
  init(of source: [Int32], width: Int, height: Int) {
    self.width = width
    self.height = height
    var labels = [Int32](repeating: -1, count: source.count)
    var firstPixels: [Int] = []
    var waiting: [Int] = []
    source.withUnsafeBufferPointer { source in
      labels.withUnsafeMutableBufferPointer { labels in
        for first in 0..<source.count where labels[first] < 0 && source[first] >= 0 {
          let (label, piece) = (source[first], Int32(firstPixels.count))
          firstPixels.append(first)
          labels[first] = piece
          waiting.append(first)
          while let pixel = waiting.popLast() {
            func visit(_ pixel: Int) {
              guard labels[pixel] < 0, source[pixel] == label else { return }
              labels[pixel] = piece
              waiting.append(pixel)
            }
            let x = pixel % width
            if x > 0 { visit(pixel - 1) }
            if x < width - 1 { visit(pixel + 1) }
            if pixel >= width { visit(pixel - width) }
            if pixel < (height - 1) * width { visit(pixel + width) }
          }
        }
      }
    }
    self.labels = labels
    self.firstPixels = firstPixels
  }
}
