/// What a document says of itself, and the pages that its outline leads to.
package struct PrintedDocument: Equatable, Sendable {
  package var title: String
  package var author: String?
  package var subject: String?
  /// When it was made, like `2026-01-31T12:00:00Z`.
  package var created: String
  /// Titles, in the order of their pages.
  package var outline: [Entry]
  package var pageCount: Int

  /// A title in the outline.
  package struct Entry: Equatable, Sendable {
    package var title: String
    /// From 1.
    package var page: Int

    package init(title: String, page: Int) { (self.title, self.page) = (title, page) }
  }

  package init(
    title: String, author: String? = nil, subject: String? = nil, created: String, outline: [Entry] = [],
    pageCount: Int
  ) {
    (self.title, self.author, self.subject, self.created) = (title, author, subject, created)
    (self.outline, self.pageCount) = (outline, pageCount)
  }
}

// MARK: As bytes

extension PrintedDocument {
  /// All of it, for another process.
  package var bytes: [UInt8] {
    var bytes = ByteWriter()
    bytes.add(title)
    bytes.add(author ?? "")
    bytes.add(subject ?? "")
    bytes.add(created)
    bytes.add(outline.count)
    for entry in outline {
      bytes.add(entry.title)
      bytes.add(entry.page)
    }
    bytes.add(pageCount)
    return bytes.bytes
  }

  /// - Throws: `MalformedBytes` for what is no document.
  package init(bytes: [UInt8]) throws(MalformedBytes) {
    var bytes = ByteReader(bytes)
    title = try bytes.text()
    let (author, subject) = (try bytes.text(), try bytes.text())
    self.author = author.isEmpty ? nil : author
    self.subject = subject.isEmpty ? nil : subject
    created = try bytes.text()
    outline = []
    for _ in 0..<(try bytes.count()) {
      outline.append(Entry(title: try bytes.text(), page: try bytes.whole()))
    }
    pageCount = try bytes.count(of: 0)
  }
}
