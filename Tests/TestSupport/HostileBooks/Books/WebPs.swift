extension HostileBook {
  static let webPs = [
    webP(
      "webp-one-color", "64 megapixels in 30 bytes.", .reported, isSlow: true,
      WebPFile.ofOneColor(width: 8_000, height: 8_000)),
    webP(
      "webp-size", "A lossless header of 16,384 × 16,384.", .reported,
      WebPFile.ofOneColor(width: 16_384, height: 16_384)),
    webP(
      "webp-canvas", "A canvas of 16,777,216 × 16,777,216.", .reported,
      WebPFile.container("VP8X", [0x02, 0, 0, 0] + Array(repeating: 0xFF, count: 6))),
    webP(
      "webp-truncated", "A WebP that ends in its header.", .reported,
      Array(WebPFile.ofOneColor(width: 100, height: 100).prefix(22))),
    webP(
      "webp-promise", "A chunk that promises 4 GB.", .reported,
      WebPFile.container("VP8 ", Array(repeating: 0, count: 100), promised: 0xFFFF_FF00)),
  ]

  private static func webP(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, attack, verdict, isSlow: isSlow) {
      try $0.writeBook(showing: bytes(), as: "picture.webp")
    }
  }
}
