extension HostileBook {
  /// Pictures of 3 GB that take no room on the disk.
  static let sparseFiles = [
    sparse("sparse-svg", "svg", Array(SVG.document("").dropLast("</svg>".count).utf8)),
    sparse("sparse-png", "png", Array(PortableNetworkGraphic.blank(width: 100, height: 100).prefix(50))),
    sparse("sparse-gif", "gif", GIFFile(width: 100, height: 100).header),
    sparse("sparse-webp", "webp", WebPFile.container("VP8L", [0x2F, 99, 0, 99, 0], promised: 0x7FFF_FF00)),
    sparse("sparse-tiff", "png", Array("II*\0".utf8) + [0, 0, 0, 0x80]),
    sparse("sparse-jpeg", "jpg", JPEGFile(width: 100, height: 100).header),
    HostileBook("sparse-atlas", "An atlas of 3 GB that takes no room on the disk.", .reported) { folder in
      try folder.writeBook(showing: PList.element("movie", "movie", PList.string("atlas", "atlas.xml")))
      try folder.write("<TextureAtlas imagePath=\"sheet.png\">".utf8, sparseBytes: 3 << 30, as: "atlas.xml")
    },
  ]

  private static func sparse(
    _ name: String, _ kind: String, _ head: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, "A picture (.\(kind)) of 3 GB that takes no room on the disk.", .either) { folder in
      try folder.writeBook(showingPicture: "picture.\(kind)")
      try folder.write(head(), sparseBytes: 3 << 30, as: "picture.\(kind)")
    }
  }
}
