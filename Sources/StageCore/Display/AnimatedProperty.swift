/// The numbers of an element that a tween can move.
public enum AnimatedProperty: Int, CaseIterable, Sendable {
  case x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, fontSize
  case red, green, blue, opacity
}
