import BookVocabulary
import StageCore

/// The elements of which it makes a difference to a part of a page what runs: how far a tween, a movie or
/// a track has come.
struct RunningElements {
  /// Those of which others wait for the end of it, that others are dropped on, or that it takes from where
  /// they are touched.
  private(set) var forOthers: Set<Int> = []
  /// Those that run while nothing depends on it but what becomes of them.
  private(set) var forThemselves: Set<Int> = []

  init(_ state: StageState) {
    for index in 0..<state.elementCount {
      let description = state.description(of: ElementID(index: index))
      for trigger in description.triggers where trigger.event.isOfRunning {
        if let source = state.source(of: trigger).flatMap(\.self) { forOthers.insert(source.index) }
      }
      if let drag = description.drag {
        forOthers.formUnion([index] + drag.targets.compactMap { state.element(named: $0)?.index })
      }
      if state.mayLeaveReach(ElementID(index: index)) { forOthers.insert(index) }
      let runs =
        switch description.content {
        case .sound, .movie: true
        case .picture, .text, .area, .shape: !description.tweens.isEmpty
        }
      if runs { forThemselves.insert(index) }
    }
    forThemselves.subtract(forOthers)
  }
}

extension TriggerEvent {
  /// Whether it comes of something that runs, or is dragged.
  fileprivate var isOfRunning: Bool {
    switch self {
    case .tweenStarted, .tweenCompleted, .soundCompleted, .movieCompleted, .dragStarted, .dropped, .placed:
      true
    case .touched, .appeared, .removed, .pageShown, .becomes: false
    }
  }
}

extension StageState {
  /// Whether a tween may take an element off the page, or wholly beyond its edge, where it cannot be touched.
  ///
  /// Before a curve ends it goes less than all of its way too far, at either end.
  fileprivate func mayLeaveReach(_ id: ElementID) -> Bool {
    let description = description(of: id)
    if description.tweens.contains(where: \.removesElementWhenFinished) { return true }
    guard description.isActive else { return false }
    let targets = description.tweens.flatMap(\.targets)
    let values = description.values
    func way(_ property: AnimatedProperty) -> ClosedRange<Double> {
      let ends = [0] + targets.filter { $0.property == property }.map { $0.value - values[property] }
      let (least, most) = (ends.min() ?? 0, ends.max() ?? 0)
      return (2 * least - most)...(2 * most - least)
    }
    let (box, page, x, y) = (self.values(of: id).bounds, pageBox, way(.x), way(.y))
    let sizes: [AnimatedProperty] = [.width, .height, .scaleX, .scaleY]
    guard targets.contains(where: { $0.property == .rotation || sizes.contains($0.property) }) else {
      return targets.contains { $0.property == .pivotX || $0.property == .pivotY }
        || box.x + x.upperBound >= page.width || box.x + box.width + x.lowerBound <= 0
        || box.y + y.upperBound >= page.height || box.y + box.height + y.lowerBound <= 0
    }
    // What turns or grows keeps its pivot where it is.
    let isOnPage =
      values.x + x.lowerBound > 0 && values.x + x.upperBound < page.width
      && values.y + y.lowerBound > 0 && values.y + y.upperBound < page.height
    let hasPivot = 0...values.width ~= values.pivotX && 0...values.height ~= values.pivotY
    return !isOnPage || !hasPivot || targets.contains { $0.property == .pivotX || $0.property == .pivotY }
      || sizes.contains { size in
        way(size) != 0...0 && values[size] + way(size).lowerBound <= 0
      }
  }
}
