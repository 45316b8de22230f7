import CGif
import CellGrid
import GridPictures
import Media

/// Writes a reading as an animated GIF (GIF89a), 8 × 16 pixels a cell, in an endless loop.
///
/// Each frame holds only the rectangle that has changed, and of that only the pixels that have; every frame
/// has a palette of its own. Where nothing changes, there is no frame.
package final class GifWriter: FrameSink {
  /// A frame that has been drawn; how long it lasts the next one says.
  private struct Image {
    var left = 0
    var top = 0
    var width = 1
    var height = 1
    /// Places in the palette; `GifWriter.clear` for what stays as it is.
    var pixels: [UInt8] = [GifWriter.clear]
    var colors: [UInt32] = []
    /// Hundredths of a second since the beginning.
    var time = 0
  }

  /// The index of transparency.
  private static let clear = UInt8(GifPalette.most)
  /// Hundredths of a second; viewers show shorter frames much longer.
  private static let shortest = 2

  private var file: GifFile?
  private var canvas: GridCanvas?
  private var shown: [UInt32] = []
  private var last: Image?
  /// What came too soon after the last frame.
  private var waiting: Grid?
  private var hasFailed = false

  private let service: any MediaService

  /// - Parameter service: sets the letters.
  package init(letters service: any MediaService) { self.service = service }

  /// The file once the reading has ended.
  ///
  /// - Throws: why it cannot be drawn, as `GridPicture.png`.
  package func bytes() throws(MediaProblem) -> [UInt8] {
    if let problem = canvas?.problem { throw problem }
    guard !hasFailed, let bytes = file?.bytes else { throw .takesTooMuchMemory }
    return bytes
  }

  package func take(_ grid: Grid, at seconds: Double) {
    let time = Int((seconds * 100).rounded())
    if let last {
      if time < last.time + Self.shortest {
        waiting = grid
        return
      }
      if let waiting, time >= last.time + 2 * Self.shortest { draw(waiting, at: last.time + Self.shortest) }
    }
    waiting = nil
    draw(grid, at: time)
  }

  package func end(at seconds: Double) {
    if let waiting, let last { draw(waiting, at: last.time + Self.shortest) }
    guard let last else { return }
    write(last, until: max(Int((seconds * 100).rounded()), last.time + Self.shortest))
    file?.close()
  }

  private func draw(_ grid: Grid, at time: Int) {
    if canvas == nil {
      canvas = GridCanvas(
        columns: grid.columns, rows: grid.rows, isSmall: true, letters: service)
      if let canvas {
        let (width, height) = (canvas.columns * canvas.cellWidth, canvas.rows * canvas.cellHeight)
        file = GifFile(width: width, height: height)
        shown = Array(repeating: .max, count: width * height)
      }
    }
    guard let canvas, file != nil else {
      hasFailed = true
      return
    }
    guard let cells = canvas.draw(grid), let image = image(of: cells, on: canvas, at: time) else { return }
    if let last { write(last, until: time) }
    last = image
  }

  /// The changes in some cells; nil where no pixel has changed.
  private func image(of cells: CellRect, on canvas: GridCanvas, at time: Int) -> Image? {
    var image = Image(
      left: cells.column * canvas.cellWidth, top: cells.row * canvas.cellHeight,
      width: cells.columns * canvas.cellWidth, height: cells.rows * canvas.cellHeight, time: time)
    let width = canvas.columns * canvas.cellWidth
    image.pixels = Array(repeating: Self.clear, count: image.width * image.height)
    canvas.withPixels { pixels, stride in
      /// Calls `visit` with every pixel that has changed, and its place in the image.
      func forEachChanged(_ visit: (_ color: UInt32, _ place: Int) -> Void) {
        for y in 0..<image.height {
          let row = image.top + y
          for x in 0..<image.width {
            let color = pixels[row * stride + image.left + x] & 0xFF_FFFF
            if color != shown[row * width + image.left + x] { visit(color, y * image.width + x) }
          }
        }
      }
      var counts: [UInt32: Int] = [:]
      var run: (color: UInt32, count: Int) = (0, 0)
      forEachChanged { color, _ in
        if color != run.color {
          if run.count > 0 { counts[run.color, default: 0] += run.count }
          run = (color, 0)
        }
        run.count += 1
      }
      if run.count > 0 { counts[run.color, default: 0] += run.count }
      guard !counts.isEmpty else { return }
      let palette = GifPalette(counts)
      image.colors = palette.colors
      var latest: (color: UInt32, place: UInt8) = (.max, 0)
      forEachChanged { color, place in
        if color != latest.color { latest = (color, palette.place(of: color)) }
        image.pixels[place] = latest.place
      }
      for y in image.top..<image.top + image.height {
        for x in image.left..<image.left + image.width {
          shown[y * width + x] = pixels[y * stride + x] & 0xFF_FFFF
        }
      }
    }
    return image.colors.isEmpty ? nil : image
  }

  private func write(_ image: Image, until end: Int) {
    var image = image
    var left = end - image.time
    // More than a frame can last is another one, in which nothing changes.
    while true {
      let delay = min(left, Int(UInt16.max))
      let isWritten =
        file?.write(
          image.pixels, colors: image.colors, clear: Self.clear, left: image.left, top: image.top,
          width: image.width, height: image.height, delay: delay) ?? false
      hasFailed = hasFailed || !isWritten
      left -= delay
      guard left > 0, isWritten else { return }
      image = Image()
    }
  }
}

