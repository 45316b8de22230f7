/// Elements, layers and words that are more than a page can show. Of words in several languages the longest count.
enum TooMuchOnAPage: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let elements = page.page.elements
    if elements.count > PageLimits.elements {
      inspection.report(
        .tooManyElements(page.place, count: elements.count), at: elements[PageLimits.elements].place)
    }
    let leftOut = page.page.elementsUnderLayers(width: inspection.book.width, height: inspection.book.height)
    if leftOut > 0 {
      inspection.report(.tooManyLayers(page.place, leftOut: leftOut), at: elements.first?.place)
    }
    var allowance = PageAllowance()
    for element in page.page.playedElements {
      guard let words = element.words else { continue }
      let count = words.string.strings.map(\.unicodeScalars.count).max() ?? 0
      let shown = allowance.takeCharacters(count)
      guard shown < count else { continue }
      inspection.report(
        .tooLong(key: words.key.rawValue, of: page.name(of: element), characters: count, shown: shown),
        at: element.nearestPlace(of: words.key.rawValue, BookKey.contents.rawValue))
    }
  }
}
