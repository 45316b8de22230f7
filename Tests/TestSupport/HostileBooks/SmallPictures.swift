extension HostileBook {
  /// Pictures of each of the builders that are small and whole, by the names of their files.
  package static let smallPictures: [(name: String, bytes: [UInt8])] = [
    ("grey.png", PortableNetworkGraphic.blank(width: 40, height: 30)),
    (
      "palette.png",
      PortableNetworkGraphic.blank(width: 41, height: 31, depth: 1, color: 3, isInterlaced: true)
    ),
    ("deep.png", PortableNetworkGraphic.blank(width: 600, height: 300, depth: 16, color: 6)),
    ("baseline.jpg", JPEGFile(width: 40, height: 30).bytes),
    ("scans.jpg", JPEGFile(width: 400, height: 300, coding: .progressive, furtherScans: 3).bytes),
    ("arithmetic.jpg", JPEGFile(width: 40, height: 30, coding: .arithmetic).bytes),
    ("frames.gif", GIFFile(width: 300, height: 300).bytes(.init(width: 300, height: 300), count: 3)),
    ("frame.gif", GIFFile(width: 7, height: 5).bytes(.init(left: 2, top: 2, width: 3, height: 1))),
    ("one.webp", WebPFile.ofOneColor(width: 40, height: 30)),
    ("rectangle.svg", Array(SVG.document("<rect width=\"100\" height=\"100\"/>").utf8)),
  ]
}
