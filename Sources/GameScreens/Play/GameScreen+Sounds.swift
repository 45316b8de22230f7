import OwnPages

/// What is heard of a game beside what its page does.
extension GameScreen {
  /// Lets time pass on the page, and has it heard when with that all is done.
  func advance(_ page: OwnPage, ticks: Int) {
    let wasDone = game.isDone
    page.advance(ticks: ticks)
    if game.isDone, !wasDone { page.session.narrator.begin(.celebration) }
  }
}
