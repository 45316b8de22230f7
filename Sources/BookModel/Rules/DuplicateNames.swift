/// Two pages, two elements of a page or two tweens of an element under one name: whoever names it means the
/// first.
enum DuplicateNames: Rule {
  static func check(_ inspection: Inspection) {
    checkPages(inspection)
    for page in inspection.pages {
      var seen: Set<String> = []
      for element in page.page.elements {
        if !seen.insert(element.name).inserted {
          inspection.report(
            .duplicateElementName(page.name(of: element)), at: element.nearestPlace(of: BookKey.name.rawValue)
          )
        }
        if element.tweens.count > 1 { checkTweens(of: element, on: page, inspection) }
      }
    }
  }

  private static func checkPages(_ inspection: Inspection) {
    var numbers: [String: Int] = [:]
    for (index, page) in inspection.book.pages.enumerated() {
      guard let name = page.name else { continue }
      if let first = numbers[name] {
        inspection.report(
          .duplicatePageName(name, first: first, second: index + 1), at: page.place(of: BookKey.name.rawValue)
        )
      } else {
        numbers[name] = index + 1
      }
    }
  }

  private static func checkTweens(of element: Element, on page: PageInspection, _ inspection: Inspection) {
    var seen: Set<String> = []
    for tween in element.tweens where !seen.insert(tween.name).inserted {
      inspection.report(
        .duplicateTweenName(tween.name, of: page.name(of: element)),
        at: tween.nearestPlace(of: BookKey.name.rawValue))
    }
  }
}
