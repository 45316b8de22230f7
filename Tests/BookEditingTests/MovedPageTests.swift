import BookEditing
import Foundation
import PropertyList
import TestSupport
import Testing

/// A page that is moved leaves all pages as they were, each leading to the same pages as before: so they are
/// explored as before, too.
@Suite struct MovedPageTests {
  /// How many moves in the workshop are tried, chosen by a seed. LEGGI_MOVES in the environment says another
  /// number, or `all`: that takes six minutes.
  private static let moves = ProcessInfo.processInfo.environment["LEGGI_MOVES"] ?? "20"

  /// The pages of a book in their order, with the pages that they lead to, by `names`, in place of numbers.
  private func pages(of document: BookDocument, names: [Int]) throws -> [PropertyListValue] {
    try #require(document.source.root?["pages"]).items.map { resolved($0.value, names) }
  }

  private func resolved(_ value: PropertyListValue, _ names: [Int]) -> PropertyListValue {
    switch value {
    case .array(let items): return .array(items.map { resolved($0, names) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { entry in
          if entry.key == "page", case .integer(let number) = entry.value, names.indices.contains(number - 1)
          {
            return .init(entry.key, .string("page \(names[number - 1])"))
          }
          return .init(entry.key, resolved(entry.value, names))
        })
    default: return value
    }
  }

  @Test func everyPageOfTheWorkshopMayHaveAnotherPlace() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Checkout.path("books/officina/book.plist")))
    var document = try BookDocument(PropertyListReader.read(bytes: Array(bytes), file: "book.plist"))
    let count = try #require(document.source.root?["pages"]).items.count
    let before = try pages(of: document, names: Array(1...count))
    let written = try pages(of: document, names: [])
    #expect(before != written, "no page leads to another")
    var generator = SeededGenerator(seed: 25)
    let all = (1...count).flatMap { page in (1...count).filter { $0 != page }.map { (page, $0) } }
    let number = Self.moves == "all" ? all.count : Int(Self.moves) ?? 20
    for (page, place) in all.shuffled(using: &generator).prefix(number) {
      try document.perform(.movePage(.number(page), to: place))
      var names = Array(1...count)
      names.insert(names.remove(at: page - 1), at: place - 1)
      let after = try pages(of: document, names: names)
      let isSame = after == names.map { before[$0 - 1] }
      #expect(isSame, "page move \(page) to \(place)")
      document.undo()
    }
  }
}
