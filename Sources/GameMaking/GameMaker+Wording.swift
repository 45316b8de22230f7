import BookModel
import PictureCutting

extension GameMaker.Refusal {
  /// Why a game of a picture is not made: what follows the picture's name.
  package var words: String {
    switch self {
    case .media(let problem): problem.words
    case .window(nil): "is too small for that level in any window of this form"
    case .window(let least?):
      "is too small for that level in this window; in one of \(least.columns) × \(least.rows + 1) it can be played"
    case .unlike:
      "does not look like itself in so few colours: another level, or a larger window, may have more; free "
        + "colours are never too few"
    case .unfit(.tooManyFlat): "makes no jigsaw of that level: too many pieces are nearly one colour"
    case .unfit(.tooManyTwins): "makes no jigsaw of that level: too many pieces look like another one"
    case .unfit(.tooFewFitting):
      "makes no jigsaw of that level: too many pieces do not show which is their neighbour"
    }
  }
}
