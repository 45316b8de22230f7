/// What some of a page's words are.
public enum WordsKind: CaseIterable, Hashable, Sendable {
  /// What is read.
  case story
  /// What a picture, a movie or a shape is said to show.
  case picture
  /// What a sound is said to be.
  case sound
  /// What the book asks of its reader.
  case hint
}
