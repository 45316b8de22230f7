extension HostileBook {
  /// Pictures of kinds that the format does not list, named as if they were PNGs.
  static let otherKinds = [
    other("kind-bmp", "BMP", bitmap),
    other("kind-tiff", "TIFF", tagged),
    other("kind-pnm", "PNM", Array("P2 2 2 255 0 99 200 255\n".utf8)),
    other(
      "kind-ico", "ICO",
      [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, 48, 0, 0, 0, 22, 0, 0, 0]
        + [40, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 32, 0] + Array(repeating: 0, count: 32)),
    other(
      "kind-xpm", "XPM",
      Array("/* XPM */\nstatic char *x[] = {\"1 1 1 1\", \"a c #ff0000\", \"a\"};\n".utf8)),
    other(
      "kind-xbm", "XBM",
      Array("#define a_width 8\n#define a_height 1\nstatic char a_bits[] = { 0x55 };\n".utf8)),
    other(
      "kind-ani", "ANI", Array("RIFF\0\0\0\u{10}ACONanih\u{24}\0\0\0".utf8) + Array(repeating: 0, count: 64)),
    other("kind-text", "text", Array("A letter, and no picture at all.\n".utf8)),
  ]

  /// 2 × 2 dots of grey.
  private static let bitmap: [UInt8] =
    Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    + [40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + Array(repeating: 0, count: 24)
    + Array(repeating: 0x80, count: 16)

  /// One grey dot, and the eight entries of the directory that describes it: number, type, count, value.
  private static let tagged: [UInt8] = {
    let entries: [(UInt8, UInt8, UInt8)] = [
      (0, 3, 1), (1, 3, 1), (2, 3, 8), (3, 3, 1), (6, 3, 1), (17, 4, 8), (22, 3, 1), (23, 4, 1),
    ]
    return Array("II*\0".utf8) + [10, 0, 0, 0, 0x80, 0, UInt8(entries.count), 0]
      + entries.flatMap { [$0, 1, $1, 0, 1, 0, 0, 0, $2, 0, 0, 0] } + [0, 0, 0, 0]
  }()

  private static func other(
    _ name: String, _ kind: String, _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, "A \(kind) named .png.", .reported) {
      try $0.writeBook(showing: bytes(), as: "picture.png")
    }
  }
}
