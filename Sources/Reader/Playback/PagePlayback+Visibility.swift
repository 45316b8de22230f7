import BookModel
import BookVocabulary
import StageCore

extension PagePlayback {
  /// Whether an element is seen at any time, as far as its own tweens and triggers say: neither for
  /// ever hidden, nor clear, nor beside the page.
  package func canBeSeen(_ id: ElementID) -> Bool {
    let element = page.elements[id.index]
    let targets = element.tweens.lazy.flatMap(\.properties)
    guard element.visible || element.triggers.contains(where: { [.show, .toggle].contains($0.action) }),
      element.alpha > 0 || targets.contains(where: { $0.property == .alpha && $0.value > 0 })
    else { return false }
    let paper = PageRect(x: 0, y: 0, width: stage.width, height: stage.height)
    let moves = element.draggable || targets.contains { Self.places.contains($0.property) }
    return moves || stage.element(id).bounds.overlaps(paper)
  }

  /// What may bring a thing from beyond the page's edge.
  private static let places: Set<AnimatedProperty> = [
    .x, .y, .width, .height, .rotation, .scaleX, .scaleY, .pivotX, .pivotY,
  ]
}
