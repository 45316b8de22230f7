import Reader
import StageCore

/// What the foot of a page says that follows from no state of the page, and for how long.
struct ReadingNotices {
  /// Elements of the book that have a fault: said once, quietly, until the first page is left.
  var leftOut: Int
  /// Why nothing is heard, or read aloud: said once, for some seconds, until the next input, or until the
  /// page is left.
  private(set) var silence: String?
  /// Ticks for which it is still said.
  private(set) var ticksOfSilence = 0

  /// Seconds for which it is said.
  static let secondsOfSilence = 4.0
  /// The answer to the last key, until the next one.
  var remark: String?
  /// What the page was held for that the story needs touched: once, until the page is left.
  var held: ElementID?
  /// Words that were searched for, and are marked until the next key.
  var found: FoundWords?
  /// The digits typed so far of a page to go to.
  var typedNumber: Int?
  /// The pages that have been left since the book was opened.
  private(set) var pagesRead = 0

  /// On so many pages the foot says which keys might be tried.
  static let pagesWithTips = 3

  init(leftOut: Int) { self.leftOut = leftOut }

  /// Forgets what was said and typed before an input.
  mutating func beginInput() {
    (remark, found, typedNumber) = (nil, nil, nil)
    endSilence()
  }

  /// Says why nothing is heard.
  mutating func tell(silence: String, ticks: Int) { (self.silence, ticksOfSilence) = (silence, ticks) }

  mutating func endSilence() { (silence, ticksOfSilence) = (nil, 0) }

  /// Lets time pass.
  ///
  /// - Returns: whether something is not said any more.
  mutating func advance(ticks: Int) -> Bool {
    guard silence != nil else { return false }
    ticksOfSilence -= ticks
    if ticksOfSilence <= 0 { endSilence() }
    return silence == nil
  }

  /// Forgets what was said of the page that is left.
  mutating func endPage() {
    (leftOut, remark, found, held) = (0, nil, nil, nil)
    endSilence()
    pagesRead += 1
  }
}

/// Whether words that are scrolled follow what is spoken.
struct SpokenFollowing {
  /// What was spoken when this last looked.
  var seenWord: SpokenWord?
  /// Not where the reader has scrolled elsewhere.
  var isFollowing = true
}

extension ReadingScreen {
  /// The answer to the last key, until the next one.
  var remark: String? {
    get { notices.remark }
    set { notices.remark = newValue }
  }
}
