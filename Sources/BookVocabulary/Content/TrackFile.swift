/// Where a track comes from. Tracks that are not the book's are cases of their own: no book can name them,
/// nor anything outside its folder.
public enum TrackFile: Hashable, Sendable, ExpressibleByStringLiteral {
  /// One of the book's, by the name the book gives it.
  case book(String)
  /// A recorded voice, by its path in the folder of voices, and by its version: a new recording is another
  /// track.
  case voice(path: String, revision: String)
  /// A sentence that is read aloud, by a temporary name.
  case speech(String)
  /// One of Leggi's own, which is in no file.
  case effect(SoundEffect)

  /// One of the book's.
  public init(stringLiteral name: String) { self = .book(name) }
}
