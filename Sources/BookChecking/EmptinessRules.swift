import BookFormat
import BookModel
import BookVocabulary
import PropertyList

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
      // Of a size that is not written nothing is left there.
      guard isOutside, element.hasSize(BookFormat.element.width, element.width),
        element.hasSize(BookFormat.element.height, element.height)
      else { continue }
      inspection.report(
        .offThePage(page.name(of: element)),
        at: element.nearestPlace(of: BookFormat.element.x, BookFormat.element.y))
    }
  }
}

/// Something that is to be seen and has no size; not what is there for others to be dropped on.
enum WithoutSize: PageRule {
  private struct Fault: RuleFault {
    let element: BookSubject.ElementName
    var severity: Diagnostic.Severity { .warning }
    var message: String { "\(element.words) has no size, and nothing of it is seen" }
    var hint: String? { "give it a 'width' and a 'height'" }
  }

  static func check(_ page: PageInspection, of inspection: Inspection) {
    let keys = BookFormat.element
    for element in page.page.elements
    where element.isDrawn && element.staysWhereItIs && !page.dropTargets.contains(element.name) {
      guard !(element.hasSize(keys.width, element.width) && element.hasSize(keys.height, element.height))
      else { continue }
      inspection.report(
        .rule(Fault(element: page.name(of: element))),
        at: element.width == 0
          ? element.nearestPlace(of: keys.width) : element.nearestPlace(of: keys.height))
    }
  }
}

extension Element {
  /// Whether it is written to be more than nothing in one direction.
  fileprivate func hasSize(_ key: FormatKey<Double>, _ size: Double) -> Bool {
    size > 0 || place(of: key) == nil
  }

  /// Whether there is something of it to be seen.
  fileprivate var isDrawn: Bool {
    switch type {
    case .image, .text, .movie, .shape: visible && alpha > 0
    case .audio, .activearea: false
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
  private struct Fault: RuleFault {
    let tween: BookSubject
    var severity: Diagnostic.Severity { .warning }
    var message: String { "\(tween.words) moves nothing" }
    var hint: String? { "say in 'properties' what it moves, and where to" }
  }

  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart(where: { !$0.tweens.isEmpty }) { part in
      for tween in part.element.tweens where tween.properties.isEmpty && !tween.removeFromStageWhenFinished {
        inspection.report(
          .rule(Fault(tween: .tween(tween.name, of: part.name))),
          at: tween.nearestPlace(of: BookFormat.tween.properties))
      }
    }
  }
}
