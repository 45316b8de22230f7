/// A trigger that says another type for its triggering element than the element has.
enum WaitingForTypes: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard let item, let said = trigger.triggeringItemType, said != item.type else { return }
    inspection.report(
      .waitsForOtherType(page.name(of: element), item: item.name, said: said, actual: item.type),
      at: trigger.place(of: BookKey.triggeringItemType.rawValue))
  }
}
