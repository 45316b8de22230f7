import Games
import Reader
import StageCore

/// Where a reader of a game goes next.
extension GameScreen {
  /// Goes to a region that is still to be coloured: with the colour that is chosen, if there is one, else
  /// any; where none is left, to any region.
  func goToRegion(by step: Int) {
    guard let page else { return }
    let stage = page.session.stage
    let numbers = game.numbers
    let regions = regions(on: stage)
    let count = regions.count
    guard count > 0 else { return }
    let current = page.view.focus.flatMap(regions.firstIndex) ?? (step > 0 ? count - 1 : 0)
    let ring = (1...count).map { (current + $0 * step + count * count) % count }
    let empty = ring.filter { numbers[$0] == 0 }
    let chosen = chosen(on: stage)
    let next = empty.first { game.isRight(chosen, forRegion: $0) } ?? empty.first ?? ring.first
    if let next { page.view.focus = regions[next] }
  }

  private func regions(on stage: Stage) -> [ElementID] {
    game.numbers.indices.compactMap { stage.element(named: ColoringPage.region($0)) }
  }

  /// The colour that is chosen, from 1.
  private func chosen(on stage: Stage) -> Int {
    chosenColor ?? stage.value(named: ColoringPage.color).map(stage.number) ?? 1
  }

  /// Says which colour the region in focus takes, where another one is chosen.
  func sayWantedColor() {
    guard let page, game.variant.kind == .coloring, let focus = page.view.focus else { return }
    let stage = page.session.stage
    guard let region = regions(on: stage).firstIndex(of: focus), game.numbers[region] == 0,
      !game.isRight(chosen(on: stage), forRegion: region)
    else { return }
    say(phrases.takesColor(region + 1, game.colors[region]))
  }

  /// Goes on to a region of another colour where the one that is chosen has none left, and says which one
  /// that takes.
  func goOnToNextColor() {
    guard let page, !game.isDone, !game.colors.isEmpty else { return }
    let chosen = chosen(on: page.session.stage)
    guard !zip(game.numbers, game.colors).contains(where: { $0 == 0 && $1 == chosen }) else { return }
    goToRegion(by: 1)
    sayWantedColor()
    page.change()
  }

  func choose(color: Int) {
    chosenColor = color
    touch(ColoringPage.swatch(color - 1))
  }

  /// Has the page take the colour that a key has chosen before another key goes by it: where both come in one
  /// tick, as over a slow line, the page would go by the colour from before.
  func takeChosenColor() {
    guard chosenColor != nil, let page else { return }
    advance(page, ticks: 1)
    chosenColor = nil
  }

  /// Gives a hint: the place of a piece breathes, or the colour of a region; then the piece or the region
  /// comes into focus. One that is asked for shows all at once.
  func give(_ hint: IdleHints.Hint, isAskedFor: Bool = false) {
    guard let page else { return }
    let stage = page.session.stage
    let showsAll = isAskedFor || hint == .second
    guard let next = game.numbers.firstIndex(of: 0) else { return }
    switch game.variant.kind {
    case .jigsaw where page.view.isCarrying: showsPlaceOfCarried = true
    case .jigsaw:
      touch(JigsawPage.hintLabel)
      guard let piece = stage.element(named: JigsawPage.piece(next)) else { break }
      hintedPlace = stage.description(of: piece).drag?.places.first
      if showsAll, stage.isTouchable(piece) { page.view.focus = piece }
    case .coloring:
      // Touched with another colour, it shows its own.
      if game.colors.indices.contains(next), game.colors[next] != chosen(on: stage) {
        touch(ColoringPage.region(next))
        if showsAll, let region = stage.element(named: ColoringPage.region(next)) {
          page.view.focus = region
        }
      } else if showsAll {
        goToRegion(by: 1)
      }
    }
    page.change()
  }

  /// The place that the piece belongs on that is carried.
  var placeOfCarried: ElementID? {
    guard let page, page.view.isCarrying, let piece = page.view.focus else { return nil }
    let stage = page.session.stage
    return stage.description(of: piece).drag?.places.first.flatMap(stage.element(named:))
  }
}
