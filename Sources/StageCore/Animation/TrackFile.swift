/// Where a track comes from. What is not the book's is a case of its own: no book can name it, and nothing outside
/// its folder.
public enum TrackFile: Hashable, Sendable, ExpressibleByStringLiteral {
  /// One of the book's, by the name the book gives it.
  case book(String)
  /// A recorded voice, by its path among all of them, and by the state it is in: recorded anew it is another track.
  case voice(path: String, revision: String)
  /// A sentence that is read aloud, by what it is called meanwhile.
  case speech(String)
  /// One of Leggi's own, which is in no file.
  case effect(SoundEffect)

  /// One of the book's.
  public init(stringLiteral name: String) { self = .book(name) }
}
