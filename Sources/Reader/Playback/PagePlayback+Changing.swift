import BookModel
import BookStaging
import BookVocabulary
import StageCore

/// A page that is changed while it plays.
extension PagePlayback {
  /// The same moment of a changed page: what the reader has done since the page began is done once more, tick
  /// by tick, to the elements it was done to, wherever they lie now. What was done to one that is gone is
  /// left out.
  ///
  /// - Parameters:
  ///   - index: of the changed page, from 0.
  ///   - staged: its stage, before its first tick. With another frame rate the same second is come to.
  package func replayed(on page: Page, at index: Int, staged: StagedPage) -> PagePlayback {
    let changed = PagePlayback(index: index, page: page, staged: staged)
    let pace = changed.stage.frameRate / stage.frameRate
    func tick(_ tick: Int) -> Int { Int((Double(tick) * pace).rounded()) }
    var replay = InputReplay(matching: ElementMatching(from: stage, to: changed.stage))
    var inputs = record.inputs[...]
    let end = tick(max(record.end, stage.tick))
    while changed.stage.tick < end {
      let now = changed.stage.tick
      while let input = inputs.first, tick(input.tick) <= now {
        replay.repeat(input, on: changed.stage)
        inputs.removeFirst()
      }
      let next = inputs.first.map { min(end, tick($0.tick)) } ?? end
      changed.advanceToEvent(within: next - now)
      _ = changed.takeEvents()
    }
    changed.record.standsAtEnd = record.standsAtEnd
    if stage.tick < record.end { changed.go(to: tick(stage.tick)) }
    for input in stage.state.inputs { replay.repeat(PageInput(input, at: stage.state), on: changed.stage) }
    changed.isAtItsEnd = isAtItsEnd
    changed.beginning = beginning.restaged(as: staged)
    changed.progress.wasTouched = progress.wasTouched
    changed.progress.carried = progress.carried.flatMap { carried in
      replay.matching[carried.element].map { Carried(element: $0, hasMoved: carried.hasMoved) }
    }
    return changed
  }
}

/// Something that the reader did to a page, so that it can be done once more to a changed one.
struct PageInput {
  /// The ticks that the page had played before it.
  var tick: Int
  var input: StageInput
  /// What a touch began on, and where the middle of it lay; nil for any other input, and for a touch of
  /// nothing.
  var target: (element: ElementID, middle: PagePoint)?

  init(_ input: StageInput, at moment: StageState) {
    tick = moment.tick
    self.input = input
    if case .began(let point, _) = input {
      target = moment.hitTest(point).map { ($0, moment.values(of: $0).bounds.middle) }
    }
  }
}

/// Does on a changed page what was done on the page before it was changed.
private struct InputReplay {
  let matching: ElementMatching
  /// Of each touch under way: how far its target lies from where it lay.
  private var ways: [Int: PagePoint] = [:]

  init(matching: ElementMatching) { self.matching = matching }

  mutating func `repeat`(_ input: PageInput, on stage: Stage) {
    switch input.input {
    case .began(let point, let id):
      ways[id] = nil
      guard let target = input.target, let element = matching[target.element] else { return }
      let middle = stage.values(of: element).bounds.middle
      let way = PagePoint(x: middle.x - target.middle.x, y: middle.y - target.middle.y)
      ways[id] = way
      stage.repeatInput(.began(point.moved(by: way), id: id))
    case .moved(let point, let id):
      if let way = ways[id] { stage.repeatInput(.moved(point.moved(by: way), id: id)) }
    case .ended(let point, let id):
      if let way = ways.removeValue(forKey: id) {
        stage.repeatInput(.ended(point.moved(by: way), id: id))
      }
    case .cancelled(let id):
      if ways.removeValue(forKey: id) != nil { stage.repeatInput(input.input) }
    case .whole(let element): if let element = matching[element] { stage.repeatInput(.whole(element)) }
    case .pickUp(let element): if let element = matching[element] { stage.repeatInput(.pickUp(element)) }
    case .seek(let element, let seconds):
      if let element = matching[element] { stage.repeatInput(.seek(element, to: seconds)) }
    case .carry, .drop, .putBack: stage.repeatInput(input.input)
    }
  }
}

extension PagePoint {
  fileprivate func moved(by way: PagePoint) -> PagePoint { PagePoint(x: x + way.x, y: y + way.y) }
}
