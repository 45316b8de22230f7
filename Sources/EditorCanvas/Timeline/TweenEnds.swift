import BookModel

/// Where an element lies when a tween begins, and when it ends.
package struct TweenEnds: Hashable, Sendable {
  package var begin: ElementBox
  package var end: ElementBox

  /// - Parameters:
  ///   - number: of the tween, among those of the element that are written; nil where it is none of them.
  ///   - element: its other tweens are taken to have run as far as they end before this one begins.
  package init?(ofTween number: Int, of element: Element) {
    guard let tween = element.tweens.first(where: { $0.index == number }) else { return nil }
    begin = CanvasElement(element).box
    let before = element.tweens.filter { $0.index != number && $0.delay + $0.duration <= tween.delay }
    for other in before.sorted(by: { $0.delay + $0.duration < $1.delay + $1.duration }) {
      begin.take(other)
    }
    end = begin
    end.take(tween)
  }
}

extension ElementBox {
  /// Becomes what a tween leads to.
  fileprivate mutating func take(_ tween: Tween) {
    for target in tween.properties {
      guard let key = BoxKey.allCases.first(where: { $0.key.spelling == target.property.rawValue }) else {
        continue
      }
      self[keyPath: key.path] = target.value
    }
  }
}
