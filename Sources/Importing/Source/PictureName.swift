/// Names of files that are pictures.
package enum PictureName {
  /// In small letters.
  private static let endings: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "svgz", "bmp", "tif", "tiff", "avif", "jxl", "heic", "jp2",
  ]

  /// Whether a file is called like a picture, of whatever format.
  package static func isPicture(_ name: String) -> Bool {
    name.lastIndex(of: ".").map { endings.contains(name[name.index(after: $0)...].lowercased()) } ?? false
  }
}
