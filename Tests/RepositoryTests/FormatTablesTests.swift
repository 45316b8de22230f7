import BookFormat
import BookReports
import Foundation
import TestSupport
import Testing

/// The tables of keys in docs/format.md are those that the keys' declarations give.
@Suite struct FormatTablesTests {
  private static let path = "docs/format.md"
  private static let tables = DictionaryKind.all.flatMap(FormatTable.all)

  /// The line above a table.
  private static func mark(_ name: String) -> String { "<!-- leggi format \(name) -->\n\n" }

  @Test func everyTableOfKeysIsMadeFromTheirDeclarations() throws {
    var document = try Checkout.text(Self.path)
    let recorded = document
    for table in Self.tables {
      let mark = try #require(document.range(of: Self.mark(table.name)), "no table of \(table.name)")
      let end = document.range(of: "\n\n", range: mark.upperBound..<document.endIndex)?.lowerBound
      document.replaceSubrange(mark.upperBound..<(end ?? document.endIndex), with: table.markdown)
    }
    guard document != recorded else { return }
    if ProcessInfo.processInfo.environment["LEGGI_BLESS"] != nil {
      try document.write(toFile: Checkout.path(Self.path), atomically: true, encoding: .utf8)
    }
    Issue.record("\(Self.path) is not what the declarations say: LEGGI_BLESS=1 writes it")
  }

  @Test func noTableOfKeysIsWrittenByHand() throws {
    let document = try Checkout.text(Self.path)
    #expect(document.matches(of: /\n\| key \|/).count == Self.tables.count)
  }
}
