extension HostileSource {
  /// Comics.
  static let comics = [
    HostileSource("comic-pictures", "10,000 pictures, each another.", .made) { folder in
      try folder.writeArchive(
        (0..<10_000).map {
          .init("\($0).svg", SVG.document("<rect width=\"\($0)\" height=\"9\"/>"))
        }, as: "comic.cbz")
    },
    HostileSource("comic-broken", "10,000 files that are no pictures.", .refused) { folder in
      try folder.writeArchive((0..<10_000).map { .init("\($0).png", "no") }, as: "comic.cbz")
    },
    HostileSource("comic-large", "Pictures that say that they have 30,000 pixels a side.", .refused) {
      folder in
      let picture = PortableNetworkGraphic.header(width: 30_000, height: 30_000)
      try folder.writeArchive((0..<20).map { .init("\($0).png", bytes: picture) }, as: "comic.cbz")
    },
    HostileSource("comic-blank", "Pictures of 8,000 pixels a side, in a few kilobytes.", .either) { folder in
      let picture = PortableNetworkGraphic.blank(width: 8000, height: 8000)
      try folder.writeArchive(
        (0..<10).map { .init("\($0).png", bytes: picture + [UInt8($0)]) }, as: "comic.cbz")
    },
    HostileSource("comic-files", "Pictures of 60 MB, of which only the beginning is one.", .made) { folder in
      let picture = PortableNetworkGraphic.blank(width: 100, height: 100)
      try folder.write(as: "1.png") { file in
        try file.add(picture)
        try file.add([7], times: 60_000_000)
      }
      for number in 2..<20 { try folder.link("\(number).png", to: "1.png") }
    },
    HostileSource("comic-info", "Entities that are 3 GB, in what is said of a comic.", .made, isQuick: true) {
      folder in
      try folder.writeArchive(
        [
          .init("1.svg", SVG.document("<rect width=\"9\" height=\"9\"/>")),
          .init("ComicInfo.xml", EPUBFolder.entityBomb + "<ComicInfo><Title>&e8;</Title></ComicInfo>"),
        ], as: "comic.cbz")
    },
    HostileSource("comic-said", "Words about 30,000 pages of a comic that has one.", .made) { folder in
      let pages = (0..<30_000).map { "<Page Image=\"\($0)\" Bookmark=\"a\"/>" }.joined()
      try folder.writeArchive(
        [
          .init("1.svg", SVG.document("<rect width=\"9\" height=\"9\"/>")),
          .init("ComicInfo.xml", "<ComicInfo><Pages>\(pages)</Pages></ComicInfo>"),
        ], as: "comic.cbz")
    },
  ]

  /// PDF documents.
  static let documents = [
    document("pages", "10,000 pages, of which each takes a thirtieth of a second.", mostSeconds: 90) { pdf in
      pdf.addPages(10_000)
    },
    document("tree", "A tree of pages that has itself in it.", .either) { pdf in
      pdf.objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>"]
    },
    document("sizes", "Pages of no size, and of all sizes.", .either) { pdf in
      pdf.addPages(20, size: "0 0 0 0")
      pdf.addPages(20, size: "0 0 1e30 1e30")
      pdf.addPages(20, size: "-1 5 1 -5")
    },
    document("words", "A page of 2 MB of words.", .either) { pdf in
      pdf.addPages(
        20, content: "BT /F 9 Tf 9 TL " + String(repeating: "(some words of a page) ' ", count: 80_000) + "ET"
      )
    },
    document("shapes", "Pages that paint the same 100,000 times.", .either) { pdf in
      pdf.addPages(20, content: String(repeating: "0 0 600 800 re f ", count: 100_000))
    },
  ]

  private static func document(
    _ name: String, _ attack: String, _ outcome: Outcome = .made, mostSeconds: Double = 20,
    _ write: @escaping @Sendable (inout PDFFile) -> Void
  ) -> HostileSource {
    HostileSource("pdf-" + name, attack, outcome, mostSeconds: mostSeconds) { folder in
      var pdf = PDFFile()
      write(&pdf)
      try folder.write(pdf.bytes, as: "tale.pdf")
      folder.open("tale.pdf")
    }
  }
}
