/// A value that books spell as one of a few words, read without regard to case.
public protocol BookWord: CaseIterable, Sendable, Hashable, RawRepresentable where RawValue == String {
  /// What such a word is called in a diagnostic: `transition`, `loop type`.
  static var wordName: String { get }
  /// Other spellings that are read too.
  static var aliases: [(String, Self)] { get }
  /// Every spelling, as it is written and in lower case; a stored constant, since a large book asks for it
  /// often.
  static var spellings: [String: Self] { get }
}

extension BookWord {
  public static var aliases: [(String, Self)] { [] }

  /// Reads a word.
  public init?(word: String) {
    if let known = Self.spellings[word] ?? Self.spellings[word.lowercased()] {
      self = known
    } else {
      return nil
    }
  }

  /// What `spellings` is made of: the words themselves and their aliases.
  static func allSpellings() -> [String: Self] {
    var spellings: [String: Self] = [:]
    for (spelling, word) in aliases + allCases.map({ ($0.rawValue, $0) }) {
      spellings[spelling] = word
      spellings[spelling.lowercased()] = word
    }
    return spellings
  }
}
