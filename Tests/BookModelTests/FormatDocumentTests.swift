import BookFormat
import BookModel
import BookVocabulary
import Foundation
import PropertyList
import TestSupport
import Testing

/// `docs/format.md` and the decoder know the same words; its tables of keys are made from their declarations.
@Suite struct FormatDocumentTests {
  private let document: String

  init() throws {
    document = try String(contentsOf: Checkout.root.appending(path: "docs/format.md"), encoding: .utf8)
  }

  @Test func everyWordIsNamed() {
    let words =
      Transition.allCases.map(\.rawValue) + ElementType.allCases.map(\.rawValue)
      + TweenLoop.allCases.map(\.rawValue) + TweenLoop.aliases.map(\.spelling)
      + AnimatedProperty.allCases.map(\.rawValue) + PageAnimationKind.allCases.map(\.rawValue)
      + HorizontalAlignment.allCases.map(\.rawValue) + ShapeKind.allCases.map(\.rawValue)
      + GameKind.allCases.map(\.rawValue) + GameLevel.allCases.map(\.rawValue)
      + VerticalAlignment.allCases.map(\.rawValue)
      + TextRole.allCases.map(\.rawValue) + PageSpread.allCases.map(\.rawValue)
      + TriggerEvent.terms.map(\.spelling) + TriggerAction.terms.map(\.spelling)
    for word in words { #expect(document.contains("`\(word)`"), "\(word)") }
  }
}
