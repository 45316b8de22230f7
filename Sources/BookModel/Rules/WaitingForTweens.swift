/// A trigger for a tween, by its index, that the triggering element does not have.
enum WaitingForTweens: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard let item, let index = trigger.tweenIndex, index >= item.writtenTweens else { return }
    inspection.report(
      .waitsForMissingTween(
        page.name(of: element), item: item.name, index: index, tweens: item.writtenTweens),
      at: trigger.nearestPlace(
        of: BookKey.triggeringTweenNumber.rawValue, BookKey.triggerIsATween.rawValue, BookKey.event.rawValue))
  }
}

extension Trigger {
  fileprivate var tweenIndex: Int? {
    switch event {
    case .tweenStarted(let index), .tweenCompleted(let index): index
    case .touched, .soundCompleted, .movieCompleted, .appeared, .removed, .dragStarted, .dropped, .pageShown:
      nil
    }
  }
}
