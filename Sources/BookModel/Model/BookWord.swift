/// A value that books spell as one of a few words, read without regard to case.
public protocol BookWord: CaseIterable, Sendable, Hashable, RawRepresentable where RawValue == String {
  /// What such a word is called in a diagnostic: `transition`, `loop type`.
  static var wordName: String { get }
  /// Other spellings that are read too, in lower case.
  static var aliases: [String: Self] { get }
  /// Every spelling, in lower case; a stored constant, since a large book asks for it often.
  static var spellings: [String: Self] { get }
}

extension BookWord {
  public static var aliases: [String: Self] { [:] }

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
    var spellings = aliases
    for word in allCases {
      spellings[word.rawValue] = word
      spellings[word.rawValue.lowercased()] = word
    }
    return spellings
  }
}
