extension HostileBook {
  static let atlases = [
    atlas("atlas-empty", "An atlas of no bytes.", .reported) { try $0.write("", as: "atlas.xml") },
    atlas("atlas-forbidden", "An atlas without read permission.", .either) { folder in
      try writeAtlas(frames: 3, in: folder, sheet: PortableNetworkGraphic.blank(width: 100, height: 100))
      try folder.forbid("atlas.xml")
    },
    atlas("atlas-entities", "Entities within entities in an atlas.", .reported) { folder in
      let declarations = (1...9).map { level in
        "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
      }
      try folder.write(
        "<!DOCTYPE TextureAtlas [<!ENTITY a0 \"ha\">\(declarations.joined())]>"
          + "<TextureAtlas imagePath=\"&a9;\"/>",
        as: "atlas.xml")
    },
    atlas("atlas-hundred-frames", "100 frames of a large sheet.", .clean, isSlow: true) { folder in
      try writeAtlas(frames: 100, side: 1_000, in: folder, sheet: largeSheet)
    },
    atlas("atlas-thousand-frames", "1,000 frames of a large sheet.", .clean, isSlow: true) { folder in
      try writeAtlas(frames: 1_000, side: 2_000, in: folder, sheet: largeSheet)
    },
    atlas("atlas-off-sheet", "Frames that lie off their sheet.", .reported) { folder in
      try folder.write(PortableNetworkGraphic.blank(width: 100, height: 100), as: "sheet.png")
      try folder.write(
        atlasText(
          "<SubTexture name=\"a\" x=\"90\" y=\"90\" width=\"20\" height=\"20\"/>"
            + "<SubTexture name=\"b\" x=\"-1e9\" y=\"1e9\" width=\"1e9\" height=\"1e9\"/>"), as: "atlas.xml")
    },
    atlas("atlas-huge-numbers", "Frames of sizes beyond all numbers.", .reported) { folder in
      try folder.write(PortableNetworkGraphic.blank(width: 100, height: 100), as: "sheet.png")
      try folder.write(
        atlasText(
          """
          <SubTexture name="a" x="1e300" y="9223372036854775807" width="1e308" height="99999999999999999999"
          frameX="-9e18" frameY="9e18" frameWidth="9223372036854775807" frameHeight="1e19"/>
          """), as: "atlas.xml")
    },
    atlas("atlas-no-picture", "An atlas whose sheet is a text.", .reported) { folder in
      try writeAtlas(frames: 3, in: folder, sheet: Array("A letter\n".utf8))
    },
    atlas("atlas-itself", "An atlas whose sheet is the atlas.", .reported) { folder in
      try folder.write(
        atlasText("<SubTexture name=\"a\" x=\"0\" y=\"0\" width=\"8\" height=\"8\"/>", sheet: "atlas.xml"),
        as: "atlas.xml")
    },
    atlas("atlas-deep", "An atlas of 500,000 levels.", .reported) { folder in
      try folder.write(as: "atlas.xml") { file in
        try file.add("<TextureAtlas imagePath=\"sheet.png\">")
        try file.add("<SubTexture>", times: 500_000)
      }
    },
    atlas("atlas-hanging-sheet", "An atlas whose sheet never ends.", .reported, isSlow: true) { folder in
      try folder.write(
        SVG.filtered("<feTurbulence baseFrequency=\"0.01\" numOctaves=\"2000000000\"/>"), as: "sheet.svg")
      try folder.write(
        atlasText("<SubTexture name=\"a\" x=\"0\" y=\"0\" width=\"8\" height=\"8\"/>", sheet: "sheet.svg"),
        as: "atlas.xml")
    },
    HostileBook("atlas-thousand-movies", "1,000 movies of one atlas of 1,000 frames.", .clean, isSlow: true) {
      folder in
      try folder.writeBook(
        showing: (0..<1_000).map {
          PList.element("movie", "m\($0)", x: $0, width: 20, height: 20, PList.string("atlas", "atlas.xml"))
        }.joined())
      try writeAtlas(
        frames: 1_000, side: 8, in: folder, sheet: PortableNetworkGraphic.blank(width: 100, height: 100))
    },
  ]

  private static var largeSheet: [UInt8] {
    PortableNetworkGraphic.blank(width: 4_000, height: 4_000, color: 3)
  }

  private static func atlasText(_ frames: String, sheet: String = "sheet.png") -> String {
    "<TextureAtlas imagePath=\"\(sheet)\">\(frames)</TextureAtlas>"
  }

  /// An atlas of frames that all lie at the same place but for a dot.
  private static func writeAtlas(
    frames: Int, side: Int = 20, in folder: HostileFolder, sheet: [UInt8]
  ) throws {
    let frames = (0..<frames).map {
      "<SubTexture name=\"f\($0)\" x=\"\($0 % 50)\" y=\"\($0 / 50)\" width=\"\(side)\" height=\"\(side)\"/>"
    }
    try folder.write(atlasText(frames.joined()), as: "atlas.xml")
    try folder.write(sheet, as: "sheet.png")
  }

  private static func atlas(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    _ write: @escaping @Sendable (HostileFolder) throws -> Void
  ) -> HostileBook {
    HostileBook(name, attack, verdict, isSlow: isSlow) { folder in
      try folder.writeBook(
        showing: PList.element(
          "movie", "movie", width: 1024, height: 600,
          PList.string("atlas", "atlas.xml") + PList.string("description", "A film")))
      try write(folder)
    }
  }
}
