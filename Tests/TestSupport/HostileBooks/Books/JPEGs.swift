extension HostileBook {
  static let jpegs = [
    jpeg(
      "jpeg-scans", "A progressive JPEG of 4000 × 4000 in 1,000 scans.", .either, isSlow: true,
      JPEGFile(width: 4000, height: 4000, coding: .progressive, furtherScans: 1_000).bytes),
    jpeg(
      "jpeg-arithmetic", "An arithmetic-coded JPEG of 8000 × 8000 that is all header.", .either,
      JPEGFile(width: 8000, height: 8000, coding: .arithmetic).bytes),
    jpeg(
      "jpeg-truncated", "A JPEG that ends within its only scan.", .reported,
      JPEGFile(width: 800, height: 800).header + Array(repeating: 0, count: 100)),
    jpeg(
      "jpeg-header-only", "A JPEG that ends before its scan.", .reported,
      Array(JPEGFile(width: 800, height: 800).header.prefix(100))),
    jpeg(
      "jpeg-size", "A JPEG that says it is 65,535 × 65,535.", .reported,
      JPEGFile(width: 65535, height: 65535).header),
    jpeg("jpeg-no-size", "A JPEG of 0 × 0.", .reported, JPEGFile(width: 0, height: 0).bytes),
    jpeg(
      "jpeg-orientation", "An orientation of 255 in a directory that is its own next one.", .clean,
      JPEGFile(
        width: 80, height: 80,
        applicationData: JPEGFile.segment(
          0xE1,
          Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0xFF, 0, 0] + [0, 0, 0, 8])
      ).bytes),
    jpeg(
      "jpeg-comments", "100,000 empty segments before the picture.", .either, isSlow: true, manySegments),
  ]

  /// A picture behind 100,000 comments that say nothing.
  static var manySegments: [UInt8] {
    JPEGFile(
      width: 80, height: 80, applicationData: (0..<100_000).flatMap { _ in [0xFF, 0xFE, 0, 2] as [UInt8] }
    ).bytes
  }

  private static func jpeg(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, attack, verdict, isSlow: isSlow) {
      try $0.writeBook(showing: bytes(), as: "picture.jpg")
    }
  }
}
