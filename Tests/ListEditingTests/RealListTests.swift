import Foundation
import ListEditing
import PropertyList
import Testing

/// Edits of whole books: the bundled ones, and a real one where it is available.
@Suite struct RealListTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let books = [
    "books/pesce-stella/book.plist", "books/officina/book.plist", "../shared/real/peter-rabbit/book.plist",
  ].filter { FileManager.default.fileExists(atPath: project.appending(path: $0).path) }

  private func opened(_ book: String) throws -> EditedList {
    let bytes = try Data(contentsOf: Self.project.appending(path: book))
    return try EditedList(PropertyListReader.read(bytes: Array(bytes), file: book))
  }

  /// Every value of a list with the way to it.
  private func values(
    of node: PropertyListNode, at steps: [PropertyListStep] = []
  ) -> [(steps: [PropertyListStep], node: PropertyListNode)] {
    let entries = node.entries.map { (PropertyListStep.key($0.key), $0.value) }
    let items = node.items.enumerated().map { (PropertyListStep.item($0), $1) }
    return [(steps, node)]
      + (entries + items).flatMap { step, child in values(of: child, at: steps + [step]) }
  }

  @Test(arguments: books) func aNumberChangesOnItsOwnLineAlone(book: String) throws {
    var list = try opened(book)
    let root = try #require(list.document.root)
    let numbers = values(of: root).filter { $0.node.kind == .real || $0.node.kind == .integer }
    #expect(!numbers.isEmpty)
    for (steps, node) in numbers.enumerated().filter({ $0.offset % 293 == 0 }).map(\.element) {
      let line = list.document.lineAndColumn(of: node.range)?.line
      let before = list.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let change = try list.perform(.replace(steps, with: .real((node.number ?? 0) + 0.5)))
      let after = list.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(before.count == after.count)
      #expect(zip(before, after).enumerated().filter { $1.0 != $1.1 }.map { $0.offset + 1 } == [line])
      try list.apply(change.inverted)
    }
  }

  @Test(arguments: books) func everyPageCanBeMovedAndComesBack(book: String) throws {
    var list = try opened(book)
    let before = list.bytes
    let root = try #require(list.document.root)
    let pages: [PropertyListStep] = root.kind == .array ? [] : [.key("pages")]
    let count = root.value(at: pages)?.items.count ?? 0
    #expect(count > 1)
    for page in 1..<count {
      try list.perform(.move(pages + [.item(page)], to: 0))
      try list.perform(.move(pages + [.item(0)], to: page))
      #expect(list.bytes == before)
    }
  }
}
