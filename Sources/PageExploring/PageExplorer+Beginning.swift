import StageCore

/// How the exploration of a page begins: with what comes of it if nothing is done.
extension PageExplorer {
  /// Takes the page at its first moment, and what is set off by then.
  mutating func begin() {
    var state = start
    var coming: [Coming] = []
    let moment = PageExploration.Moment(step: nil, ticks: 0)
    let numbers = valueUses.numbers(of: state)
    for listener in triggersOf[.pageShown]?[nil] ?? [] {
      set(off: listener, at: 1, for: numbers, coming: &coming, moment)
    }
    for id in start.displayList {
      for listener in triggersOf[.appeared]?[id] ?? [] {
        set(off: listener, at: 1, for: numbers, coming: &coming, moment)
      }
    }
    noteBegun(from: nil, to: numbers, at: 0, coming: &coming, moment)
    _ = note(state.takeEvents(), at: 0, from: numbers, on: state, moment: moment, coming: &coming)
    beginning = KeptMoment(state, coming: coming)
  }

  /// The page as a part of itself.
  var all: StagePart { StagePart((0..<start.elementCount).map(ElementID.init(index:)), of: start) }

  /// Plays the page to which nothing is done, and looks at it: what is seen of a page on which nothing can be
  /// done counts as well.
  ///
  /// - Returns: from where it goes on, where it takes longer than a turn.
  mutating func playAlone(from root: Node) -> Node? {
    var search = PartSearch(all, isLeaving: true, isAlone: true, at: root, start)
    let timeline = playOn(from: root, beginning, in: search.part)
    look(at: timeline, from: root, beginning, in: &search)
    if timeline.isLeft { found.ticksAlone = timeline.ticks }
    // Who sees a page at rest can leave it as it is.
    if beginning.state.ticksUntilNextChange == nil {
      noteExit(beginning.state, PageExploration.Moment(step: nil, ticks: 0))
    }
    return timeline.further
  }
}
