/// A trigger for a touch on something that does not answer touches.
enum WaitingForTouches: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard let item, trigger.event == .touched, let reason = item.untouchableReason else { return }
    inspection.report(
      .waitsForUntouchable(page.name(of: element), item: item.name, reason: reason),
      at: trigger.nearestPlace(of: BookKey.triggeringItem.rawValue))
  }
}

extension Element {
  fileprivate var untouchableReason: BookProblem.UntouchableReason? {
    let canGrow = tweens.contains { tween in
      tween.properties.contains { $0.property == .width || $0.property == .height }
    }
    if (width == 0 || height == 0) && !canGrow { return type == .audio ? .sound : .noSize }
    return isActive || draggable ? nil : .notActive
  }
}
