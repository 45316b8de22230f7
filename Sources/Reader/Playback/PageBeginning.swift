import BookModel
import BookStaging

/// How a page begins. Its time waits, a second at most, for its pictures and for what is being found out of
/// its tracks and movies. A stage that was built before all of that was known is provisional, and is built
/// anew when it comes; once the page's time has begun the page stays as it is.
///
/// ```
/// waiting, provisional ──files are known──▶ waiting ──pictures are there──▶ begun
///                      ───────────a second has passed────────────────────▶
/// ```
struct PageBeginning {
  /// Ticks for which the page may still wait; 0 once its time has begun.
  private(set) var ticksLeft: Int
  /// Whether the stage was built before all was known of the page's tracks and movies.
  private let isProvisional: Bool

  /// Seconds for which a page waits at most.
  static let longest = 1.0

  init(of staged: StagedPage) {
    ticksLeft = Int((Self.longest * staged.stage.frameRate).rounded())
    isProvisional = staged.isProvisional
  }

  /// Whether the page waits by now.
  func isWaiting(forPictures isAwaitingPictures: Bool) -> Bool {
    ticksLeft > 0 && (isAwaitingPictures || isProvisional)
  }

  /// Whether the stage is to be built anew once more is known of its files.
  var canBeRestaged: Bool { isProvisional && ticksLeft > 0 }

  /// The beginning of the same page on a stage that was built anew: what it has waited counts.
  func restaged(as staged: StagedPage) -> PageBeginning {
    var beginning = PageBeginning(of: staged)
    beginning.ticksLeft = ticksLeft
    return beginning
  }

  /// Lets a tick pass.
  ///
  /// - Returns: whether the page plays it, and does not wait.
  mutating func advance(isAwaitingPictures: Bool) -> Bool {
    guard isWaiting(forPictures: isAwaitingPictures) else {
      ticksLeft = 0
      return true
    }
    ticksLeft -= 1
    return false
  }
}

extension PageBuilder {
  /// Seconds for which a page that is turned to waits to know how long its tracks are, and what its movies
  /// are made of: mostly it takes a few milliseconds.
  package static let patience = 0.05

  /// A page of the story as it begins, once more where what is being found out for it comes soon.
  func stagedPatiently(_ page: Page, at index: Int) -> StagedPage {
    staged(page, at: index, patience: Self.patience)
  }
}
