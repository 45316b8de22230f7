/// A text without a word in it.
enum EmptyTexts: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for element in page.page.elements {
      guard case .text(let text) = element.kind, text.text.strings.contains(where: isBlank) else { continue }
      inspection.report(
        .emptyText(page.name(of: element)),
        at: element.nearestPlace(of: BookKey.text.rawValue, BookKey.contents.rawValue))
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
