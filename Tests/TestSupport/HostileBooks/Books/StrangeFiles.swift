extension HostileBook {
  /// What stands where a picture should be.
  static let strangeFiles = [
    picture("file-pipe", "A pipe without a writer.") { try $0.makePipe("picture.png") },
    picture("file-socket", "A socket without a listener.") { try $0.makeSocket("picture.png") },
    picture("file-folder", "A folder.") { try $0.makeFolder("picture.png") },
    picture("file-device", "A link to endless zeros.") { try $0.link("picture.png", to: "/dev/zero") },
    picture("file-link", "A link out of the book's folder.") { folder in
      try folder.link("picture.png", to: folder.outside + "/picture.svg")
    },
    picture("file-link-loop", "Two links to each other.") { folder in
      try folder.link("picture.png", to: "other.png")
      try folder.link("other.png", to: "picture.png")
    },
    picture(
      "file-link-folder", "A folder on the way that is a link out of the book's.", "pictures/picture.svg"
    ) {
      try $0.link("pictures", to: $0.outside)
    },
    picture("file-process", "A link to the memory of the reading process.") { folder in
      try folder.link("picture.png", to: "/proc/self/mem")
    },
    HostileBook("file-forbidden", "A picture without read permission.", .either) { folder in
      try folder.writeBook(
        showing: PortableNetworkGraphic.blank(width: 100, height: 100), as: "picture.png")
      try folder.forbid("picture.png")
    },
  ]

  private static func picture(
    _ name: String, _ attack: String, _ file: String = "picture.png",
    _ make: @escaping @Sendable (HostileFolder) throws -> Void
  ) -> HostileBook {
    HostileBook(name, attack, .reported, drawsNothing: true) { folder in
      try folder.writeBook(showingPicture: file)
      try make(folder)
    }
  }
}

extension HostileBook {
  /// Pictures of 3 GB that take no space on the disk.
  static let sparseFiles = [
    sparse("sparse-svg", "svg", Array(SVG.document("").dropLast("</svg>".count).utf8)),
    sparse("sparse-png", "png", Array(PortableNetworkGraphic.blank(width: 100, height: 100).prefix(50))),
    sparse("sparse-gif", "gif", GIFFile(width: 100, height: 100).header),
    sparse("sparse-webp", "webp", WebPFile.container("VP8L", [0x2F, 99, 0, 99, 0], promised: 0x7FFF_FF00)),
    sparse("sparse-tiff", "png", Array("II*\0".utf8) + [0, 0, 0, 0x80]),
    sparse("sparse-jpeg", "jpg", JPEGFile(width: 100, height: 100).header),
    HostileBook("sparse-atlas", "An atlas of 3 GB that takes no space on the disk.", .reported) { folder in
      try folder.writeBook(showing: PList.element("movie", "movie", PList.string("atlas", "atlas.xml")))
      try folder.write("<TextureAtlas imagePath=\"sheet.png\">".utf8, sparseBytes: 3 << 30, as: "atlas.xml")
    },
  ]

  private static func sparse(
    _ name: String, _ kind: String, _ head: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> HostileBook {
    HostileBook(name, "A picture (.\(kind)) of 3 GB that takes no space on the disk.", .either) { folder in
      try folder.writeBook(showingPicture: "picture.\(kind)")
      try folder.write(head(), sparseBytes: 3 << 30, as: "picture.\(kind)")
    }
  }
}
