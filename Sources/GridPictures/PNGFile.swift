import CLibrariesOnDemand

/// Opaque pixels as a PNG file.
package enum PNGFile {
  /// libpng, loaded with the first picture; nil where it is not installed.
  private static let library: png_functions? =
    withUnsafeTemporaryAllocation(of: png_functions.self, capacity: 1) { functions in
      functions.baseAddress.flatMap { png_load($0) ? $0.pointee : nil }
    }

  /// A PNG file's bytes; nil when there is no memory for them, or no libpng, and where there are not as many
  /// pixels as that.
  ///
  /// - Parameter pixels: rows one after another, each 0xXXRRGGBB.
  package static func bytes(
    of pixels: some Collection<UInt32>, width: Int, height: Int
  ) -> [UInt8]? {
    guard let png = library, width > 0, height > 0, pixels.count == width * height else { return nil }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * pixels.count)
    for pixel in pixels {
      colors.append(UInt8(pixel >> 16 & 0xFF))
      colors.append(UInt8(pixel >> 8 & 0xFF))
      colors.append(UInt8(pixel & 0xFF))
    }
    // What cannot be made smaller grows by no more than that.
    var count = colors.count + colors.count / 512 + 65_536
    var bytes = [UInt8](repeating: 0, count: count)
    defer { png.png_image_free(&image) }
    guard png.png_image_write_to_memory(&image, &bytes, &count, 0, colors, 0, nil) != 0 else { return nil }
    return Array(bytes.prefix(count))
  }
}
