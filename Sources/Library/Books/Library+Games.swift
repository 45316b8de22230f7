extension Library {
  /// More than a game has to keep.
  static let mostNumbersOfGame = 200

  /// How far the games of a book have been played.
  package func games(of book: BookID) -> [GameKey: GameProgress] {
    read(otherwise: [:]) { database throws(DatabaseError) in
      let rows = try database.rows(
        """
        SELECT picture, variant, seed, columns, rows, numbers, is_done, cell_aspect FROM game WHERE book = ?
        LIMIT \(Self.mostRows)
        """, [Value(book)]
      ) { row in
        (
          key: GameKey(picture: row.exactText(0) ?? "", variant: row.exactText(1) ?? ""),
          progress: GameProgress(
            seed: row.count(2), columns: row.count(3), rows: row.count(4), cellAspect: row.real(7),
            numbers: Self.numbers(in: row.exactText(5) ?? ""), isDone: row.number(6) != 0)
        )
      }
      return Dictionary(rows.map { ($0.key, $0.progress) }) { _, last in last }
    }
  }

  /// Remembers how far a game has been played: under a kilobyte, but for the picture's name.
  package func played(_ key: GameKey, to progress: GameProgress, in book: BookID) {
    let numbers = progress.numbers.prefix(Self.mostNumbersOfGame).map(String.init).joined(separator: " ")
    write(otherwise: ()) { database throws(DatabaseError) in
      try database.run(
        """
        INSERT INTO game (book, picture, variant, seed, columns, rows, cell_aspect, numbers, is_done)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (book, picture, variant) DO UPDATE SET seed = excluded.seed, columns = excluded.columns,
          rows = excluded.rows, cell_aspect = excluded.cell_aspect, numbers = excluded.numbers,
          is_done = excluded.is_done
        """,
        [
          Value(book), .text(key.picture), .text(key.variant), Value(progress.seed), Value(progress.columns),
          Value(progress.rows), .real(progress.cellAspect), .text(numbers), Value(progress.isDone ? 1 : 0),
        ])
    }
  }

  /// What cannot have been written so is nothing.
  private static func numbers(in text: String) -> [Int] {
    let numbers = text.split(separator: " ").prefix(mostNumbersOfGame).map { Int($0) }
    return numbers.contains(nil) ? [] : numbers.compactMap(\.self)
  }
}
