import BookFormat
import BookModel

/// Two elements of a page or two tweens of an element under one name, which means the first.
enum DuplicateNames: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for (index, element) in page.page.elements.enumerated() {
      if page.index(named: element.name) != index {
        inspection.report(
          .duplicateElementName(page.name(of: element)), at: element.nearestPlace(of: BookFormat.element.name)
        )
      }
      if element.tweens.count > 1 { checkTweens(of: element, on: page, inspection) }
    }
  }

  private static func checkTweens(of element: Element, on page: PageInspection, _ inspection: Inspection) {
    var seen: Set<String> = []
    for tween in element.tweens where !seen.insert(tween.name).inserted {
      inspection.report(
        .duplicateTweenName(tween.name, of: page.name(of: element)),
        at: tween.nearestPlace(of: BookFormat.tween.name))
    }
  }
}

/// A name in a page's reading order that no text has, or that stands there twice.
enum ReadingOrders: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let order = page.page.readingOrder
    let written = page.page.source?[BookFormat.page.readingOrder]?.items ?? []
    // What is no string has been reported, and is no name.
    let items = written.filter { $0.kind == .string }
    var seen: Set<String> = []
    for (index, name) in order.enumerated() {
      guard let problem = problem(name, isFirst: seen.insert(name).inserted, on: page, inspection) else {
        continue
      }
      inspection.report(problem, at: items.indices.contains(index) ? items[index].range : page.page.place)
    }
  }

  private static func problem(
    _ name: String, isFirst: Bool, on page: PageInspection, _ inspection: Inspection
  ) -> BookProblem? {
    guard let element = page.element(named: name) else {
      if page.mayHaveLeftOut(name) { return nil }
      return .readsNobody(
        page.place, missing: name, nearest: inspection.log.nearest(to: name, among: page.page.names))
    }
    if element.type != .text { return .readsNoText(page.name(of: element)) }
    return isFirst ? nil : .readsTwice(page.name(of: element))
  }
}

/// Two pages under one name, which leads to the first.
enum DuplicatePageNames: Rule {
  static func check(_ inspection: Inspection) {
    var numbers: [String: Int] = [:]
    for (index, page) in inspection.book.pages.enumerated() {
      guard let name = page.name else { continue }
      if let first = numbers[name] {
        inspection.report(
          .duplicatePageName(name, first: first, second: index + 1), at: page.place(of: BookFormat.page.name)
        )
      } else {
        numbers[name] = index + 1
      }
    }
  }
}

/// A key that the format does not know: most likely misspelt. The engine ignores it, which keeps the format
/// open.
enum UnknownKeys: Rule {
  static func check(_ inspection: Inspection) {
    for key in inspection.log.unknownKeys {
      let name = TextSanitizer.clean(key.name, lines: .joined).text
      inspection.report(.unknownKey(name, of: key.subject, in: key.dictionary), at: key.place)
    }
  }
}
