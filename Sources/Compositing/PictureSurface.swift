import CPixman
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A picture in memory, or a mask, for pixman to compose with; let go with its last reference.
package final class PictureSurface {
  /// What the bytes of a picture say.
  package enum Form {
    /// 0xXXRRGGBB a pixel.
    case opaque
    /// 0xAARRGGBB a pixel, colours multiplied with alpha.
    case clear
    /// Eight bits a dot, of which a row has a multiple of four: how much of it is covered.
    case mask

    fileprivate var format: pixman_format_code_t {
      switch self {
      case .opaque: PIXMAN_x8r8g8b8
      case .clear: PIXMAN_a8r8g8b8
      case .mask: PIXMAN_a8
      }
    }
  }

  package let form: Form
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Whether it stands in for a picture until that has been decoded, and is scaled quickly rather than
  /// exactly.
  private(set) var isStandIn = false
  /// pixman's.
  package let image: OpaquePointer
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Whose memory it is; nil for its own.
  private let shared: SharedPixels?

  /// pixman counts in 16 bits.
  private static let longestSide = 32_767

  /// A clear picture or mask, or a black picture that is opaque; nil when there is no memory for it, or its
  /// sides are not of at least one pixel, and of no more than pixman's.
  ///
  /// - Parameter width: of a mask it is rounded up to a multiple of four.
  package convenience init?(width: Int, height: Int, form: Form) {
    let columns = form == .mask ? (width + 3) / 4 : width
    guard let memory = Self.memory(columns, height) else { return nil }
    self.init(memory, columns, height, form, nil)
  }

  /// A decoded picture; nil when there is no memory for it.
  ///
  /// - Parameter isOpaque: whether every pixel's alpha is full.
  package convenience init?(_ pixels: SharedPixels, isOpaque: Bool) {
    self.init(pixels.pixels, pixels.width, pixels.height, isOpaque ? .opaque : .clear, pixels)
  }

  /// A picture that was ready; nil when there is no memory for it.
  ///
  /// - Parameter isStandIn: whether it is shown only until the picture has been decoded, and is scaled
  ///   quickly rather than exactly.
  package convenience init?(_ preview: PicturePreview, isStandIn: Bool) {
    self.init(
      width: preview.width, height: preview.height, form: preview.isOpaque ? .opaque : .clear)
    self.isStandIn = isStandIn
    withPixels { pixels, _ in _ = pixels.update(fromContentsOf: preview.pixels) }
  }

  /// A mask; nil when there is no memory for it.
  ///
  /// - Parameter mask: four dots of a row are a pixel.
  package convenience init?(mask: SharedPixels) {
    self.init(mask.pixels, mask.width, mask.height, .mask, mask)
  }

  /// - Parameter columns: words of four bytes in a row.
  private init?(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ columns: Int, _ height: Int, _ form: Form,
    _ shared: SharedPixels?
  ) {
    width = form == .mask ? 4 * columns : columns
    let image = pixman_image_create_bits(
      form.format, Int32(width), Int32(height), pixels.baseAddress, Int32(4 * columns))
    guard let image else {
      if shared == nil { free(pixels.baseAddress) }
      return nil
    }
    self.height = height
    self.form = form
    self.image = image
    self.pixels = pixels
    self.shared = shared
  }

  deinit {
    pixman_image_unref(image)
    if shared == nil { free(pixels.baseAddress) }
  }

  /// Pixels that are 0; nil for fewer than one in a row or a column, for more than pixman counts, and where
  /// there is no memory for them.
  private static func memory(_ columns: Int, _ rows: Int) -> UnsafeMutableBufferPointer<UInt32>? {
    guard (1...longestSide).contains(columns), (1...longestSide).contains(rows),
      let memory = calloc(columns * rows, 4)
    else { return nil }
    return UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: columns * rows), count: columns * rows)
  }

  /// Whether every pixel covers what lies under it.
  package var isOpaque: Bool { form == .opaque }

  package var byteCount: Int { 4 * pixels.count }

  /// The pixels, rows one after another: 0xAARRGGBB, colours multiplied with alpha (no alpha where opaque).
  /// Of a mask, its dots, in words of four.
  package func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Result)
    -> Result
  {
    body(pixels, form == .mask ? width / 4 : width)
  }
}

extension PictureSurface {
  /// A mask with steeper edges: what is covered by more than half comes nearer to the whole, and what is
  /// covered by less to nothing; nil for a picture, and where there is no memory for it.
  ///
  /// - Parameter gain: how many times farther from a half. From 255 on a dot is covered wholly or not at all.
  package func sharpened(by gain: Int) -> PictureSurface? {
    guard form == .mask, let sharp = PictureSurface(width: width, height: height, form: .mask) else {
      return nil
    }
    let bytes = UnsafeMutableRawBufferPointer(pixels)
    let to = UnsafeMutableRawBufferPointer(sharp.pixels)
    for index in bytes.indices {
      to[index] = UInt8(max(0, min(255, (255 + (2 * Int(bytes[index]) - 255) * gain) / 2)))
    }
    return sharp
  }
}

extension PictureSurface: Equatable {
  /// Whether both are the same picture in memory.
  package static func == (left: PictureSurface, right: PictureSurface) -> Bool { left === right }
}
