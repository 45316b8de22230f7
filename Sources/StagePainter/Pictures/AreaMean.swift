import CGdkPixbuf

/// Scales a picture so that every new pixel is the mean of the area it covers: nothing of the picture is left out and
/// nothing counts twice, which is as near to the picture as dots can come.
struct AreaMean {
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
  private let columns: [Span]
  private let rows: [Span]
  /// Of a pixel of the picture, as part of one of the scaled picture.
  private let share: Float

  /// Scales GdkPixbuf's bytes (red, green, blue and perhaps alpha, straight) to Cairo's premultiplied pixels; nil for
  /// bytes of another form, or without memory.
  static func scaled(_ pixbuf: OpaquePointer, width: Int, height: Int) -> PictureSurface? {
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    guard channels == 3 || channels == 4, gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let bytes = gdk_pixbuf_read_pixels(pixbuf),
      let picture = PictureSurface(width: width, height: height, isOpaque: channels == 3)
    else { return nil }
    let source = (width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let mean = AreaMean(
      bytes: bytes, rowBytes: Int(gdk_pixbuf_get_rowstride(pixbuf)), channels: channels,
      columns: Span.spans(of: width, from: source.width), rows: Span.spans(of: height, from: source.height),
      share: Float(width) * Float(height) / (Float(source.width) * Float(source.height)))
    picture.withPixels { pixels, stride in mean.write(into: pixels, stride: stride) }
    return picture
  }

  private func write(into pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int) {
    let lineLength = 4 * columns.count
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * lineLength) { floats in
      let line = UnsafeMutableBufferPointer(rebasing: floats[..<lineLength])
      let sum = UnsafeMutableBufferPointer(rebasing: floats[lineLength...])
      var lineRow = -1
      for (y, span) in rows.enumerated() {
        sum.update(repeating: 0)
        for row in span.first...span.last {
          // The row that two new rows share is the last of one and the first of the next.
          if row != lineRow { narrow(row, into: line) }
          lineRow = row
          let weight = span.weight(row)
          for index in 0..<lineLength { sum[index] += line[index] * weight }
        }
        for x in 0..<columns.count { pixels[y * stride + x] = pixel(sum, at: 4 * x) }
      }
    }
  }

  /// Sums up a row of the picture into the columns of the scaled one: premultiplied red, green, blue, and alpha.
  private func narrow(_ row: Int, into line: UnsafeMutableBufferPointer<Float>) {
    let source = bytes + row * rowBytes
    for x in 0..<columns.count {
      let span = columns[x]
      var red: Float = 0
      var green: Float = 0
      var blue: Float = 0
      var alpha: Float = 0
      var pixel = source + span.first * channels
      for column in span.first...span.last {
        var weight = span.weight(column)
        if channels == 4 { weight *= Float(pixel[3]) * (1 / 255) }
        red += Float(pixel[0]) * weight
        green += Float(pixel[1]) * weight
        blue += Float(pixel[2]) * weight
        alpha += weight
        pixel += channels
      }
      line[4 * x] = red
      line[4 * x + 1] = green
      line[4 * x + 2] = blue
      line[4 * x + 3] = alpha * 255
    }
  }

  private func pixel(_ sum: UnsafeMutableBufferPointer<Float>, at index: Int) -> UInt32 {
    func channel(_ offset: Int) -> UInt32 { UInt32(min(sum[index + offset] * share, 255).rounded()) }
    return channel(3) << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
  }
}
