/// What an element shows or plays.
public enum ElementContent: Sendable, Equatable {
  /// A picture, by the name the book gives its file; the painter finds and decodes it.
  case picture(file: String, description: String?)
  case text(TextContent)
  case sound(SoundContent)
  case movie(MovieContent)
  /// A rectangle that is never drawn and answers touches.
  case area
  case shape(ShapeKind)
}

/// The figure of a shape; it fills the element's box.
public enum ShapeKind: Sendable, Equatable { case rectangle, ellipse }
