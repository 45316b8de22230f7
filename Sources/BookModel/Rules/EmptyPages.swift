/// A page without elements.
enum EmptyPages: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    // A page that is no dictionary has been reported as such.
    guard page.page.elements.isEmpty, page.page.leftOut.isEmpty, let source = page.page.source else { return }
    inspection.report(.noElements(page.place), at: source[BookKey.elements.rawValue]?.range ?? source.range)
  }
}
