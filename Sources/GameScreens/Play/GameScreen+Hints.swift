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
    let regions = numbers.indices.compactMap { stage.element(named: ColoringPage.region($0)) }
    let count = regions.count
    guard count > 0 else { return }
    let current = page.view.focus.flatMap(regions.firstIndex) ?? (step > 0 ? count - 1 : 0)
    let ring = (1...count).map { (current + $0 * step + count * count) % count }
    let empty = ring.filter { numbers[$0] == 0 }
    let chosen = chosenColor ?? stage.value(named: ColoringPage.color).map(stage.number) ?? 1
    let next = empty.first { game.isRight(chosen, forRegion: $0) } ?? empty.first ?? ring.first
    if let next { page.view.focus = regions[next] }
  }

  func choose(color: Int) {
    chosenColor = color
    touch(ColoringPage.swatch(color - 1))
  }

  /// Gives a hint: the place of a piece breathes, or a region is gone to; then which piece it is, or the
  /// colour is chosen.
  func give(_ hint: IdleHints.Hint) {
    guard let page else { return }
    let stage = page.session.stage
    switch game.variant.kind {
    case .jigsaw where page.view.isCarrying: showsPlaceOfCarried = true
    case .jigsaw:
      touch(JigsawPage.hintLabel)
      guard hint == .second, let next = game.numbers.firstIndex(of: 0),
        let piece = stage.element(named: JigsawPage.piece(next)), stage.isTouchable(piece)
      else { break }
      page.view.focus = piece
    case .coloring:
      let numbers = game.numbers
      guard let next = numbers.firstIndex(of: 0) else { break }
      if hint == .second, game.colors.indices.contains(next) {
        choose(color: game.colors[next])
      }
      goToRegion(by: 1)
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
