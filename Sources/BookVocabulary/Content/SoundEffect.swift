/// A sound of Leggi's own, of no book: it is synthesized, and carries no information that is not on the
/// screen as well.
public enum SoundEffect: Hashable, Sendable, CaseIterable {
  /// Paper that turns, where a page is seen turning.
  case pageTurn
  /// A piece of wood that falls into its place: something was carried to where it was to go.
  case snap

  /// Its length.
  public var seconds: Double {
    switch self {
    case .pageTurn: 0.45
    case .snap: 0.12
    }
  }
}
