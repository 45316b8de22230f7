import BookModel
import StageCore

/// A page as it is played.
public struct StagedPage {
  public var stage: Stage
  /// What of the page is too much to be played.
  public var excess: PageExcess
}
