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

/// Two pages under one name: whoever goes there comes to the first.
enum DuplicatePageNames: Rule {
  static func check(_ inspection: Inspection) {
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
}

/// A key that nobody reads: most likely misspelt. The engine ignores it, which keeps the format open.
enum UnknownKeys: Rule {
  static func check(_ inspection: Inspection) {
    for key in inspection.log.unknownKeys {
      let name = TextSanitizer.clean(key.name, lines: .joined).text
      inspection.report(.unknownKey(name, of: key.subject, in: key.dictionary), at: key.place)
    }
  }
}
