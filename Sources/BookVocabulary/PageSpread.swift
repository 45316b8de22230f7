/// Which pages of a book belong side by side, where the window is wide enough for two.
public enum PageSpread: String, CaseIterable, VocabularyTerm {
  /// Each page stands alone.
  case none
  /// The first and the second, the third and the fourth, and so on.
  case pairs
  /// The first alone, like a cover; then the second and the third, and so on.
  case afterCover

  public static let termName = "spread"
  public static let spellings = allSpellings()
}
