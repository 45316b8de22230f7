extension HostileBook {
  static let gifs = [
    gif(
      "gif-frames", "5,000 frames of 300 × 300, seen at the end of the last.", .either, isSlow: true,
      moment: 499
    ) {
      GIFFile(width: 300, height: 300).bytes(.init(width: 300, height: 300), count: 5_000)
    },
    gif("gif-small-frames", "100,000 frames of one dot.", .either, isSlow: true) {
      GIFFile(width: 10, height: 10).bytes(.init(width: 1, height: 1), count: 100_000)
    },
    gif("gif-large-frame", "A frame that is larger than the screen and lies off it.", .either) {
      GIFFile(width: 10, height: 10).bytes(
        .init(left: 60_000, top: 60_000, width: 2_000, height: 2_000), count: 3)
    },
    gif("gif-size", "A screen of 65,535 × 65,535.", .reported) {
      GIFFile(width: 65_535, height: 65_535).bytes(.init(width: 65_535, height: 65_535, data: [0]), count: 2)
    },
    gif(
      "gif-endless-blocks", "15 MB of codes that clear the table and never draw a dot.", .either, isSlow: true
    ) {
      let block: [UInt8] = [255] + (0..<85).flatMap { _ in [0x24, 0x49, 0x92] as [UInt8] }
      return GIFFile(width: 100, height: 100).header
        + GIFFile.bytes(of: .init(width: 100, height: 100, data: (0..<60_000).flatMap { _ in block }))
    },
    gif("gif-no-delay", "Frames that take no time.", .clean, moment: 5) {
      GIFFile(width: 50, height: 50).bytes(.init(width: 50, height: 50, delay: 0), count: 100)
    },
    gif("gif-truncated", "A GIF that ends in its second frame.", .reported) {
      Array(GIFFile(width: 300, height: 300).bytes(.init(width: 300, height: 300), count: 3).prefix(800))
    },
    gif("gif-no-frame", "A GIF without a picture.", .reported) {
      GIFFile(width: 10, height: 10).header + [0x3B]
    },
  ]

  private static func gif(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    moment: Double = 0, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, attack, verdict, isSlow: isSlow, moment: moment) { folder in
      // A movie of one GIF shows all its frames.
      try folder.writeBook(showing: movie("<dict>\(PList.string("name", "picture.gif"))</dict>"))
      try folder.write(bytes(), as: "picture.gif")
    }
  }
}
