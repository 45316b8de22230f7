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
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * columns.count) { room in
      let line = UnsafeMutableBufferPointer(rebasing: room[..<columns.count])
      let sum = UnsafeMutableBufferPointer(rebasing: room[columns.count...])
      var lineRow = -1
      for (y, span) in rows.enumerated() {
        sum.update(repeating: .zero)
        for row in span.first...span.last {
          // The row that two new rows share is the last of one and the first of the next.
          if row != lineRow { narrow(row, into: line) }
          lineRow = row
          let weight = span.weight(row)
          for x in sum.indices { sum[x] += line[x] * weight }
        }
        for x in sum.indices { pixels[y * stride + x] = pixel(sum[x]) }
      }
    }
  }

  /// Sums up a row of the picture into the columns of the scaled one: premultiplied red, green, blue, and alpha.
  private func narrow(_ row: Int, into line: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    let source = UnsafeRawPointer(bytes + row * rowBytes)
    if channels == 4 {
      narrow(into: line) { column in
        let pixel = source.loadUnaligned(fromByteOffset: 4 * column, as: SIMD4<UInt8>.self)
        let color = SIMD4<Float>(pixel)
        var share = SIMD4<Float>(repeating: color.w * (1 / 255))
        share.w = 1
        return color * share
      }
    } else {
      narrow(into: line) { column in
        let pixel = (source + 3 * column).assumingMemoryBound(to: UInt8.self)
        return SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 255)
      }
    }
  }

  @inline(__always)
  private func narrow(
    into line: UnsafeMutableBufferPointer<SIMD4<Float>>, _ pixel: (_ column: Int) -> SIMD4<Float>
  ) {
    for (x, span) in columns.enumerated() {
      var sum = pixel(span.first) * span.firstWeight
      if span.last > span.first {
        for column in span.first + 1..<span.last { sum += pixel(column) }
        sum += pixel(span.last) * span.lastWeight
      }
      line[x] = sum
    }
  }

  private func pixel(_ sum: SIMD4<Float>) -> UInt32 {
    let mean = (sum * share).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let channels = SIMD4<UInt32>(mean, rounding: .toNearestOrAwayFromZero)
    return channels.w << 24 | channels.x << 16 | channels.y << 8 | channels.z
  }
}
