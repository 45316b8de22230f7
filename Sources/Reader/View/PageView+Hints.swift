import BookVocabulary
import StageCore

/// What the book asks the reader to do.
extension PageView {
  /// The words of the hints that are said at the foot now.
  package var footHints: [String] {
    (layout?.footHints ?? [])
      .filter { playback.isHinting($0) && !playback.progress.followedHints.contains($0) }
      .map { playback.words(of: $0).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
