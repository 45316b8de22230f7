import BookModel
import BookStaging
import PageLayout
import Scripts
import StageCore
import StagePainter

/// Reads the book that is explored as a person would, screens and all: exploring itself knows stages alone,
/// and asks here what depends on a window.
package protocol TrialReader {
  /// Where everything of a page would lie in a window.
  ///
  /// - Parameter pageCount: of the book, which the foot of a window shows.
  func layout(
    of page: StagedPage, pageCount: Int, columns: Int, rows: Int, by painter: StagePainter
  ) -> PageLayout

  /// Plays a script from the book's beginning.
  ///
  /// - Parameter isOver: asked at every tick whether time is over: none passes then.
  /// - Returns: what has come of its steps, up to the first that failed.
  func outcomes(of script: Script, isOver: @escaping () -> Bool) -> [StepOutcome]

  /// Those of a page's texts, by their names, with too little contrast to what they stand on once a script
  /// has been played; none where a step of it fails, or where the page is left by then.
  func faintTexts(
    _ texts: [String], on place: Book.PagePlace, after script: Script, isOver: @escaping () -> Bool
  ) -> [String]
}
