/// An action that goes to a page the book does not have.
enum PageJumps: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard case .goToPage(let target) = trigger.action else { return }
    let pages = inspection.book.pages
    let nearest: String?
    switch target {
    case .number(let number):
      if pages.indices.contains(number - 1) { return }
      nearest = nil
    case .name(let name):
      if inspection.pageNames.contains(name) { return }
      nearest = inspection.log.nearest(to: name, among: pages.compactMap(\.name))
    }
    inspection.report(
      .goesToMissingPage(page.name(of: element), page: target, pages: pages.count, nearest: nearest),
      at: trigger.nearestPlace(of: BookKey.page.rawValue))
  }
}
