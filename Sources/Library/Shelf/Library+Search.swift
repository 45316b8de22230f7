import Characters

extension Library {
  /// Makes a book's words known to the search, in the place of those it knew of it.
  ///
  /// - Parameter pages: the texts of each page, in order.
  package func indexWords(of book: BookID, pages: [[PageText]]) {
    write(otherwise: ()) { database throws(DatabaseError) in
      try Self.removeWords(of: book, from: database)
      for (page, texts) in pages.enumerated() {
        for text in texts {
          let folded = WordFold.fold(text.text)
          guard !folded.isEmpty else { continue }
          try database.run(
            "INSERT INTO passage (book, page, language, text) VALUES (?, ?, ?, ?)",
            [Value(book), Value(page), Value(text.language), .text(text.text)])
          try database.run(
            "INSERT INTO words (rowid, folded) VALUES (last_insert_rowid(), ?)", [.text(folded)])
        }
      }
      try database.run("UPDATE shelf SET indexed = 1 WHERE book = ?", [Value(book)])
    }
  }

  static func removeWords(of book: BookID, from database: Connection) throws(DatabaseError) {
    try database.run(
      "DELETE FROM words WHERE rowid IN (SELECT id FROM passage WHERE book = ?)", [Value(book)])
    try database.run("DELETE FROM passage WHERE book = ?", [Value(book)])
  }

  /// The texts that have all words of what was typed, the last of which may be unfinished (`SearchQuery`).
  ///
  /// - Parameters:
  ///   - words: as typed; anything is allowed, and where it has no words nothing is found.
  ///   - book: nil for all books.
  ///   - limit: the most hits.
  /// - Returns: of one book in page order; of all those first that have the last word whole, and of these
  ///   those that have most of it.
  package func search(_ words: String, in book: BookID? = nil, limit: Int) -> [WordHit] {
    guard let sought = SearchQuery(words) else { return [] }
    let hits = readWords(
      hasWords: { database throws(DatabaseError) in
        Set(try database.rows("SELECT DISTINCT book FROM passage") { BookID(number: $0.number(0)) })
      },
      { database throws(DatabaseError) in
        guard let book else { return try Self.hits(of: sought, limit: limit, database) }
        return try Self.hits(of: sought, in: book, limit: limit, database)
      })
    return Array(hits.prefix(limit))
  }

  private static func hits(
    of sought: SearchQuery, in book: BookID, limit: Int, _ database: Connection
  ) throws(DatabaseError) -> [WordHit] {
    // Numbered in one go, they follow each other; so the index need not look at other books.
    try database.rows(
      """
      SELECT book, page, language, text FROM words JOIN passage ON passage.id = words.rowid
      WHERE words MATCH ?1 AND book = ?2
        AND words.rowid BETWEEN (SELECT min(id) FROM passage WHERE book = ?2)
        AND (SELECT max(id) FROM passage WHERE book = ?2)
      ORDER BY words.rowid LIMIT ?3
      """, [.text(sought.query), Value(book), Value(limit)]
    ) { hit(of: sought, $0) }
  }

  private static func hits(
    of sought: SearchQuery, limit: Int, _ database: Connection
  ) throws(DatabaseError) -> [WordHit] {
    var found: Set<Int64> = []
    var hits: [WordHit] = []
    for query in [sought.wholeQuery, sought.query] where hits.count < limit {
      let rows = try database.rows(
        """
        SELECT book, page, language, text, found
        FROM (SELECT rowid AS found, rank AS merit FROM words WHERE words MATCH ?1 ORDER BY rank LIMIT ?2)
        JOIN passage ON passage.id = found ORDER BY merit, found
        """, [.text(query), Value(limit)]
      ) { ($0.number(4), hit(of: sought, $0)) }
      hits += rows.filter { found.insert($0.0).inserted }.map(\.1)
    }
    return hits
  }

  private static func hit(of sought: SearchQuery, _ row: Row) -> WordHit {
    let text = (row.exactText(3) ?? "").harmless(keepingLines: true)
    return WordHit(
      book: BookID(number: row.number(0)), page: row.count(1), language: row.text(2), text: text,
      ranges: sought.ranges(in: text))
  }
}

extension SearchQuery {
  /// What is sought in the words of FTS5: every phrase quoted, so that nothing in it is more than a word.
  fileprivate var query: String { wholeQuery + "*" }

  /// The same, where the last word is not unfinished.
  fileprivate var wholeQuery: String {
    phrases.map { "\"" + $0.joined(separator: " ") + "\"" }.joined(separator: " ")
  }
}
