/// The kind of a thing on a page, as a reader would call it.
public enum ThingKind: CaseIterable, Hashable, Sendable {
  case picture, movie, shape, text, area, sound
  /// Whatever can be carried.
  case movable
}