/// A GIF file that giflib makes, in memory.
private final class GifFile {
  private(set) var bytes: [UInt8] = []
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Nil where there is no memory for it.
  init?(width: Int, height: Int) {
    var error: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(self).toOpaque(),
      { file, data, count in
        guard let me = file?.pointee.UserData, let data, count > 0 else { return 0 }
        Unmanaged<GifFile>.fromOpaque(me).takeUnretainedValue().bytes +=
          UnsafeBufferPointer(start: data, count: Int(count))
        return count
      }, &error)
    guard let file else { return nil }
    EGifSetGifVersion(file, true)
    guard EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil) == GIF_OK, loopForEver() else {
      return nil
    }
  }

  deinit { close() }

  func close() {
    var error: Int32 = 0
    if let file { EGifCloseFile(file, &error) }
    file = nil
  }

  /// Netscape's extension, which all viewers know: the number of repetitions, 0 for endless.
  private func loopForEver() -> Bool {
    EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK
      && EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]) == GIF_OK
      && EGifPutExtensionTrailer(file) == GIF_OK
  }

  /// - Parameters:
  ///   - colors: 0xRRGGBB each.
  ///   - clear: the place of the palette that leaves pixels as they are.
  ///   - delay: hundredths of a second until the next image.
  func write(
    _ pixels: [UInt8], colors: [UInt32], clear: UInt8, left: Int, top: Int, width: Int, height: Int,
    delay: Int
  ) -> Bool {
    // As small a palette as holds them all and one place more.
    var size = 2
    while size < colors.count + 1 { size *= 2 }
    let place = UInt8(size - 1)
    var entries = colors.map {
      GifColorType(
        Red: UInt8($0 >> 16 & 0xFF), Green: UInt8($0 >> 8 & 0xFF), Blue: UInt8($0 & 0xFF))
    }
    entries += Array(repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - entries.count)
    guard let map = GifMakeMapObject(Int32(size), entries) else { return false }
    defer { GifFreeMapObject(map) }
    var block = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: Int32(place))
    var control = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&block, &control)
    guard EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK,
      EGifPutImageDesc(file, Int32(left), Int32(top), Int32(width), Int32(height), false, map) == GIF_OK
    else { return false }
    var pixels = pixels
    if place != clear {
      for index in pixels.indices where pixels[index] == clear { pixels[index] = place }
    }
    return EGifPutLine(file, &pixels, Int32(pixels.count)) == GIF_OK
  }
}
