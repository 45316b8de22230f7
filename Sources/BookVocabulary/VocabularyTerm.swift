/// A value that books spell as one of a few terms, read without regard to case.
public protocol VocabularyTerm: Sendable, Hashable {
  /// The name of the vocabulary in a diagnostic: `transition`, `loop type`.
  static var termName: String { get }
  /// Every term and its meaning, in the order in which a diagnostic lists them. Default: the raw values of
  /// all cases.
  static var terms: [(spelling: String, meaning: Self)] { get }
  /// Other spellings that are read too. Default none.
  static var aliases: [(spelling: String, meaning: Self)] { get }
  /// Every spelling, as it is written and in lower case: `allSpellings()` as a stored constant, since a large
  /// book asks for it often.
  static var spellings: [String: Self] { get }
}

extension VocabularyTerm {
  public static var aliases: [(spelling: String, meaning: Self)] { [] }

  /// The value that a spelling stands for; nil if it is neither a term nor an alias of one.
  public init?(spelling: String) {
    guard let known = Self.spellings[spelling] ?? Self.spellings[spelling.lowercased()] else { return nil }
    self = known
  }

  /// The contents of `spellings`: the terms and their aliases.
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
