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
        if words.count == 3, words[1] == "of", let done = Int(words[0]), let all = Int(words[2]) {
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
    var left: [Int] = []
    let player = Player(["games", "The Fish and the Star", "Colour by number: medium"]) { player in
      if left.isEmpty, player.count == nil {
        let all = player.choices
        for area in all where area.words.contains("area ") {
          guard let color = area.words.split(separator: " ").last,
            let swatch = all.first(where: { $0.words.hasSuffix("colour \(color)") })
          else { continue }
          left += [swatch.number, area.number]
        }
      }
      return left.isEmpty ? nil : left.removeFirst()
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
    let player = Player(["games", "The Fish and the Star", "Jigsaw"]) { player in
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
}
