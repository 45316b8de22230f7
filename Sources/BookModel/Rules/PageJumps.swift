/// An action that goes to a page the book does not have.
enum PageJumps: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard case .goToPage(let target) = trigger.action else { return }
    let pageCount = inspection.book.pages.count
    let nearest: String?
    switch target {
    case .number(let number):
      if number >= 1, number <= pageCount { return }
      nearest = nil
    case .name(let name):
      if inspection.hasPage(named: name) { return }
      nearest = inspection.log.nearest(to: name, among: inspection.pageNames)
    }
    inspection.report(
      .goesToMissingPage(page.name(of: element), page: target, pages: pageCount, nearest: nearest),
      at: trigger.nearestPlace(of: BookKey.page.rawValue))
  }
}
