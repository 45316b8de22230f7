import CCairo
import CGdkPixbuf
import Media

/// The picture of a PDF page, on white paper.
final class PagePicture {
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let width: Int
  private let height: Int
  private let scale: Double

  /// - Parameters:
  ///   - width: of the page, in points, and `height` its.
  ///   - side: pixels of the longer side.
  init(width: Double, height: Double, side: Int) throws(MediaProblem) {
    scale = Double(side) / max(width, height)
    self.width = max(1, Int((width * scale).rounded()))
    self.height = max(1, Int((height * scale).rounded()))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(self.width), Int32(self.height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { throw .takesTooMuchMemory }
    self.surface = surface
    self.context = context
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: Words

  /// Of a channel, 0 to 255.
  private static let tolerance = 40
  /// What of a place may be something else than paper and letters: the end of another line's letter.
  private static let otherShare = 0.02

  /// Takes the letters of a line off the picture, where there is nothing but them and paper of one colour.
  ///
  /// - Returns: whether it has.
  func erase(_ line: PageLine) -> Bool {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return false }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    // Letters reach beyond their box.
    let (reach, side) = ((line.bottom - line.top) * 0.1, (line.bottom - line.top) * 0.15)
    let columns = pixels(from: line.left - side, to: line.right + side, most: width)
    let rows = pixels(from: line.top - reach, to: line.bottom + reach, most: height)
    guard !columns.isEmpty, !rows.isEmpty else { return false }
    return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { pixels in
      let paper = Self.mostFrequent(pixels, rows, columns, stride: stride)
      let ink = Ink(from: paper, to: line.channels)
      var others = 0
      for row in rows {
        for column in columns where !ink.isMixed(pixels[row * stride + column], Self.tolerance) {
          others += 1
        }
      }
      guard Double(others) <= Self.otherShare * Double(rows.count * columns.count) else { return false }
      for row in rows {
        for column in columns { pixels[row * stride + column] = paper }
      }
      cairo_surface_mark_dirty(surface)
      return true
    }
  }

  private func pixels(from start: Double, to end: Double, most: Int) -> Range<Int> {
    let first = min(max(start * scale, 0), Double(most)).rounded(.down)
    let last = min(max(end * scale, 0), Double(most)).rounded(.up)
    return first < last ? Int(first)..<Int(last) : 0..<0
  }

  /// The pixel that there are most of, counted in runs, as most of paper is.
  private static func mostFrequent(
    _ pixels: UnsafeMutablePointer<UInt32>, _ rows: Range<Int>, _ columns: Range<Int>, stride: Int
  ) -> UInt32 {
    var counts: [UInt32: Int] = [:]
    for row in rows {
      var (pixel, length) = (pixels[row * stride + columns.lowerBound], 0)
      for column in columns {
        let next = pixels[row * stride + column]
        if next != pixel {
          counts[pixel, default: 0] += length
          (pixel, length) = (next, 0)
        }
        length += 1
      }
      counts[pixel, default: 0] += length
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0xFFFFFF
  }

  /// A colour, or a way from one to another.
  private struct Channels {
    var red: Int
    var green: Int
    var blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    init(_ pixel: UInt32) {
      self.init(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    }

    static func - (one: Channels, other: Channels) -> Channels {
      Channels(one.red - other.red, one.green - other.green, one.blue - other.blue)
    }

    func product(_ other: Channels) -> Int { red * other.red + green * other.green + blue * other.blue }
  }

  /// What letters of a colour on paper of another have for pixels: mixtures of both.
  private struct Ink {
    private let paperPixel: UInt32
    private let paper: Channels
    private let way: Channels
    private let length: Int

    init(from paper: UInt32, to ink: [Int]) {
      paperPixel = paper
      self.paper = Channels(paper)
      way = Channels(ink[0], ink[1], ink[2]) - self.paper
      length = max(1, way.product(way))
    }

    func isMixed(_ pixel: UInt32, _ tolerance: Int) -> Bool {
      if pixel == paperPixel { return true }
      let difference = Channels(pixel) - paper
      // In whole numbers: the nearest mixture, times the length.
      let along = min(max(difference.product(way), 0), length)
      func isNear(_ channel: Int, _ step: Int) -> Bool {
        abs(channel * length - along * step) <= tolerance * length
      }
      return isNear(difference.red, way.red) && isNear(difference.green, way.green)
        && isNear(difference.blue, way.blue)
    }
  }

  // MARK: As a file

  /// As a JPEG file.
  func jpeg() throws(MediaProblem) -> [UInt8] {
    cairo_surface_flush(surface)
    guard let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)),
      let target = gdk_pixbuf_get_pixels(picture), let data = cairo_image_surface_get_data(surface)
    else { throw .takesTooMuchMemory }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let targetStride = Int(gdk_pixbuf_get_rowstride(picture))
    for row in 0..<height {
      UnsafeRawPointer(data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
        var place = target + row * targetStride
        for column in 0..<width {
          let pixel = pixels[column]
          place[0] = UInt8(truncatingIfNeeded: pixel >> 16)
          place[1] = UInt8(truncatingIfNeeded: pixel >> 8)
          place[2] = UInt8(truncatingIfNeeded: pixel)
          place += 3
        }
      }
    }
    return try PictureFile.jpeg(of: picture)
  }
}
