/// What kind of thing stands on a page, as a reader would say.
public enum ThingKind: CaseIterable, Hashable, Sendable {
  case picture, movie, shape, text, area, sound
  /// Whatever can be carried.
  case movable
}
