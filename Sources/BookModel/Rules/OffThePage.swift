/// An element that lies wholly off the page and that nothing can bring on to it.
enum OffThePage: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let book = inspection.book
    for element in page.page.elements where element.type != .audio && element.staysWhereItIs {
      let isOutside =
        element.x >= book.width || element.y >= book.height || element.x + element.width <= 0
        || element.y + element.height <= 0
      // Without a size nothing is to be seen anyway.
      guard isOutside, element.width > 0, element.height > 0 else { continue }
      inspection.report(
        .offThePage(page.name(of: element)),
        at: element.nearestPlace(of: BookKey.x.rawValue, BookKey.y.rawValue))
    }
  }
}

extension Element {
  /// Whether the box that was written is certainly the box on the page, always.
  fileprivate var staysWhereItIs: Bool {
    rotation == 0 && scaleX == 1 && scaleY == 1 && pivotX == 0 && pivotY == 0 && !draggable
      && !tweens.contains { tween in tween.properties.contains { $0.property.movesTheBox } }
      && tweens.count == writtenTweens
  }
}

extension Tween.Property {
  fileprivate var movesTheBox: Bool {
    switch self {
    case .x, .y, .width, .height, .rotation, .scaleX, .scaleY, .pivotX, .pivotY: true
    case .alpha, .fontSize, .red, .green, .blue, .opacity: false
    }
  }
}
