extension Library {
  /// Puts books on the shelf, or updates those that are there, all in one go: a hundred at a time keep no
  /// other process waiting.
  ///
  /// A book whose file is in another state than it was is not indexed any more, until `indexWords` is called.
  /// - Parameters:
  ///   - moment: when they were found.
  ///   - exists: whether something lies at a path: says whether a book has been moved.
  /// - Returns: the books, in the same order.
  @discardableResult
  package func shelve(
    _ entries: [ShelfEntry], at moment: Double, exists: @escaping (_ path: String) -> Bool
  ) -> [BookID] {
    write(otherwise: entries.map { BookID(number: StableNumber.of($0.path.utf8)) }) {
      database throws(DatabaseError) in
      var books: [BookID] = []
      for entry in entries {
        let book = try Self.book(at: entry.path, digest: entry.digest, exists: exists, in: database)
        try Self.shelve(entry, as: book, at: moment, in: database)
        books.append(book)
      }
      return books
    }
  }

  private static func shelve(
    _ entry: ShelfEntry, as book: BookID, at moment: Double, in database: Connection
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO shelf (book, titles, authors, languages, cover, pages, broken, modified, size, added, seen,
        indexed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, 0)
      ON CONFLICT (book) DO UPDATE SET titles = ?2, authors = ?3, languages = ?4, cover = ?5, pages = ?6,
        broken = ?7, indexed = indexed AND modified = ?8 AND size = ?9, modified = ?8, size = ?9, seen = ?10
      """,
      [
        Value(book), .text(PackedTexts.pack(entry.titles)), .text(PackedTexts.pack(entry.authors)),
        .text(PackedTexts.pack(entry.languages)), Value(entry.cover), Value(entry.pageCount),
        Value(entry.broken), .real(entry.stamp.modified), Value(entry.stamp.size), .real(moment),
      ])
  }

  /// All books on the shelf, in no order that a reader would know.
  package func shelf() -> [ShelvedBook] {
    read(otherwise: []) { database throws(DatabaseError) in
      try database.rows(
        """
        SELECT book.id, path, digest, titles, authors, languages, cover, pages, broken, modified, size, added,
          seen, opened, page, furthest, indexed
        FROM shelf JOIN book ON book.id = shelf.book LIMIT \(Self.mostRows)
        """
      ) { row in
        ShelvedBook(
          id: BookID(number: row.number(0)), entry: Self.entry(of: row), added: row.moment(11) ?? 0,
          seen: row.moment(12) ?? 0, opened: row.moment(13), page: row.isNull(14) ? nil : row.count(14),
          furthestPage: row.count(15), isIndexed: row.number(16) != 0)
      }
    }
  }

  private static func entry(of row: Row) -> ShelfEntry {
    ShelfEntry(
      path: row.exactText(1) ?? "", digest: row.exactText(2) ?? "",
      titles: PackedTexts.unpackByKey(row.exactText(3) ?? ""),
      authors: PackedTexts.unpack(row.exactText(4) ?? ""),
      languages: PackedTexts.unpack(row.exactText(5) ?? ""), cover: row.exactText(6),
      pageCount: row.count(7), broken: row.text(8),
      stamp: ShelfEntry.Stamp(modified: row.real(9), size: Int(row.number(10))))
  }

  /// Takes books off the shelf, and their words out of the search. What is remembered of reading them stays,
  /// should they come back.
  package func unshelve(_ books: [BookID]) {
    write(otherwise: ()) { database throws(DatabaseError) in
      for book in books {
        try database.run("DELETE FROM shelf WHERE book = ?", [Value(book)])
        try Self.removeWords(of: book, from: database)
      }
    }
  }
}

/// Books that a reader has taken off the shelf, and that do not come back by themselves.
extension Library {
  /// Among a book's own options; no setting has this name.
  private static let takenOff = "offShelf"

  /// Takes a book off the shelf for as long as the reader does not open it or put it back. What is remembered
  /// of reading it stays.
  package func takeOffShelf(_ book: BookID) {
    unshelve([book])
    setOption(Self.takenOff, to: "yes", of: book)
  }

  /// Lets a book stand on the shelf again, where it is put by `shelve`.
  package func letOnShelf(_ book: BookID) { setOption(Self.takenOff, to: nil, of: book) }

  /// The paths of the books that were taken off.
  package func booksTakenOff() -> Set<String> {
    read(otherwise: []) { database throws(DatabaseError) in
      Set(
        try database.rows(
          "SELECT path FROM option JOIN book ON book.id = option.book WHERE key = ? LIMIT \(Self.mostRows)",
          [.text(Self.takenOff)]
        ) { $0.exactText(0) ?? "" })
    }
  }
}
