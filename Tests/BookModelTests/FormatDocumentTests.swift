import BookModel
import BookVocabulary
import Foundation
import PropertyList
import TestSupport
import Testing

/// `docs/format.md` and the decoder know the same keys and words.
@Suite struct FormatDocumentTests {
  private let document: String

  init() throws {
    document = try String(contentsOf: Checkout.root.appending(path: "docs/format.md"), encoding: .utf8)
  }

  private static let headings: [DictionaryKind: String] = [
    .book: "Book", .game: "Game", .page: "Page", .pageAnimation: "Page animation", .panel: "Panel",
    .element: "Element", .audio: "Track", .cue: "Cue", .frame: "Frame", .dragArea: "Drag area",
    .tween: "Tween",
    .trigger: "Trigger",
  ]

  @Test(arguments: DictionaryKind.allCases)
  func everyKeyIsInItsTableAndEveryKeyOfTheTableIsRead(kind: DictionaryKind) throws {
    let documented = keys(under: try #require(Self.headings[kind]))
    #expect(Set(documented) == Set(kind.keyNames))
  }

  @Test func everyWordIsNamed() {
    let words =
      Transition.allCases.map(\.rawValue) + ElementType.allCases.map(\.rawValue)
      + TweenLoop.allCases.map(\.rawValue) + TweenLoop.aliases.map(\.spelling)
      + AnimatedProperty.allCases.map(\.rawValue) + PageAnimationKind.allCases.map(\.rawValue)
      + HorizontalAlignment.allCases.map(\.rawValue) + ShapeKind.allCases.map(\.rawValue)
      + Game.Kind.allCases.map(\.rawValue) + VerticalAlignment.allCases.map(\.rawValue)
      + TextRole.allCases.map(\.rawValue) + PageSpread.allCases.map(\.rawValue)
      + TriggerEvent.words.map(\.spelling) + TriggerAction.words.map(\.spelling)
    for word in words { #expect(document.contains("`\(word)`"), "\(word)") }
  }

  @Test func theTenLineBookIsCleanAndHasTenLines() throws {
    let start = try #require(document.range(of: "```xml\n"))
    let end = try #require(document.range(of: "```", range: start.upperBound..<document.endIndex))
    let book = String(document[start.upperBound..<end.lowerBound])
    #expect(book.split(separator: "\n").count == 10)
    let folder = try TemporaryFolder()
    #expect(BookChecker.check(path: try folder.write(book, to: "book.plist")).map(\.rendered) == [])
  }

  /// The keys in the first columns of the tables under a heading of the second level.
  private func keys(under heading: String) -> [String] {
    let section =
      document.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      let column = row.dropFirst().prefix { $0 != "|" }
      return column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) == false }.map { String($0.element) }
    }
  }
}
