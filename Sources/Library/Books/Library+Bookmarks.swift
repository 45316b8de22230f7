extension Library {
  /// Marks a page.
  ///
  /// - Parameters:
  ///   - place: the page, and when it is marked.
  ///   - name: what the reader calls it; may be empty.
  /// - Returns: the bookmark. Marking the same page by the same name at the same moment again makes no
  ///   second.
  @discardableResult
  package func addBookmark(at place: Place, name: String, in book: BookID) -> Bookmark.ID {
    let what = "\(book.number) \(place.page) \(place.moment) \(name)"
    let id = Bookmark.ID(number: StableNumber.of(what.utf8))
    return write(otherwise: id) { database throws(DatabaseError) in
      try database.run(
        """
        INSERT OR IGNORE INTO bookmark (id, book, page, page_name, name, made) VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(id.number), Value(book), Value(place.page), Value(place.pageName), .text(name),
          .real(place.moment),
        ])
      return id
    }
  }

  /// Gives a bookmark another name.
  package func rename(_ bookmark: Bookmark.ID, to name: String) {
    write(otherwise: ()) { database throws(DatabaseError) in
      try database.run(
        "UPDATE bookmark SET name = ? WHERE id = ?", [.text(name), .integer(bookmark.number)])
    }
  }

  package func remove(_ bookmark: Bookmark.ID) {
    write(otherwise: ()) { database throws(DatabaseError) in
      try database.run("DELETE FROM bookmark WHERE id = ?", [.integer(bookmark.number)])
    }
  }

  /// A book's bookmarks, in page order; those of one page in the order they were made in.
  package func bookmarks(of book: BookID) -> [Bookmark] {
    read(otherwise: []) { database throws(DatabaseError) in try Self.bookmarks(of: book, in: database) }
  }

  static func bookmarks(of book: BookID, in database: Connection) throws(DatabaseError) -> [Bookmark] {
    try database.rows(
      """
      SELECT id, page, page_name, name, made FROM bookmark WHERE book = ? ORDER BY page, made, id
      LIMIT \(mostRows)
      """,
      [Value(book)]
    ) { row in
      Bookmark(
        id: Bookmark.ID(number: row.number(0)), page: row.count(1), pageName: row.text(2),
        name: row.text(3) ?? "", made: row.moment(4) ?? 0)
    }
  }
}
