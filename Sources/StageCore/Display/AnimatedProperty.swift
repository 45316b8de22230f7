/// The numbers of an element that a tween can move.
public enum AnimatedProperty: Int, CaseIterable, Sendable {
  /// Place, size, transparency, rotation, scale and pivot of the element's box, and the size of its letters.
  case x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, fontSize
  /// The channels of its colour.
  case red, green, blue, opacity
}
