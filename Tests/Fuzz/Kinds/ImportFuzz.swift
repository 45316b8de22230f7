import BookChecking
import BookModel
import ImportFiles
import Importing
import Media
import MediaDecoding
import PropertyList
import TestSupport

/// Archives with books of others, spoilt inside and outside: whatever is made of one is a book without an
/// error, in names that lead nowhere else.
final class ImportFuzz: FuzzKind {
  static let name = "imports"
  static let stepsName: String? = "books that were made"

  private(set) var steps = 0
  private let decoder = ImportDecoder()

  private static let words = [
    "<a href=\"", "<img src=\"", "../../", "%2e%2e/", "file:///etc/passwd", "http://", "#", "</p>", "<par>",
    "clipBegin=\"-1s\"", "clipEnd=\"99:99:99\"", "<seq>", "viewport", "width=1e9", "transform:scale(0)",
    "position:absolute;left:-1e30px", "font-size:0", "display:none", "&nbsp;", "&nosuch;", "<![CDATA[", "]]>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "[[", "]]", "->", "<-", ":: ", "<<if>>", "---\n", "![", "](", "- ",
    "> ",
    "{{", "{%", "\u{0}", "\u{FEFF}", "\u{202E}", "nan", "1e308", "<scene id=\"a\"/>", "<next id=\"a\"/>",
    "<itemref idref=\"a\"/>", "properties=\"nav\"", "linear=\"no\"", "rendition:layout-pre-paginated", "☃",
  ]

  /// Of a book the rules look at so many pages; all of it is decoded for each.
  private static let checkedPages = 3

  init() {}

  func input(seed: Int) -> [UInt8] {
    var mutator = ByteMutator(seed: seed, words: Self.words)
    var files = Self.seeds[mutator.number(below: Self.seeds.count)]
    for _ in 0...mutator.number(below: 3) {
      let place = mutator.number(below: files.count)
      files[place].bytes = mutator.mutated(files[place].bytes)
    }
    let archive = ZipFile(files.map { .init($0.name, bytes: $0.bytes) }).bytes
    return mutator.number(below: 4) == 0 ? mutator.mutated(archive) : archive
  }

  func take(_ bytes: [UInt8]) throws {
    guard let file = MediaFile(of: bytes),
      let source = try? ArchiveSource(file, at: FilePath("book.zip"), by: decoder),
      let made = try? BookImport(of: source, start: nil, media: decoder, converter: nil)
    else { return }
    steps += 1
    let endings: Set = [
      "png", "jpg", "gif", "webp", "svg", "svgz", "wav", "ogg", "flac", "mp3", "aiff", "aif", "au", "caf",
      "opus",
    ]
    for file in made.files {
      let parts = file.name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, ["pictures", "sounds"].contains(parts[0]),
        endings.contains(parts[1].split(separator: ".").last.map(String.init) ?? ""),
        parts[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !parts[1].hasPrefix(".")
      else { throw FuzzFailure("a file called '\(file.name)'") }
    }
    for loss in made.losses where loss.message.isEmpty || loss.message.contains("\n") {
      throw FuzzFailure("a loss that is told as '\(loss.message)'")
    }
    let list = PropertyListWriter.write(made.book.list)
    let document = PropertyListReader.read(bytes: list, file: "book.plist")
    for index in made.book.pages.indices.prefix(Self.checkedPages) {
      let faults = BookChecker.check(
        document, page: .number(index + 1), path: FilePath("book.plist"), coming: nil)
      if let fault = faults.first(where: { $0.severity == .error }) {
        throw FuzzFailure("a book with an error: \(fault.rendered)")
      }
    }
  }

  // MARK: Seeds

  private typealias Files = [(name: String, bytes: [UInt8])]

  private static func text(_ name: String, _ text: String) -> (name: String, bytes: [UInt8]) {
    (name, Array(text.utf8))
  }

  private static let picture = text(
    "EPUB/a.svg",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><rect width=\"40\" height=\"30\"/></svg>"
  )

  private static let seeds: [Files] = [
    fixedBook, flowingBook,
    [
      text(
        "en/index.md",
        "---\ntitle: Tale\n---\n\n# Tale\n\n![a](a.svg)\n\nOne *two*.\n\n- a\n- b\n\n![b](a.svg)\n\nThree."),
      text("fr/index.md", "# Conte\n\n![a](../en/a.svg)\n\nUn deux."), ("en/a.svg", picture.bytes),
    ],
    [
      text(
        "story.xml",
        """
        <scenes><scene id="a" title="true"><image path="a.svg" x="0" y="20" w="1024" h="748"/>
        <image x="1" y="2" w="30" h="40" duration="1.5" repeat="2"><animation>a.svg</animation></image>
        <link id="b" x="1" y="2" w="3" h="4"/><next id="b"/></scene><scene id="b"><prev id="a"/></scene></scenes>
        """), ("a.svg", picture.bytes),
    ],
    [
      text(
        "tale.twee",
        ":: StoryTitle\nTale\n\n:: StoryData\n{\"start\": \"One\"}\n\n:: One [tag] {\"position\":\"1,2\"}\nGo [[on->Two]] or [[Two]].\n\n:: Two\n<<set $a to 1>>[[back<-One]]"
      )
    ],
    [
      ("c/2.svg", picture.bytes), ("c/10.svg", picture.bytes),
      text(
        "ComicInfo.xml",
        "<ComicInfo><Title>C</Title><Pages><Page Image=\"0\" Bookmark=\"One\"/></Pages></ComicInfo>"),
    ],
  ]

  private static let container = text(
    "META-INF/container.xml",
    "<container><rootfiles><rootfile full-path=\"EPUB/p.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>"
  )

  private static let fixedBook: Files = [
    text("mimetype", "application/epub+zip"), container, picture,
    text(
      "EPUB/p.opf",
      """
      <package version="3.0"><metadata><dc:title>T</dc:title><dc:language>en</dc:language>
      <meta property="rendition:layout">pre-paginated</meta></metadata><manifest>
      <item id="a" href="a.xhtml" media-type="application/xhtml+xml" media-overlay="s"/>
      <item id="s" href="a.smil" media-type="application/smil+xml"/><item id="i" href="a.svg" media-type="image/svg+xml"/>
      <item id="n" href="n.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest>
      <spine page-progression-direction="rtl"><itemref idref="a" properties="page-spread-left"/><itemref idref="i"/></spine></package>
      """),
    text(
      "EPUB/a.xhtml",
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="viewport" content="width=400, height=300"/>
      <style>#w { position: absolute; left: 10%; top: 20px; transform: rotate(5deg) scale(0.5); color: rgb(1,2,3) } p span { font-size: 2em }</style></head>
      <body style="background: #fff url(a.svg)"><img src="a.svg" alt="A" style="position:absolute;width:100%"/>
      <div id="w"><p>One <span id="x">two&nbsp;three</span> <a href="a.xhtml#x">go</a></p></div>
      <svg viewBox="0 0 10 10"><text x="1 2 3" y="4">abc</text><path d="M0 0L9 9"/></svg></body></html>
      """),
    text(
      "EPUB/a.smil",
      "<smil><body><par><text src=\"a.xhtml#x\"/><audio src=\"a.wav\" clipBegin=\"0:00:01.5\" clipEnd=\"2s\"/></par></body></smil>"
    ),
    text(
      "EPUB/n.xhtml",
      "<html><body><nav epub:type=\"toc\"><ol><li><a href=\"a.xhtml\">A</a></li></ol></nav></body></html>"),
  ]

  private static let flowingBook: Files = [
    container, picture,
    text(
      "EPUB/p.opf",
      """
      <package version="2.0"><metadata><dc:title>T</dc:title><meta name="cover" content="i"/></metadata><manifest>
      <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="i" href="a.svg" media-type="image/svg+xml"/>
      <item id="ncx" href="t.ncx" media-type="application/x-dtbncx+xml"/></manifest>
      <spine toc="ncx"><itemref idref="a"/></spine></package>
      """),
    text(
      "EPUB/a.xhtml",
      """
      <html><body><h1>One</h1><p>Words, <b>more</b> words.</p><ul><li>a</li><li>b</li></ul><img src="a.svg" alt=""/>
      <table><tr><td>1</td><td>2</td></tr></table><blockquote>said</blockquote><aside epub:type="footnote">note</aside></body></html>
      """),
    text(
      "EPUB/t.ncx",
      "<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src=\"a.xhtml\"/></navPoint></navMap></ncx>"
    ),
  ]
}
