import BookModel
import StageCore

/// What the elements of a page have in common while its stage is built: the page's limits, the frames that
/// several movies show, and whether all is known of their files.
struct PageParts {
  /// Where the frames of a movie come from; what comes from the same place is the same.
  enum Source: Hashable {
    case atlas(file: String, prefix: String, frameRate: Double)
    case animation(file: String, sound: String?)
  }

  var excess = PageExcess()
  /// Whether an answer of the media library was still to come.
  private(set) var isProvisional = false
  /// Whose voice reads the page. Default the book's.
  var narration = Narration.OfPage.book
  /// Whether the recorded voice has its place on the page.
  private(set) var hasTakenVoice = false
  private var allowance = PageAllowance()
  private var sequences: [Source: FrameSequence] = [:]

  /// Words as far as they are laid out, with an ellipsis where they are cut.
  mutating func words(_ words: String) -> String {
    // Of a text of megabytes no more is counted than may be shown.
    let scalars = words.unicodeScalars
    let most = PageLimits.charactersOfAText + 1
    let isLonger = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex) != nil
    let count = isLonger ? most : scalars.count
    let shown = allowance.takeCharacters(count)
    guard shown < count else { return words }
    excess.texts += 1
    return String(scalars.prefix(shown)) + "…"
  }

  /// Gives the recorded voice its place, once; false where it has one.
  mutating func takeVoice() -> Bool {
    defer { hasTakenVoice = true }
    return !hasTakenVoice
  }

  /// What is known of a file so far; nil where that is nothing.
  mutating func take<Value>(_ answer: LibraryAnswer<Value>) -> Value? {
    switch answer {
    case .known(let value): return value
    case .pending:
      isProvisional = true
      return nil
    }
  }

  /// Frames as far as they are shown, made once for all movies that show them.
  mutating func frames(of source: Source?, make: (inout PageParts) -> [MovieContent.Frame]) -> FrameSequence {
    if let source, let known = sequences[source] { return known }
    let frames = make(&self)
    let shown = allowance.takeFrames(frames.count)
    if shown < frames.count { excess.movies += 1 }
    let sequence = FrameSequence(shown < frames.count ? Array(frames.prefix(shown)) : frames)
    if let source { sequences[source] = sequence }
    return sequence
  }
}
