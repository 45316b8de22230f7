import BookFormat
import BookModel
import BookStaging
import EditorPanes
import PageLayout
import PropertyList
import Reader
import Screens
import StageCore

/// The change between the page that is edited and the one beside it, while it is played.
struct PlayedTurn {
  var timing: PageTurnTiming
  let leaving: (page: Page, stage: StagedPage)
  let arriving: (page: Page, stage: StagedPage)
}

/// How the page comes and goes, played as soon as it has been chosen.
extension EditorScreen {
  /// Plays how the page comes, or goes, where that is what a key says.
  func playTurn(after row: KeyRow) {
    guard row.owner == .page, case .key(let key)? = row.steps.first, services.preferences.motion == .full
    else { return }
    let keys = BookFormat.page
    if keys.enterAnimation.spellings.contains(key) {
      playTurn(fromPageBefore: true)
    } else if keys.exitAnimation.spellings.contains(key) {
      playTurn(fromPageBefore: false)
    }
  }

  private func playTurn(fromPageBefore: Bool) {
    let pages = session.pages
    guard let place = session.place, let index = pages.index(of: place) else { return }
    let other = index + (fromPageBefore ? -1 : 1)
    guard pages.indices.contains(other), let beside = session.opening(of: pages[other]),
      let this = session.opening(of: place)
    else { return }
    let (leaving, arriving) = fromPageBefore ? (beside, this) : (this, beside)
    turn = PageTurnTiming(
      from: leaving.page, to: arriving.page, frameRate: session.ticksASecond, isGoingBack: false
    ).map { PlayedTurn(timing: $0, leaving: leaving, arriving: arriving) }
  }

  /// Gives the change its time.
  func turn(ticks: Int) {
    guard turn != nil else { return }
    turn?.timing.advance(ticks: ticks)
    if turn?.timing.isOver == true { turn = nil }
    needsFrame = true
  }

  func draw(_ turn: PlayedTurn, into frame: inout Frame) {
    pictures.canvas.draw(
      turn.timing.turning, from: Self.shown(turn.leaving.page, turn.leaving.stage),
      to: Self.shown(turn.arriving.page, turn.arriving.stage), in: canvas, into: &frame)
  }
}
