extension HostileSource {
  /// Archives that are more than they seem.
  static let archives = [
    HostileSource("archive-bomb", "A text of 4 MB in 4 kB.", .refused, isQuick: true) { folder in
      try folder.writeArchive([.init("tale.md", run: UInt8(ascii: "a"), count: 4_000_000)])
    },
    HostileSource("archive-swollen", "Files just as large as is unpacked, each in a kilobyte.", .refused) {
      folder in
      let text = ZipFile.Entry("a.md", run: UInt8(ascii: "a"), count: 1_000_000)
      try folder.writeArchive((0..<900).map { text.renamed("\($0).md") })
    },
    HostileSource(
      "archive-entries", "100,000 files, of which the archive says that they are fewer.", .refused
    ) {
      folder in
      try folder.writeArchive((0..<100_000).map { .init("\($0).md", "word") })
    },
    HostileSource("archive-full", "As many files as are read, all of them texts.", .made) { folder in
      try folder.writeArchive((0..<10_000).map { .init("\($0).md", "word") })
    },
    HostileSource("archive-names", "Names that climb, or lead to roots and drives.", .made, isQuick: true) {
      folder in
      let names = [
        "../outside/letter.md", "/etc/passwd.md", "..\\outside\\letter.md", "C:\\letter.md", "a/../../b.md",
        "\u{202E}dm.a.md", String(repeating: "a/", count: 600) + "b.md",
      ]
      try folder.writeArchive(
        names.map { .init($0, "word") } + [
          .init("tale.md", "![](../outside/picture.svg)\n\n![](/etc/passwd)\n\nwords"),
          .init("tale.md", "other"),
        ])
    },
    HostileSource("archive-nameless", "Names that end too early, and none.", .either, isQuick: true) {
      folder in
      try folder.writeArchive([
        .init("a\u{0}b.md", "word"), .init("", "word"), .init("a/\u{1B}[2J.md", "word"),
        .init("tale.md", "word"),
      ])
    },
    HostileSource("archive-links", "A link out of the archive, where a text should be.", .made, isQuick: true)
    {
      folder in
      var link = ZipFile.Entry("letter.md", folder.outside + "/letter.txt")
      link.isLink = true
      try folder.writeArchive([link, .init("tale.md", "words")])
    },
    HostileSource("archive-lies", "A file that is larger than the archive says.", .refused, isQuick: true) {
      folder in
      var entry = ZipFile.Entry("tale.md", run: UInt8(ascii: "a"), count: 4_000_000)
      entry.size = 10
      try folder.writeArchive([entry])
    },
    HostileSource("archive-overlapping", "Texts that lie over each other, 60 MB in 6 kB.", .refused) {
      folder in
      try folder.write(
        ZipFile.overlapping((0..<60).map { "\($0).md" }, run: UInt8(ascii: "a"), count: 990_000),
        as: "source.zip")
      folder.open("source.zip")
    },
    HostileSource(
      "archive-shared", "A comic whose 1,000 pictures are the same bytes, 990 MB in 54 kB.", .refused,
      isQuick: true
    ) {
      folder in
      let picture = ZipFile.Entry(
        "page.png", head: PortableNetworkGraphic.blank(width: 100, height: 100), run: 7, count: 990_000)
      try folder.writeArchive(
        (0..<1000).map {
          var page = picture.renamed("\($0).png")
          page.isShared = true
          return page
        }, as: "comic.cbz")
    },
    HostileSource("archive-chapters", "An EPUB whose 900 chapters are the same bytes.", .refused) { folder in
      let names = (0..<900).map { "\($0).xhtml" }
      let chapter = ZipFile.Entry(
        "chapter.xhtml",
        head: Array("<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>word</body></html>".utf8),
        run: 10,
        count: 900_000)
      let items = names.map { "<item id=\"i\($0)\" href=\"\($0)\" media-type=\"application/xhtml+xml\"/>" }
      let container =
        "<container><rootfiles><rootfile full-path=\"book.opf\" media-type=\"application/oebps-package+xml\"/>"
        + "</rootfiles></container>"
      let package =
        "<package version=\"3.0\"><metadata><title>Hostile</title></metadata><manifest>\(items.joined())</manifest>"
        + "<spine>\(names.map { "<itemref idref=\"i\($0)\"/>" }.joined())</spine></package>"
      try folder.writeArchive(
        [
          .init("mimetype", "application/epub+zip"), .init("META-INF/container.xml", container),
          .init("book.opf", package), chapter.renamed(names[0]),
        ]
          + names.dropFirst().map {
            var more = chapter.renamed($0)
            more.isShared = true
            return more
          }, as: "book.epub")
    },
    HostileSource("archive-nested", "Archives in archives, twenty deep.", .refused, isQuick: true) { folder in
      var bytes = ZipFile([.init("tale.md", "words")]).bytes
      for _ in 0..<20 {
        bytes = ZipFile([.init("a.zip", bytes: bytes), .init("b.zip", bytes: bytes.prefix(1000) + [])]).bytes
      }
      try folder.write(bytes, as: "source.zip")
      folder.open("source.zip")
    },
  ]

  /// Folders with what is no file.
  static let folders = [
    HostileSource(
      "folder-pipe", "A pipe without a writer, a socket, and links to both and to zeros.", .made,
      isQuick: true
    ) {
      folder in
      try folder.makePipe("a.md")
      try folder.makeSocket("b.md")
      try folder.link("c.md", to: "a.md")
      try folder.link("d.png", to: "/dev/zero")
      try folder.link("e.png", to: folder.outside + "/picture.svg")
      try folder.link("f.png", to: "f.png")
      try folder.write("![](d.png) ![](e.png) ![](f.png)\n\nwords", as: "tale.md")
      folder.open("tale.md")
    },
    HostileSource("folder-letter", "A text that is a link out of the folder.", .refused, isQuick: true) {
      folder in
      try folder.link("tale.md", to: "../outside/letter.txt")
    },
    HostileSource("folder-itself", "A folder that is a link to the one it lies in.", .made, isQuick: true) {
      folder in
      try folder.link("again", to: ".")
      try folder.write("words", as: "tale.md")
    },
    HostileSource("folder-depth", "Folders in each other, 500 deep.", .made, isQuick: true) { folder in
      try folder.makeFolder(String(repeating: "a/", count: 500))
      try folder.write("words", as: "tale.md")
    },
    HostileSource("folder-entries", "30,000 files.", .refused) { folder in
      for number in 0..<30_000 { try folder.write("", as: "\(number).md") }
    },
    HostileSource("folder-sparse", "A text of 3 GB that takes no space on the disk.", .refused, isQuick: true)
    {
      try $0.write("words".utf8, sparseBytes: 3 << 30, as: "tale.md")
    },
  ]
}
