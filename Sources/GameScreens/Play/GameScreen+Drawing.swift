import OwnPages
import Screens

/// How a game and its foot look.
extension GameScreen {
  package func draw(into frame: inout Frame) {
    guard let page else { return }
    if isNew { frame.forgetPage() }
    isNew = false
    page.paint(into: &frame, stale: frame.beginPage(in: window.aboveFoot))
    guard frame.isTop else { return }
    if page.view.isCarrying { drawNumbers(on: page, into: &frame) } else { drawHint(on: page, into: &frame) }
    page.drawFocus(into: &frame)
    frame.draw(statusLine(of: page))
  }

  /// In fewer there is no room for a long title and both of what can be done with a game that is done.
  private static let columnsOfAll = 80

  func statusLine(of page: OwnPage) -> StatusLine {
    var line = page.statusLine(contexts: keyContexts)
    line.place = .back(phrases, key: services.key(for: .back, in: keyContexts))
    if line.about.isEmpty {
      let (done, all) = game.count
      line.about = [title, game.isDone ? phrases.gameIsDone : phrases.gameProgress(done, all)]
      // What can be done then matters more than what it is called.
      if game.isDone, window.columns < Self.columnsOfAll { line.about.removeFirst() }
    }
    if let remark { (line.remark, line.answer) = (remark, []) }
    if game.isDone {
      line.action = keepingAction
      line.tip = phrases.beginsAnew(key: services.key(for: .again, in: keyContexts))
      line.tipCommand = .again
    }
    return line
  }
}
