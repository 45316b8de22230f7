/// The files of an EPUB that lies unpacked in a folder, as far as an attack leaves them alone.
struct EPUBFolder {
  /// Whether its pages are laid out already.
  var isFixed = false
  /// Names of the files that are read, in order; one may come again.
  var spine = ["page.xhtml"]
  /// Further attributes of the manifest's items of these.
  var attributes = ""
  /// XML beside what has to be there.
  var metadata = ""
  var items = ""
  var spineAttributes = ""
  /// What stands before the package's element.
  var prologue = ""

  /// XML that stands for 3 GB of words where entities are expanded.
  static let entityBomb = """
    <!DOCTYPE bomb [<!ENTITY e0 "\(String(repeating: "ha", count: 100))">
    \((1...8).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined(separator: "\n"))]>
    """

  func write(to folder: HostileFolder) throws {
    try folder.makeFolder("META-INF")
    try folder.write(
      """
      <container><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/>\
      </rootfiles></container>
      """, as: "META-INF/container.xml")
    let files = spine.reduce(into: [String]()) { files, name in
      if files.last != name { files.append(name) }
    }
    var ids: [String: Int] = [:]
    for name in files where ids[name] == nil { ids[name] = ids.count }
    try folder.write(as: "book.opf") { file in
      try file.add(prologue)
      try file.add("<package version=\"3.0\"><metadata><title>Hostile</title><language>en</language>")
      if isFixed { try file.add("<meta property=\"rendition:layout\">pre-paginated</meta>") }
      try file.add(metadata + "</metadata><manifest>" + items)
      for (name, number) in ids.sorted(by: { $0.value < $1.value }) {
        let type = name.hasSuffix(".svg") ? "image/svg+xml" : "application/xhtml+xml"
        try file.add("<item id=\"p\(number)\" href=\"\(name)\" media-type=\"\(type)\" \(attributes)/>")
      }
      try file.add("</manifest><spine \(spineAttributes)>")
      for name in spine { try file.add("<itemref idref=\"p\(ids[name] ?? 0)\"/>") }
      try file.add("</spine></package>")
    }
  }
}

extension HostileFolder {
  /// Writes an EPUB of one page.
  ///
  /// - Parameters:
  ///   - body: of the page.
  ///   - head: in its head.
  func writeEPUB(_ epub: EPUBFolder = EPUBFolder(), head: String = "", body: String) throws {
    try writeEPUB(epub, head: head) { try $0.add(body) }
  }

  /// Writes an EPUB of one page, whose body is written piece by piece.
  func writeEPUB(
    _ epub: EPUBFolder = EPUBFolder(), head: String = "", _ body: (RepetitiveFile) throws -> Void
  ) throws {
    try epub.write(to: self)
    try write(as: "page.xhtml") { file in
      try file.add(
        """
        <html xmlns="http://www.w3.org/1999/xhtml"><head>\
        <meta name="viewport" content="width=1024, height=768"/>\(head)</head><body>
        """)
      try body(file)
      try file.add("</body></html>")
    }
  }

  /// Writes an archive, which is the source then.
  func writeArchive(_ entries: [ZipFile.Entry], as name: String = "source.zip") throws {
    try write(ZipFile(entries).bytes, as: name)
    opened = Array("\(path)/\(name)".utf8)
  }

  /// Has a file of the folder be the source.
  func open(_ name: String) { opened = Array("\(path)/\(name)".utf8) }
}
