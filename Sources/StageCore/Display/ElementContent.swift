/// What an element shows or plays.
public enum ElementContent: Sendable, Equatable {
  /// A picture, by the name the book gives its file; the painter finds and decodes it.
  case picture(file: String, description: String?)
  /// Words in a box.
  case text(TextContent)
  /// A track; nothing of it is drawn.
  case sound(SoundContent)
  /// A strip of pictures, played as soon as it is on the page.
  case movie(MovieContent)
  /// A rectangle that is never drawn and answers touches.
  case area
  /// A figure filled with the element's colour.
  case shape(ShapeKind)
}

/// The figure of a shape; it fills the element's box.
public enum ShapeKind: Sendable, Equatable { case rectangle, ellipse }
