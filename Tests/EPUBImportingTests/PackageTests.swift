import BookDrafts
import EPUBImporting
import Importing
import Testing

@Suite struct PackageTests {
  private static let page = "<html><body><p>Hello.</p></body></html>"

  @Test("What the package says of the book comes into its entries: titles by what they are, and who made it")
  func metadataIsKept() throws {
    let metadata = """
      <dc:title id="t2">With a Duck</dc:title><meta refines="#t2" property="title-type">subtitle</meta>
      <dc:creator>Ann Otter</dc:creator><dc:creator>Bo Heron</dc:creator><dc:publisher>Pond Press</dc:publisher>
      <dc:rights>CC BY 4.0</dc:rights><dc:identifier>urn:tale</dc:identifier><dc:language>it</dc:language>
      """
    let book = try SourceBook(["a.xhtml": Self.page], metadata: metadata, spine: ["a.xhtml"]).imported().book
    #expect(book.title == "A Tale")
    #expect(book.subtitle == "With a Duck")
    #expect(book.authors == ["Ann Otter", "Bo Heron"])
    #expect(book.languages == ["en", "it"])
    #expect(book.credits == ["Pond Press", "CC BY 4.0", "urn:tale"])
  }

  @Test(
    "A book with encrypted pages is refused as protected, and one with obfuscated fonts loses those alone")
  func encryption() throws {
    func encryption(_ method: String, _ file: String) -> String {
      """
      <encryption><EncryptedData><EncryptionMethod Algorithm="\(method)"/>
      <CipherData><CipherReference URI="\(file)"/></CipherData></EncryptedData></encryption>
      """
    }
    let fonts = SourceBook(
      [
        "a.xhtml": Self.page, "font.otf": "",
        "META-INF/encryption.xml": encryption("http://www.idpf.org/2008/embedding", "book/font.otf"),
      ], spine: ["a.xhtml"])
    #expect(
      try fonts.imported().losses == [
        "book/package.opf:3: the obfuscated font 'book/font.otf' is left out: letters are the player's"
      ])
    let pages = SourceBook(
      [
        "a.xhtml": Self.page,
        "META-INF/encryption.xml": encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc", "book/a.xhtml"),
      ], spine: ["a.xhtml"])
    #expect {
      try pages.imported()
    } throws: { error in
      (error as? ImportFault)?.message.hasPrefix("the book is protected: 'book/a.xhtml'") == true
    }
  }

  @Test(
    "A file that cannot be read gives way to the first of its fallbacks that can, also where they go round")
  func fallbacks() throws {
    let manifest = """
      <item id="x" href="x.psd" media-type="image/psd" fallback="y"/>
      <item id="y" href="x.psd" media-type="image/psd" fallback="a.xhtml"/>
      <item id="u" href="x.psd" media-type="image/psd" fallback="v"/>
      <item id="v" href="x.psd" media-type="image/psd" fallback="u"/>
      """
    let source = SourceBook(
      ["a.xhtml": Self.page, "x.psd": ""], manifest: manifest,
      spine: ["<itemref idref='x'/>", "<itemref idref='u'/>"])
    let (book, losses) = try source.imported()
    #expect(book.pages.count == 1)
    #expect(losses.contains("book/package.opf:7: a file of the type 'image/psd' cannot be read: 'x.psd'"))
  }

  @Test("What is beside the reading order comes last, and what is not there, or lies elsewhere, is told")
  func readingOrder() throws {
    let manifest = """
      <item id="far" href="https://example.org/a.mp3" media-type="audio/mpeg"/>
      <item id="up" href="../../up.css" media-type="text/css"/>
      """
    let source = SourceBook(
      ["a b.xhtml": Self.page, "c.xhtml": Self.page], manifest: manifest,
      spine: ["<itemref idref='c.xhtml' linear='no'/>", "a b.xhtml"])
    let (book, losses) = try source.imported()
    #expect(book.pages.map(\.name) == ["a-b", "c"])
    #expect(
      losses.contains { $0.hasSuffix("'https://example.org/a.mp3' lies elsewhere, and nothing is fetched") })
    #expect(losses.contains { $0.hasSuffix("'../../up.css' leads out of the book") })
    #expect(
      losses.contains {
        $0.hasSuffix("'c.xhtml', which is beside the reading order, comes after the last page")
      })
  }

  @Test("A file that has the id of one before it is left out, and that is reported")
  func sameIDs() throws {
    let manifest = """
      <item id="a.xhtml" href="b.xhtml" media-type="application/xhtml+xml"/>
      """
    let (book, losses) = try SourceBook(["a.xhtml": Self.page], manifest: manifest, spine: ["a.xhtml"])
      .imported()
    #expect(book.pages.count == 1)
    #expect(
      losses.last == "book/package.opf:3: 'b.xhtml' is left out: another file has its id, 'a.xhtml'")
  }

  @Test("Addresses are decoded, and the cover is the one that is named, in EPUB 2 as in 3")
  func coversAndAddresses() throws {
    for (property, meta) in [(" properties=\"cover-image\"", ""), ("", "<meta name='cover' content='c'/>")] {
      let manifest = "<item id=\"c\" href=\"my%20cover.png\" media-type=\"image/png\"\(property)/>"
      let files = ["a.xhtml": Self.page, "my cover.png": "cover"]
      let book = try SourceBook(files, metadata: meta, manifest: manifest, spine: ["a.xhtml"]).imported().book
      #expect(book.cover == "pictures/my-cover.png")
    }
  }

  @Test("The contents name pages, those of EPUB 3 and of EPUB 2, and places within a file")
  func contents() throws {
    let nav = """
      <html><body><nav epub:type="toc" xmlns:epub="e"><ol><li><a href="a.xhtml">The Pond</a></li>
      <li><a href="a.xhtml#end">The End</a></li></ol></nav></body></html>
      """
    let words = String(repeating: "water ", count: 150)
    let chapter = "<html><body><p>\(words)</p><h2 id=\"end\">Fin</h2><p>\(words)</p></body></html>"
    let manifest =
      "<item id=\"n\" href=\"nav.html\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>"
    let book = try SourceBook(["a.xhtml": chapter, "nav.html": nav], manifest: manifest, spine: ["a.xhtml"])
      .imported().book
    #expect(book.pages.map(\.title) == ["The Pond", "The End"])
    let ncx = """
      <ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>
      """
    let old = try SourceBook(
      ["a.xhtml": Self.page, "toc.ncx": ncx], spine: ["a.xhtml"], spineAttributes: "toc='toc.ncx'"
    )
    .imported().book
    #expect(old.pages.map(\.title) == ["One"])
  }

  @Test(
    "A page begins where the contents say that something does, also at an empty place, or the entry is told")
  func placesOfContents() throws {
    let ncx = """
      <ncx><navMap>
      <navPoint><navLabel><text>Ch One</text></navLabel><content src="a.xhtml#s1"/></navPoint>
      <navPoint><navLabel><text>Ch Two</text></navLabel><content src="a.xhtml#s2"/></navPoint>
      <navPoint><navLabel><text>Ch Three</text></navLabel><content src="a.xhtml#s3"/></navPoint>
      <navPoint><navLabel><text>Nowhere</text></navLabel><content src="a.xhtml#gone"/></navPoint>
      </navMap></ncx>
      """
    let chapter = """
      <html><body><div id="s1"><h2>One</h2><p>A.</p></div><a id="s2"/><h2>Two</h2><p>B.</p>
      <p>C <span id="s3">c</span>.</p></body></html>
      """
    let source = SourceBook(
      ["a.xhtml": chapter, "toc.ncx": ncx], spine: ["a.xhtml"], spineAttributes: "toc='toc.ncx'")
    let (book, losses) = try source.imported()
    #expect(book.pages.map(\.title) == ["Ch One", "Ch Two", "Ch Three"])
    #expect(
      book.pages.map { $0.elements.compactMap(\.words) } == [["One", "A."], ["Two", "B."], ["C c."]])
    #expect(losses == ["book/toc.ncx:5: the contents' 'Nowhere' is left out: no page begins there"])
  }

  @Test(
    "A language is written as tags are, and one that is none is left out, which is told",
    arguments: [
      ("EN_us", "en-US"), ("zh-hans-cn", "zh-Hans-CN"), ("es-419", "es-419"), ("FRA", "fra"),
      ("de-x-AB", "de-x-ab"), ("English", nil), ("e", nil), ("en-", nil), ("en us", nil),
    ])
  func languages(written: String, tag: String?) throws {
    let source = SourceBook(
      ["a.xhtml": Self.page], metadata: "<dc:language>\(written)</dc:language>", spine: ["a.xhtml"])
    let (book, losses) = try source.imported()
    #expect(book.languages == ["en"] + (tag.map { [$0] } ?? []))
    #expect(
      losses
        == (tag == nil
          ? ["book/package.opf:2: the language '\(written)' is left out: it is no language tag"] : []))
  }

  @Test("Pages that are read from right to left keep their order, and that is told")
  func rightToLeft() throws {
    let source = SourceBook(
      ["a.xhtml": Self.page, "b.xhtml": Self.page], spine: ["a.xhtml", "b.xhtml"],
      spineAttributes: "page-progression-direction='rtl'")
    let (book, losses) = try source.imported()
    #expect(book.pages.map(\.name) == ["a", "b"])
    #expect(losses.contains { $0.hasSuffix("they keep their order, and turn from left to right") })
  }

  @Test(
    "A page lies on the side that it asks for: pairs where the first is on the left, else a cover before them",
    arguments: [("left", BookDraft.Spread.pairs), ("right", .afterCover)])
  func spreads(side: String, spread: BookDraft.Spread) throws {
    let page = FixedBook.page("<p>Hello.</p>")
    let source = SourceBook(
      ["a.xhtml": page, "b.xhtml": page], metadata: FixedBook.metadata,
      spine: ["<itemref idref='a.xhtml' properties='page-spread-\(side)'/>", "b.xhtml"])
    #expect(try source.imported().book.spread == spread)
  }
}
