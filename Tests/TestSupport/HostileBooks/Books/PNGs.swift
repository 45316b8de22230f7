extension HostileBook {
  private typealias PNG = PortableNetworkGraphic

  static let pngs = [
    png(
      "png-size", "A header that promises 100 megapixels.", .reported,
      PNG.header(width: 10_000, height: 10_000)),
    png(
      "png-side", "A header that promises a side of 2³¹ − 1.", .reported,
      PNG.header(width: 0x7FFF_FFFF, height: 1)),
    png(
      "png-wide", "60 megapixels, 30,000 × 2,000, in 60 KB.", .either, PNG.blank(width: 30_000, height: 2_000)
    ),
    png(
      "png-deep", "64 megapixels of 64 bits each.", .either, isSlow: true,
      PNG.blank(width: 8_000, height: 8_000, depth: 16, color: 6)),
    png(
      "png-interlaced", "16 megapixels that come in seven passes.", .clean,
      PNG.blank(width: 4_000, height: 4_000, depth: 1, color: 3, isInterlaced: true)),
    png(
      "png-truncated", "A picture that ends in the middle.", .reported,
      Array(PNG.blank(width: 3_000, height: 2_000).prefix(3_000))),
    png("png-no-data", "A picture without its dots.", .reported, PNG.header(width: 100, height: 100)),
    png(
      "png-no-size", "A picture of 0 × 0.", .reported, PNG.header(width: 0, height: 0)),
    png(
      "png-text", "A compressed text of a gigabyte beside the picture.", .clean,
      PNG.blank(
        width: 100, height: 100,
        further: PNG.chunk("zTXt", Array("Comment\0\0".utf8) + DeflatedRun(byte: 97, count: 250_000_000).zlib)
      )),
    png(
      "png-profile", "A compressed colour profile of 250 MB.", .either,
      PNG.blank(
        width: 100, height: 100,
        further: PNG.chunk("iCCP", Array("profile\0\0".utf8) + DeflatedRun(count: 250_000_000).zlib))),
    png(
      "png-checksum", "A header whose checksum is wrong.", .reported,
      PNG.blank(width: 100, height: 100).enumerated().map { $0 == 29 ? ~$1 : $1 }),
    png(
      "png-chunks", "100,000 unknown chunks.", .clean,
      PNG.blank(
        width: 100, height: 100,
        further: Array(Array(repeating: PNG.chunk("leGi", []), count: 100_000).joined()))),
    png(
      "png-animated", "An animated PNG that promises 2³¹ − 1 pictures and has none.", .clean,
      PNG.blank(
        width: 100, height: 100, further: PNG.chunk("acTL", [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]))),
  ]

  private static func png(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, attack, verdict, isSlow: isSlow) {
      try $0.writeBook(showing: bytes(), as: "picture.png")
    }
  }
}
