import BookScreens
import Library
import LineMode
import TestSupport
import Testing

/// Games in lines: chosen from the menu, and played by numbers alone.
struct GamesInLinesTests {
  private static let fish = Checkout.path("books/pesce-stella")

  /// Answers by numbers: from the menu to a game, and then as the game asks.
  private final class Player {
    /// What is to be chosen first, in order, by the ends of its lines.
    private var way: [String]
    /// What the numbers of the game's page have offered.
    private(set) var choices: [(number: Int, words: String)] = []
    /// How much is done, and how much there is.
    private(set) var count: (done: Int, all: Int)?
    private let play: (Player) -> Int?
    private(set) var answers = 0

    init(_ way: [String], play: @escaping (Player) -> Int?) {
      self.way = way
      self.play = play
    }

    func answer(_ lines: [String]) -> String? {
      answers += 1
      guard answers < 500 else { return nil }
      let offered = lines.compactMap { line -> (number: Int, words: String)? in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]), !line.contains(" of ") else { return nil }
        return (number, String(parts[1]))
      }
      for line in lines {
        let words = line.split(separator: " ")
        if words.count > 3, words[1] == "of", let done = Int(words[0]), let all = Int(words[2]) {
          count = (done, all)
        }
      }
      if let next = way.first {
        way.removeFirst()
        return offered.first { $0.words.hasPrefix(next) }.map { String($0.number) }
      }
      choices += offered
      if let count, count.done == count.all { return nil }
      return play(self).map(String.init)
    }
  }

  @Test("A picture is coloured by numbers alone")
  func coloring() throws {
    var left: [Int]?
    let player = Player(["games", "Cover: The Fish and the Star", "Colour by number: medium"]) { player in
      if left == nil {
        let all = player.choices
        left = all.filter { $0.words.contains("area ") }.flatMap { area -> [Int] in
          let color = area.words.split(separator: " ").last ?? ""
          let swatch = all.first { $0.words.contains("colour \(color):") }
          return swatch.map { [$0.number, area.number] } ?? []
        }
      }
      return left?.isEmpty ?? true ? nil : left?.removeFirst()
    }
    let port = ScriptedLines(answer: player.answer)
    try LinearCoordinator(path: Self.fish).talk(to: port)
    let count = try #require(player.count, "\(port.lines.suffix(20))")
    #expect(count.done == count.all && count.all > 10)
  }

  @Test("A jigsaw is begun anew by a number before it is done")
  func jigsawBegunAnew() throws {
    var (asksWhere, place, pieces) = (false, 0, 0)
    var begunAt: Int?
    func count(_ choices: some Sequence<(number: Int, words: String)>) -> Int {
      choices.count { $0.words.contains("piece ") }
    }
    let player = Player(["games", "Cover: The Fish and the Star", "Jigsaw"]) { player in
      if begunAt != nil { return nil }
      if player.count?.done == 1 {
        begunAt = player.choices.count
        return player.choices.last { $0.words == "begin the game anew" }?.number
      }
      if pieces == 0 { pieces = count(player.choices) }
      asksWhere.toggle()
      if asksWhere { return player.choices.first { $0.words.contains("piece 1") }?.number }
      place += 1
      return place
    }
    let port = ScriptedLines(answer: player.answer)
    try LinearCoordinator(path: Self.fish).talk(to: port)
    let begun = try #require(begunAt, "\(port.lines.suffix(20))")
    #expect(pieces > 0)
    #expect(count(player.choices[begun...]) == pieces, "as many pieces are offered as at the beginning")
  }

  @Test("A game that is done is done when it is chosen again, until it is begun anew")
  func doneGame() throws {
    let jigsaw = "Jigsaw: 4 pieces"
    // Each piece is carried to each place; one that is there is not to be had any more.
    let all = (1...4).flatMap { piece in (1...4).flatMap { [String(piece), String($0)] } }
    let told = try told(jigsaw, all + ["0", "1", "5", "0"])
    let end = try #require(told.firstIndex { $0.contains("4 of 4 pieces in place") })
    #expect(told[end].suffix(2) == ["8 begin the game anew", "0 back"])
    let levels = try #require(told.first { $0.contains { $0.hasPrefix("1 Jigsaw: 4 pieces, ") } })
    #expect(levels.contains("1 Jigsaw: 4 pieces, ★ done"))
    let again = told[told.count - 3]
    #expect(again.first == "Cover: The Fish and the Star" && again.contains("4 of 4 pieces in place"))
    #expect(!again.contains { $0.contains("carry piece") }, "\(again)")
    #expect(again.suffix(2) == ["5 begin the game anew", "0 back"])
    #expect(told[told.count - 2].contains("0 of 4 pieces in place"))
  }

  // MARK: What is told

  /// Chooses a game of the first picture by the ends of its lines, then answers in turn.
  ///
  /// - Returns: the lines before each answer on the game's page, and behind the last.
  private func told(
    _ game: String, _ answers: [String], language: String = "en"
  ) throws -> [[String]] {
    var way = [language == "it" ? "giochi" : "games", "", game]
    var (left, told) = (answers[...], [[String]]())
    let port = ScriptedLines { lines in
      if let next = way.first {
        way.removeFirst()
        let line = lines.last {
          $0.first?.isNumber ?? false && (next.isEmpty ? $0.hasPrefix("1 ") : $0.hasSuffix(next))
        }
        return line?.split(separator: " ").first.map(String.init)
      }
      told.append(lines.filter { !$0.isEmpty })
      return left.popFirst()
    }
    try LinearCoordinator(path: Self.fish, language: language).talk(to: port)
    return told
  }

  private static let games = [
    (
      "en", "Colour by number: easy",
      [
        "Cover: The Fish and the Star", "Colour by number: easy", "0 of ", "Colour 1 is chosen: ",
        "1 touch area 1, number ",
      ]
    ),
    (
      "it", "Colora con i numeri: facile",
      [
        "Copertina: Il pesce e la stella", "Colora con i numeri: facile", "0 di ", "Il colore 1 è scelto: ",
        "1 tocca zona 1, numero ",
      ]
    ),
    (
      "en", "Jigsaw: 4 pieces",
      ["Cover: The Fish and the Star", "Jigsaw: 4 pieces", "0 of 4 pieces in place", "1 carry piece 1, "]
    ),
    (
      "it", "Puzzle: 4 pezzi",
      [
        "Copertina: Il pesce e la stella", "Puzzle: 4 pezzi", "0 di 4 pezzi al loro posto",
        "1 porta pezzo 1, ",
      ]
    ),
  ]

  @Test(
    "A game begins with its picture, its level and how much is done, and no line is a bare number",
    arguments: games)
  func beginnings(language: String, game: String, beginnings: [String]) throws {
    // Asked for again it tells the same.
    let told = try told(game, ["?"], language: language)
    try #require(told.count == 2)
    for lines in told {
      try #require(lines.count > beginnings.count)
      let words = lines.filter { !$0.hasPrefix("Picture") && !$0.hasPrefix("Figura") }
      for (line, beginning) in zip(words, beginnings) {
        #expect(line.hasPrefix(beginning), "\(line)")
      }
      #expect(lines.filter { $0.allSatisfy(\.isNumber) }.isEmpty)
    }
  }

  /// The number of the choice that has some words.
  private func number(of words: String, in lines: [String]) throws -> String {
    let line = lines.first { $0.contains(words) }
    return String(try #require(line?.split(separator: " ").first, "\(words) in \(lines)"))
  }

  @Test("An answer tells which area has which colour, and which colour another area wants")
  func colored() throws {
    let game = "Colour by number: easy"
    let offered = try #require(try told(game, []).first)
    /// The numbers that stand in the areas, in their order.
    let numbers = offered.filter { $0.contains("touch area ") }.compactMap { line in
      line.split(separator: " ").last.flatMap { Int($0) }
    }
    func name(_ color: Int) throws -> String {
      let line = try #require(offered.first { $0.contains("touch colour \(color): ") })
      return String(try #require(line.split(separator: ":").last).dropFirst())
    }
    let first = try #require(numbers.firstIndex(of: 1)) + 1
    let other = try #require(numbers.firstIndex { $0 != 1 }) + 1
    let wanted = numbers[other - 1]
    let all = numbers.count
    let same = numbers.count { $0 == wanted }
    let told = try told(
      game,
      [
        String(first), String(other), try number(of: "touch colour \(wanted): ", in: offered), String(other),
        try number(of: "Again", in: offered), try number(of: "Fill all of this number", in: offered), "?",
      ])
    try #require(told.count == 8)
    #expect(told[1] == ["Area \(first) is coloured: \(try name(1))", "1 of \(all) areas coloured"])
    #expect(
      told[2] == ["Area \(other) is of number \(wanted): \(try name(wanted))", "1 of \(all) areas coloured"])
    #expect(told[3] == ["Colour \(wanted) is chosen: \(try name(wanted))", "1 of \(all) areas coloured"])
    #expect(told[4] == ["Area \(other) is coloured: \(try name(wanted))", "2 of \(all) areas coloured"])
    #expect(told[5] == ["0 of \(all) areas coloured"])
    let filled =
      same == 1
      ? "Area \(other) is coloured: \(try name(wanted))" : "\(same) areas are coloured: \(try name(wanted))"
    #expect(told[6] == [filled, "\(same) of \(all) areas coloured"])
    #expect(told[7].contains("\(other) touch area \(other), number \(wanted): \(try name(wanted))"))
  }

  @Test("A hint names the piece and its place, and the next one the next piece")
  func hinted() throws {
    let game = "Jigsaw: 4 pieces"
    let offered = try #require(try told(game, []).first)
    let hint = try number(of: "touch: Hint", in: offered)
    let first = try #require(try told(game, [hint]).last)
    try #require(first.count == 2 && first[0].hasPrefix("Piece 1 belongs in row "))
    #expect(first[1] == "0 of 4 pieces in place")
    let place = first[0].dropFirst("Piece 1 belongs in ".count)
    let places = try #require(try told(game, [hint, "1"]).last)
    let told = try told(game, [hint, "1", try number(of: String(place), in: places), hint])
    try #require(told.count == 5)
    #expect(told[3] == ["There now: piece 1", "1 of 4 pieces in place"])
    #expect(told[4].first?.hasPrefix("Piece 2 belongs in row ") ?? false)
  }

  @Test("A jigsaw that is done by its hints says so, and of no piece that it is gone")
  func doneByHints() throws {
    let game = "Jigsaw: 4 pieces"
    let hint = try number(of: "touch: Hint", in: try #require(try told(game, []).first))
    var answers: [String] = []
    for piece in 1...4 {
      answers.append(hint)
      let line = try #require(try told(game, answers).last?.first)
      let place = try #require(line.split(separator: " in ", maxSplits: 1).last, "\(line)")
      answers.append(String(piece))
      answers.append(try number(of: String(place), in: try #require(try told(game, answers).last)))
    }
    let end = try #require(try told(game, answers).last)
    #expect(
      end == [
        "There now: piece 4", "Well done!", "4 of 4 pieces in place", "8 begin the game anew", "0 back",
      ])
  }

  @Test("A piece tells of which corner or edge of the picture it is")
  func corners() throws {
    func sides(_ game: String, more: String, _ language: String) throws -> Set<String> {
      let first = try #require(try told(game, [], language: language).first)
      let others = try told(game, [try number(of: more, in: first)], language: language).dropFirst()
      // What is not on the tray any more is told without.
      let pieces = (first + others.flatMap(\.self)).filter { $0.contains(",") && $0.first?.isNumber ?? false }
      return Set(pieces.compactMap { $0.split(separator: ",").last.map { String($0.dropFirst()) } })
    }
    #expect(
      try sides("Jigsaw: 6 pieces", more: "More pieces", "en") == [
        "bottom edge", "bottom left corner", "bottom right corner", "top edge", "top left corner",
        "top right corner",
      ])
    #expect(
      try sides("Puzzle: 4 pezzi", more: "Altri pezzi", "it") == [
        "angolo in alto a destra", "angolo in alto a sinistra", "angolo in basso a destra",
        "angolo in basso a sinistra",
      ])
  }
}
