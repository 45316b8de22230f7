import BookFormat
import BookModel
import BookVocabulary

/// A page without elements.
enum EmptyPages: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    // A page that is no dictionary has been reported as such.
    guard page.page.elements.isEmpty, page.page.leftOut.isEmpty, !page.lacksElements,
      let source = page.page.source
    else { return }
    inspection.report(.noElements(page.place), at: source[BookFormat.page.elements]?.range ?? source.range)
  }
}

/// A text without a word in it.
enum EmptyTexts: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart { part in
      guard case .text(let text) = part.element.kind, text.text.strings.contains(where: isBlank) else {
        return
      }
      inspection.report(
        .emptyText(part.name),
        at: part.element.nearestPlace(of: BookFormat.element.text))
    }
  }

  /// By scalars: a text of nothing but tabs, which may be 64 MiB, takes a thirtieth of what its characters
  /// would.
  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == " " || $0 == "\n" || $0.properties.isWhitespace }
  }
}

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
        at: element.nearestPlace(of: BookFormat.element.x, BookFormat.element.y))
    }
  }
}

extension Element {
  /// Whether the box that was written is certainly the box on the page, always.
  var staysWhereItIs: Bool {
    rotation == 0 && scaleX == 1 && scaleY == 1 && pivotX == 0 && pivotY == 0 && !draggable
      && !tweens.contains { tween in tween.properties.contains { $0.property.movesTheBox } }
      && tweens.count == writtenTweens
  }
}

extension AnimatedProperty {
  fileprivate var movesTheBox: Bool {
    switch self {
    case .x, .y, .width, .height, .rotation, .scaleX, .scaleY, .pivotX, .pivotY: true
    case .alpha, .fontSize, .red, .green, .blue, .opacity: false
    }
  }
}

/// A tween that moves nothing and takes nothing off the page: its element's numbers stay as they are.
enum IdleTweens: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart(where: { !$0.tweens.isEmpty }) { part in
      for tween in part.element.tweens where tween.properties.isEmpty && !tween.removeFromStageWhenFinished {
        inspection.report(
          .movesNothing(tween: tween.name, of: part.name),
          at: tween.nearestPlace(of: BookFormat.tween.properties))
      }
    }
  }
}
