/// A sound of Leggi's own, of no book: it is synthesized, and carries no information that is not on the
/// screen as well.
public enum SoundEffect: Hashable, Sendable, CaseIterable {
  /// Paper that turns, where a page is seen turning.
  case pageTurn
  /// A piece of wood that is picked up: something that belongs somewhere is carried.
  case pickUp
  /// A piece of wood that falls into its place: something was carried to where it was to go.
  case snap
  /// Cloth that something slides over: it was dropped elsewhere, and goes back.
  case slideBack
  /// Bubbles that rise: a value gives a shape another colour.
  case pour
  /// Three notes of a music box: all of a game is done.
  case celebration

  /// Its length.
  public var seconds: Double {
    switch self {
    case .pageTurn: 0.45
    case .pickUp: 0.08
    case .snap: 0.12
    case .slideBack: 0.25
    case .pour: 0.3
    case .celebration: 0.48
    }
  }
}
