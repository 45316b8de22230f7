import Phrases

/// Lists in which something is chosen by its number, or by a word of it.
extension LinearTalk {
  /// What has come of a list.
  enum Choice: Hashable {
    /// An entry, from 0.
    case entry(Int)
    case back
    /// Enter alone, where all has been told.
    case onward
  }

  /// Lines told at a time; who wants more of a long list asks for it.
  static let portion = 20

  /// Tells a list, and asks which of its entries is meant. Enter tells more of it.
  ///
  /// - Parameter way: where 0 leads; nil where it leads nowhere.
  func choose(
    _ heading: String, from entries: [String], zero way: LinearCommand? = .back
  ) throws(LinearEnding) -> Choice {
    var list = Array(entries.indices)
    func tell(_ heading: String?, from start: Int) throws(LinearEnding) -> Int {
      try self.tell(heading, entries, list, from: start, zero: way)
    }
    var next = try tell(heading, from: 0)
    while true {
      switch try ask() {
      case .onward where next < list.count: next = try tell(nil, from: next)
      case .onward: return .onward
      case .again:
        list = Array(entries.indices)
        next = try tell(heading, from: 0)
      case .number(0) where way != nil: return .back
      case .number(let number) where number > 0 && number <= entries.count: return .entry(number - 1)
      case .number(let number): try refuse(String(number))
      case .words(let answer):
        if let way, command(in: answer, among: [.back, way]) != nil { return .back }
        let found = self.entries(entries, with: answer)
        if found.count == 1 { return .entry(found[0]) }
        guard !found.isEmpty else {
          try refuse(answer)
          continue
        }
        list = found
        next = try tell(heading, from: 0)
      }
    }
  }

  /// Tells a portion of a list.
  ///
  /// - Returns: where the next one begins.
  private func tell(
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
