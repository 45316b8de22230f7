/// A value that books spell as one of a few words, read without regard to case.
public protocol VocabularyTerm: Sendable, Hashable {
  /// What such a word is called in a diagnostic: `transition`, `loop type`.
  static var termName: String { get }
  /// Every word and what it stands for, in the order in which a diagnostic lists them. Default: the raw
  /// values of all cases.
  static var terms: [(spelling: String, meaning: Self)] { get }
  /// Other spellings that are read too. Default none.
  static var aliases: [(spelling: String, meaning: Self)] { get }
  /// Every spelling, as it is written and in lower case: `allSpellings()` as a stored constant, since a large
  /// book asks for it often.
  static var spellings: [String: Self] { get }
}

extension VocabularyTerm {
  public static var aliases: [(spelling: String, meaning: Self)] { [] }

  /// What `word` stands for; nil where it is none of the words and no other spelling of one.
  public init?(spelling: String) {
    guard let known = Self.spellings[spelling] ?? Self.spellings[spelling.lowercased()] else { return nil }
    self = known
  }

  /// What `spellings` is made of: the words themselves and their aliases.
  public static func allSpellings() -> [String: Self] {
    var spellings: [String: Self] = [:]
    for (spelling, meaning) in aliases + terms {
      spellings[spelling] = meaning
      spellings[spelling.lowercased()] = meaning
    }
    return spellings
  }
}

extension VocabularyTerm where Self: CaseIterable & RawRepresentable<String> {
  public static var terms: [(spelling: String, meaning: Self)] {
    allCases.map { (spelling: $0.rawValue, meaning: $0) }
  }
}
