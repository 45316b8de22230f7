/// A trigger for the dragging of something that cannot be dragged.
enum WaitingForDrags: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard let item, trigger.event == .dragStarted, !item.draggable else { return }
    inspection.report(
      .waitsForDrag(page.name(of: element), item: item.name),
      at: trigger.nearestPlace(of: BookKey.event.rawValue))
  }
}
