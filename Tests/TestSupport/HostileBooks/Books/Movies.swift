extension HostileBook {
  static let movies = [
    HostileBook("movie-hanging", "A movie of one picture that never ends.", .reported, isSlow: true) {
      folder in
      try folder.writeBook(showing: movie("<dict>\(PList.string("name", "picture.svg"))</dict>"))
      try folder.write(
        SVG.filtered("<feTurbulence baseFrequency=\"0.01\" numOctaves=\"2000000000\"/>"), as: "picture.svg")
    },
    HostileBook("movie-header", "A movie of one picture whose header takes seconds.", .either, isSlow: true) {
      folder in
      try folder.writeBook(showing: movie("<dict>\(PList.string("name", "picture.jpg"))</dict>"))
      try folder.write(manySegments, as: "picture.jpg")
    },
    HostileBook("movie-pipe", "A movie of one picture that is a pipe.", .reported) { folder in
      try folder.writeBook(showing: movie("<dict>\(PList.string("name", "picture.gif"))</dict>"))
      try folder.makePipe("picture.gif")
    },
    HostileBook(
      "movie-frames", "A movie of 10,000 frames, each of the same large picture.", .clean, isSlow: true
    ) {
      folder in
      let frame = "<dict>\(PList.string("name", "picture.png"))\(PList.number("duration", 0.0001))</dict>"
      try folder.writeBook(showing: movie(String(repeating: frame, count: 10_000)))
      try folder.write(PortableNetworkGraphic.blank(width: 4_000, height: 4_000, color: 3), as: "picture.png")
    },
    HostileBook("movie-pictures", "A movie of 300 different pictures, each of them too large.", .reported) {
      folder in
      try folder.writeBook(
        showing: movie((0..<300).map { "<dict>\(PList.string("name", "p\($0).png"))</dict>" }.joined()))
      for number in 0..<300 {
        try folder.write(PortableNetworkGraphic.header(width: 10_000, height: 10_000), as: "p\(number).png")
      }
    },
    HostileBook("movie-no-durations", "A movie whose frames take no time, endlessly.", .clean) { folder in
      let frame = "<dict>\(PList.string("name", "picture.svg"))\(PList.number("duration", 0))</dict>"
      try folder.writeBook(showing: movie(String(repeating: frame, count: 1_000), "<key>loop</key><true/>"))
      try folder.write(SVG.document("<rect width=\"99\" height=\"99\"/>"), as: "picture.svg")
    },
  ]

  /// A movie of these frames.
  static func movie(_ frames: String, _ extra: String = "") -> String {
    PList.element(
      "movie", "movie", width: 1024, height: 600,
      "<key>frames</key><array>\(frames)</array>\(PList.string("description", "A film"))\(extra)")
  }
}
