import Phrases

/// Lists in which something is chosen by its number, or by a word of it.
extension LinearTalk {
  /// The outcome of a list.
  enum Choice: Hashable {
    /// An entry, from 0.
    case entry(Int)
    case back
    /// Enter alone, after the last entry.
    case onward
  }

  /// Entries printed at a time; the reader asks for more of a long list.
  static let portion = 20

  /// Prints a list, and asks which of its entries is meant. Enter prints more of it.
  ///
  /// - Parameters:
  ///   - commands: what the first entries stand for, which may be called otherwise, too. Default none.
  ///   - way: where 0 leads; nil where it leads nowhere.
  func choose(
    _ heading: String, from entries: [String], of commands: [LinearCommand] = [],
    zero way: LinearCommand? = .back
  ) throws(LinearEnding) -> Choice {
    var list = Array(entries.indices)
    func offer(_ heading: String?, from start: Int) throws(LinearEnding) -> Int {
      try self.offer(heading, entries, list, from: start, zero: way)
    }
    var next = try offer(heading, from: 0)
    while true {
      switch try ask() {
      case .onward where next < list.count: next = try offer(nil, from: next)
      case .onward: return .onward
      case .number(0) where way != nil: return .back
      // Where 0 leads nowhere it tells what there is.
      case .again, .number(0):
        list = Array(entries.indices)
        next = try offer(heading, from: 0)
      case .number(let number) where number > 0 && number <= entries.count: return .entry(number - 1)
      case .number(let number): try refuse(String(number))
      case .words(let answer):
        if let way, command(in: answer, among: [.back, way]) != nil { return .back }
        let found = self.entries(entries, with: answer)
        if found.count == 1 { return .entry(found[0]) }
        guard !found.isEmpty else {
          if let command = command(in: answer, among: commands), let index = commands.firstIndex(of: command)
          {
            return .entry(index)
          }
          try refuse(answer)
          continue
        }
        list = found
        next = try offer(heading, from: 0)
      }
    }
  }

  /// Prints a portion of a list.
  ///
  /// - Returns: where the next one begins.
  private func offer(
    _ heading: String?, _ entries: [String], _ list: [Int], from start: Int, zero way: LinearCommand?
  ) throws(LinearEnding) -> Int {
    if let heading { try say(heading) }
    let end = min(start + Self.portion, list.count)
    for index in list[start..<end] { try say(phrases.choice(index + 1, entries[index])) }
    if let way { try say(phrases.choice(0, phrases.label(way))) }
    if end < list.count { try say(phrases.thereIsMore) }
    return end
  }
}
