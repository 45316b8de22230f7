import BookModel
import StageCore

/// A page as it is played.
public struct StagedPage {
  public var stage: Stage
  /// What of the page is too much to be played.
  public var excess: PageExcess
  /// Whether lengths of tracks, or frames of movies, were still being found out: until they are known a track has no
  /// length, and a movie no frames.
  public var isProvisional = false
}
