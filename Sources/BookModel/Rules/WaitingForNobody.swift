/// A trigger that waits for an element the page does not have.
enum WaitingForNobody: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard item == nil, let missing = trigger.triggeringItem, !page.hasLeftOut(missing) else { return }
    inspection.report(
      .waitsForNobody(
        page.name(of: element), missing: missing,
        nearest: inspection.log.nearest(to: missing, among: page.names)),
      at: trigger.nearestPlace(of: BookKey.triggeringItem.rawValue))
  }
}
