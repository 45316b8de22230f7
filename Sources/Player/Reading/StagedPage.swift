import BookModel
import BookStaging
import StageCore

/// The stage of a page, and whether all was known that it is built from.
struct StagedPage {
  let stage: Stage
  /// Whether lengths of tracks, or frames of movies, are still being found out: until they are known a track has no
  /// length, and a movie no frames.
  let isProvisional: Bool

  /// Builds the stage of a page.
  ///
  /// - Parameter patience: seconds for which what is being found out is waited for.
  init(_ page: Page, by builder: PageBuilder, patience: Double = 0) {
    let media = builder.media
    // What has been found out for another page may be of use.
    _ = media.collect()
    let before = media.provisionalAnswers
    let first = builder.stage(for: page)
    guard media.provisionalAnswers > before, patience > 0 else {
      stage = first
      isProvisional = media.provisionalAnswers > before
      return
    }
    media.wait(seconds: patience)
    _ = media.collect()
    let then = media.provisionalAnswers
    stage = builder.stage(for: page)
    isProvisional = media.provisionalAnswers > then
  }
}
