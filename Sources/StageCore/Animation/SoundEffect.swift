/// A sound of Leggi's own, of no book: it is computed, and says nothing that is not seen.
public enum SoundEffect: Hashable, Sendable, CaseIterable {
  /// Paper that turns, where a page is seen turning.
  case pageTurn
  /// A piece of wood that falls into its place: something was carried to where it was to go.
  case snap

  /// How long it is heard.
  public var seconds: Double {
    switch self {
    case .pageTurn: 0.45
    case .snap: 0.12
    }
  }
}
