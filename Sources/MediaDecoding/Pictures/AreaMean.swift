import CGdkPixbuf
import Media

/// Scales a picture so that every new pixel is the mean of the area it covers: nothing of the picture is left
/// out and nothing counts twice, which is as near to the picture as dots can come.
struct AreaMean {
  /// What is scaled: a picture, and where it lies in a frame, which is clear where the picture is not.
  struct Source {
    /// The frame's size, in pixels.
    var width: Int
    var height: Int
    /// Where the picture's left and top edge lie in the frame.
    var x = 0
    var y = 0

    /// A picture that fills its frame.
    init(_ picture: LoadedPicture) {
      width = picture.width
      height = picture.height
    }

    init(width: Int, height: Int, x: Int, y: Int) {
      self.width = width
      self.height = height
      self.x = x
      self.y = y
    }
  }

  /// The pixels of a line that fall into one pixel of the scaled line, the outer two perhaps in part.
  private struct Span {
    var first: Int
    var last: Int
    var firstWeight: Float
    var lastWeight: Float

    func weight(_ index: Int) -> Float {
      index == first ? firstWeight : index == last ? lastWeight : 1
    }

    static func spans(of count: Int, from length: Int) -> [Span] {
      let step = Double(length) / Double(count)
      return (0..<count).map { index in
        let start = Double(index) * step
        let end = min(Double(index + 1) * step, Double(length))
        let first = min(Int(start), length - 1)
        let last = max(first, min(Int(end.rounded(.up)) - 1, length - 1))
        return Span(
          first: first, last: last,
          firstWeight: Float(first == last ? end - start : Double(first + 1) - start),
          lastWeight: Float(end - Double(last)))
      }
    }
  }

  private let bytes: UnsafePointer<UInt8>
  private let rowBytes: Int
  private let channels: Int
  private let source: Source
  /// The columns and rows of the frame in which the picture lies.
  private let filledColumns: Range<Int>
  private let filledRows: Range<Int>
  private let columns: [Span]
  private let rows: [Span]
  /// Of a pixel of the frame, as part of one of the scaled picture.
  private let share: Float

  /// Scales GdkPixbuf's bytes (red, green, blue and perhaps alpha, straight) to the size of `pixels`; nil for
  /// bytes of another form.
  ///
  /// - Returns: whether the scaled picture is opaque.
  static func scale(_ picture: LoadedPicture, in source: Source? = nil, into pixels: SharedPixels) -> Bool? {
    let pixbuf = picture.pixbuf
    let source = source ?? Source(picture)
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    guard channels == 3 || channels == 4, gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let bytes = gdk_pixbuf_read_pixels(pixbuf), source.width > 0, source.height > 0
    else { return nil }
    let filledColumns = (source.x..<source.x + picture.width).clamped(to: 0..<source.width)
    let filledRows = (source.y..<source.y + picture.height).clamped(to: 0..<source.height)
    let mean = AreaMean(
      bytes: bytes, rowBytes: Int(gdk_pixbuf_get_rowstride(pixbuf)), channels: channels, source: source,
      filledColumns: filledColumns, filledRows: filledRows,
      columns: Span.spans(of: pixels.width, from: source.width),
      rows: Span.spans(of: pixels.height, from: source.height),
      share: Float(pixels.width) * Float(pixels.height) / (Float(source.width) * Float(source.height)))
    mean.write(into: pixels.pixels)
    return channels == 3 && filledColumns.count == source.width && filledRows.count == source.height
  }

  private func write(into pixels: UnsafeMutableBufferPointer<UInt32>) {
    let width = columns.count
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * width) { sums in
      let line = UnsafeMutableBufferPointer(rebasing: sums[..<width])
      let sum = UnsafeMutableBufferPointer(rebasing: sums[width...])
      var lineRow = -1
      for (y, span) in rows.enumerated() {
        sum.update(repeating: .zero)
        for row in (span.first..<span.last + 1).clamped(to: filledRows) {
          // The row that two new rows share is the last of one and the first of the next.
          if row != lineRow { narrow(row, into: line) }
          lineRow = row
          let weight = span.weight(row)
          for x in 0..<width { sum[x] += line[x] * weight }
        }
        for x in 0..<width { pixels[y * width + x] = pixel(sum[x]) }
      }
    }
  }

  /// Sums up a row of the picture into the columns of the scaled one: premultiplied red, green, blue, and
  /// alpha.
  private func narrow(_ row: Int, into line: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    let start = bytes + (row - source.y) * rowBytes
    for x in 0..<columns.count {
      let span = columns[x]
      let filled = (span.first..<span.last + 1).clamped(to: filledColumns)
      var pixel = start + (filled.lowerBound - source.x) * channels
      var sum = SIMD4<Float>.zero
      for column in filled {
        var weight = span.weight(column)
        if channels == 4 { weight *= Float(pixel[3]) * (1 / 255) }
        sum += SIMD4<Float>(SIMD4<UInt8>(pixel[0], pixel[1], pixel[2], 1)) * weight
        pixel += channels
      }
      line[x] = sum * SIMD4(1, 1, 1, 255)
    }
  }

  @inline(__always)
  private func pixel(_ sum: SIMD4<Float>) -> UInt32 {
    let color =
      (sum * share).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + SIMD4(repeating: 0.5)
    func channel(_ lane: Int) -> UInt32 { UInt32(color[lane]) }
    return channel(3) << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
  }
}
