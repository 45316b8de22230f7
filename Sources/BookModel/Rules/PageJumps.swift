/// An action that goes to a page the book does not have.
enum PageJumps: Rule {
  static func check(_ inspection: Inspection) {
    let names = inspection.book.pages.compactMap(\.name)
    let known = Set(names)
    for page in inspection.pages {
      for element in page.page.elements {
        for trigger in element.triggers {
          guard case .goToPage(let target) = trigger.action else { continue }
          guard let nearest = fault(of: target, names: names, known: known, inspection) else { continue }
          inspection.report(
            .goesToMissingPage(
              page.name(of: element), page: target, pages: inspection.book.pages.count, nearest: nearest.name),
            at: trigger.nearestPlace(of: BookKey.page.rawValue))
        }
      }
    }
  }

  private struct Fault { var name: String? }

  private static func fault(
    of target: PageReference, names: [String], known: Set<String>, _ inspection: Inspection
  ) -> Fault? {
    switch target {
    case .number(let number): inspection.book.pages.indices.contains(number - 1) ? nil : Fault(name: nil)
    case .name(let name):
      known.contains(name) ? nil : Fault(name: inspection.log.nearest(to: name, among: names))
    }
  }
}
