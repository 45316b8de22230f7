/// Two elements of a page or two tweens of an element under one name: whoever names it means the first.
enum DuplicateNames: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for (index, element) in page.page.elements.enumerated() {
      if page.index(named: element.name) != index {
        inspection.report(
          .duplicateElementName(page.name(of: element)), at: element.nearestPlace(of: BookKey.name.rawValue))
      }
      if element.tweens.count > 1 { checkTweens(of: element, on: page, inspection) }
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
