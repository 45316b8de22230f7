extension Library {
  /// More than any reader leaves: what a file says beyond that is not believed.
  static let mostRows = 100_000
  /// More than a book has values: one that was edited may have had others.
  static let mostNumbers = 10_000

  /// The book at a path, which is remembered from now on.
  ///
  /// A book that has been edited is the same book. One that lay at another path is, too, if it is unchanged
  /// and its old path is gone.
  /// - Parameters:
  ///   - path: absolute, without links.
  ///   - digest: says what the book's list has in it; empty where it is not known.
  ///   - exists: whether something lies at a path.
  package func book(
    at path: String, digest: String, exists: @escaping (_ path: String) -> Bool
  ) -> BookID {
    let known = write(otherwise: BookID(number: StableNumber.of(path.utf8))) {
      database throws(DatabaseError) in
      try Self.book(at: path, digest: digest, exists: exists, in: database)
    }
    introduce(path) { database throws(DatabaseError) in
      _ = try Self.book(at: path, digest: digest, exists: exists, in: database)
    }
    return known
  }

  static func book(
    at path: String, digest: String, exists: (_ path: String) -> Bool, in database: Connection
  ) throws(DatabaseError) -> BookID {
    let known = try database.first("SELECT id, digest FROM book WHERE path = ?", [.text(path)]) {
      (id: BookID(number: $0.number(0)), digest: $0.exactText(1))
    }
    if let known {
      if known.digest != digest, !digest.isEmpty {
        try database.run("UPDATE book SET digest = ? WHERE id = ?", [.text(digest), Value(known.id)])
      }
      return known.id
    }
    if !digest.isEmpty {
      let candidates = try database.rows(
        "SELECT id, path FROM book WHERE digest = ? ORDER BY opened DESC, id", [.text(digest)]
      ) { (id: BookID(number: $0.number(0)), path: $0.exactText(1) ?? "") }
      if let moved = candidates.first(where: { !exists($0.path) }) {
        try database.run("UPDATE book SET path = ? WHERE id = ?", [.text(path), Value(moved.id)])
        return moved.id
      }
    }
    var number = StableNumber.of(path.utf8)
    // One that was here before, and has moved.
    while try database.first("SELECT 1 FROM book WHERE id = ?", [.integer(number)], { _ in true }) != nil {
      number = number == .max ? 1 : number + 1
    }
    try database.run(
      "INSERT INTO book (id, path, digest) VALUES (?, ?, ?)", [.integer(number), .text(path), .text(digest)])
    return BookID(number: number)
  }

  /// Remembers that a book is opened.
  package func opened(_ book: BookID, at moment: Double) {
    write(otherwise: ()) { database throws(DatabaseError) in
      try database.run("UPDATE book SET opened = ?2 WHERE id = ?1", [Value(book), .real(moment)])
    }
  }

  /// All that is remembered of a book's reading.
  package func memory(of book: BookID) -> BookMemory {
    read(otherwise: BookMemory()) { database throws(DatabaseError) in
      var memory = BookMemory()
      let places = try database.rows(
        "SELECT opened, page, page_name, turned, narrated FROM book WHERE id = ?", [Value(book)]
      ) { row in
        (
          opened: row.moment(0),
          place: row.moment(3).map {
            Place(page: row.count(1), pageName: row.text(2), moment: $0, narrated: row.moment(4))
          }
        )
      }
      memory.opened = places.first?.opened
      memory.place = places.first?.place
      memory.visited = Set(
        try database.rows("SELECT page FROM visited WHERE book = ? LIMIT \(Self.mostRows)", [Value(book)]) {
          $0.count(0)
        })
      memory.history = try database.rows(
        "SELECT page FROM history WHERE book = ? ORDER BY step DESC LIMIT \(Self.longestHistory)",
        [Value(book)]
      ) { $0.count(0) }.reversed()
      memory.bookmarks = try Self.bookmarks(of: book, in: database)
      let options = try database.rows(
        "SELECT key, value FROM option WHERE book = ? LIMIT \(Self.mostRows)", [Value(book)]
      ) {
        ($0.text(0) ?? "", $0.text(1) ?? "")
      }
      memory.options = Dictionary(options) { _, last in last }
      // Anything else would be read as the number 0.
      let numbers = try database.rows(
        "SELECT name, number FROM number WHERE book = ? AND typeof(number) = 'integer' LIMIT \(Self.mostNumbers)",
        [Value(book)]
      ) {
        ($0.exactText(0) ?? "", Int($0.number(1)))
      }
      memory.numbers = Dictionary(numbers) { _, last in last }
      return memory
    }
  }
}
