extension Library {
  /// The most pages that "back" goes to.
  static let longestHistory = 1000

  /// Remembers that a reader has come to a page: the place, the page as seen, and the way there.
  ///
  /// How far a narration was heard is forgotten on another page; `narrated` says it.
  ///
  /// Of two processes that read the same book the one that writes last is believed.
  package func turned(_ book: BookID, to place: Place, history: HistoryStep = .none) {
    write(otherwise: ()) { database throws(DatabaseError) in
      try database.run(
        """
        UPDATE book SET page = ?2, page_name = ?3, turned = ?4, opened = ?4, furthest = max(furthest, ?2),
          narrated = CASE WHEN page IS ?2 THEN narrated END
        WHERE id = ?1
        """, [Value(book), Value(place.page), Value(place.pageName), .real(place.moment)])
      try database.run(
        "INSERT OR IGNORE INTO visited (book, page) VALUES (?, ?)", [Value(book), Value(place.page)])
      switch history {
      case .none: break
      case .forgotten: try database.run("DELETE FROM history WHERE book = ?", [Value(book)])
      case .left(let page): try Self.remember(page, of: book, in: database)
      case .returned(let page):
        try database.run(
          """
          DELETE FROM history WHERE book = ?1
            AND step = (SELECT max(step) FROM history WHERE book = ?1 AND page = ?2)
          """, [Value(book), Value(page)])
      }
    }
  }

  /// Remembers how far a long narration has been heard of the page that the reader is on.
  ///
  /// - Parameter seconds: of its track; nil where it is over.
  package func narrated(_ book: BookID, to seconds: Double?) {
    write(otherwise: ()) { database throws(DatabaseError) in
      try database.run(
        "UPDATE book SET narrated = ?2 WHERE id = ?1", [Value(book), seconds.map(Value.real) ?? .null])
    }
  }

  /// Remembers the numbers of a book's values, all in one step or none.
  ///
  /// - Parameters:
  ///   - numbers: by the values' names.
  ///   - forgets: whether all others are forgotten. Default false: they stay.
  package func changed(_ book: BookID, to numbers: [String: Int], forgetsOthers forgets: Bool = false) {
    write(otherwise: ()) { database throws(DatabaseError) in
      if forgets { try database.run("DELETE FROM number WHERE book = ?", [Value(book)]) }
      for (name, number) in numbers.sorted(by: { $0.key < $1.key }) {
        try database.run(
          """
          INSERT INTO number (book, name, number) VALUES (?, ?, ?)
          ON CONFLICT (book, name) DO UPDATE SET number = excluded.number
          """, [Value(book), .text(name), Value(number)])
      }
    }
  }

  private static func remember(
    _ page: Int, of book: BookID, in database: Connection
  ) throws(DatabaseError) {
    let last = try database.first("SELECT max(step) FROM history WHERE book = ?", [Value(book)]) {
      $0.count(0)
    }
    let step = (last ?? 0) + 1
    try database.run(
      "INSERT OR REPLACE INTO history (book, step, page) VALUES (?, ?, ?)",
      [Value(book), Value(step), Value(page)])
    try database.run(
      "DELETE FROM history WHERE book = ? AND step <= ?", [Value(book), Value(step - longestHistory)])
  }

  /// The reader's own options, whatever book is read, by key.
  package func readerOptions() -> [String: String] {
    read(otherwise: [:]) { database throws(DatabaseError) in
      let options = try database.rows("SELECT key, value FROM reader_option LIMIT \(Self.mostRows)") {
        ($0.text(0) ?? "", $0.text(1) ?? "")
      }
      return Dictionary(options) { _, last in last }
    }
  }

  /// Sets one of the reader's own options.
  ///
  /// - Parameter value: nil for what holds where the reader has not chosen.
  package func setReaderOption(_ key: String, to value: String?) {
    write(otherwise: ()) { database throws(DatabaseError) in
      guard let value else {
        try database.run("DELETE FROM reader_option WHERE key = ?", [.text(key)])
        return
      }
      try database.run(
        """
        INSERT INTO reader_option (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, [.text(key), .text(value)])
    }
  }

  /// Sets one of a book's own options.
  ///
  /// - Parameter value: nil for the one that holds for all books.
  package func setOption(_ key: String, to value: String?, of book: BookID) {
    write(otherwise: ()) { database throws(DatabaseError) in
      guard let value else {
        try database.run("DELETE FROM option WHERE book = ? AND key = ?", [Value(book), .text(key)])
        return
      }
      try database.run(
        """
        INSERT INTO option (book, key, value) VALUES (?, ?, ?)
        ON CONFLICT (book, key) DO UPDATE SET value = excluded.value
        """, [Value(book), .text(key), .text(value)])
    }
  }
}
