import BookEditing
import BookFormat
import BookModel
import Exploring
import Foundation
import PropertyList
import Rehearsal
import Screens
import TestSupport
import Testing

/// What another name, or another place of a page, leaves as it was is seen by exploring the whole book anew.
/// Only a page with something on it that asks for the page before does not come first without one.
@Suite struct EditedBookExploringTests {
  /// How many edits are tried, chosen by a seed. LEGGI_EDITS in the environment says another number, or
  /// `all`: that takes seven minutes.
  private static let edits = ProcessInfo.processInfo.environment["LEGGI_EDITS"] ?? "6"

  private static func chosen<Edit>(_ edits: [Edit]) -> some Sequence<Edit> {
    var generator = SeededGenerator(seed: 25)
    return edits.shuffled(using: &generator).prefix(Self.edits == "all" ? edits.count : Int(Self.edits) ?? 6)
  }

  @Test func inAnyOrderOfItsPagesTheWorkshopIsVerifiedAsBefore() throws {
    let workshop = try ExploredWorkshop()
    let before = try workshop.report()
    let pages = 1...workshop.pageCount
    let moves = pages.flatMap { page in pages.filter { $0 != page }.map { (page, $0) } }
    for (page, place) in Self.chosen(moves) {
      try workshop.document.perform(.movePage(.number(page), to: place))
      let after = try workshop.report()
      if place == 1, workshop.goesBack(from: page) {
        #expect(after.findings.map(\.kind) == [.leadsNowhere], "page move \(page) to \(place)")
      } else {
        #expect(after.says == before.says, "page move \(page) to \(place)")
      }
      workshop.document.undo()
    }
  }

  @Test func withAnyOfItsNamesChangedTheWorkshopIsVerifiedAsBefore() throws {
    let workshop = try ExploredWorkshop()
    let before = try workshop.report()
    let book = try #require(workshop.document.book)
    let names = book.allPages.flatMap { page in
      page.page.elements.map { (page.place, $0.name) }
    }
    #expect(names.count > 700)
    for (place, name) in Self.chosen(names) {
      try workshop.document.perform(.on(place.spoken))
      try workshop.document.perform(.rename(name, to: "quite another"))
      let after = try workshop.report()
      #expect(after.says == before.says, "rename \(name) on \(place.word)")
      workshop.document.undo()
    }
  }
}

/// Officina while it is edited. What is found out of a page depends on the page, its place, and on the
/// numbers of the pages that it names, so that a page of which nothing of this is new is not explored again.
private final class ExploredWorkshop {
  private struct Key: Hashable {
    var page: PropertyListValue?
    var place: Book.PagePlace
    /// Of the pages that it names, in the order in which it does.
    var numbers: [Int?]
  }

  var document: BookDocument
  private let opened: OpenedBook
  private var reports: [Key: PageReport] = [:]

  init() throws {
    let path = Checkout.path("books/officina")
    opened = try OpenedBook(rehearsing: path, trackLength: nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path + "/book.plist"))
    document = try BookDocument(PropertyListReader.read(bytes: Array(bytes), file: "book.plist"))
  }

  var pageCount: Int { opened.book.pages.count }

  /// Whether something on a page asks for the page before.
  func goesBack(from number: Int) -> Bool {
    opened.book.pages[number - 1].elements.contains { element in
      element.triggers.contains { $0.action == .request(.previous) }
    }
  }

  /// What exploring the book as it is now says.
  func report() throws -> ExplorationReport {
    let book = try #require(document.book)
    let root = try #require(document.source.root)
    let names = Dictionary(
      book.pages.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let pages = root["pages"].map { $0.items.map(\.value) } ?? []
    let explorer = BookExplorer(opened.with(book))
    return explorer.report(
      of: explorer.places.map { place in
        let page =
          if case .number(let number) = place { Optional(pages[number - 1]) } else { root[place.word]?.value }
        let key = Key(page: page, place: place, numbers: page.map(namedPages)?.map { names[$0] } ?? [])
        if let known = reports[key] { return known }
        let report = explorer.report(of: place)
        reports[key] = report
        return report
      })
  }

  /// The names of the pages that a part of a page leads to.
  private func namedPages(in value: PropertyListValue) -> [String] {
    switch value {
    case .array(let items): items.flatMap(namedPages)
    case .dictionary(let entries):
      entries.flatMap { entry in
        if entry.key == "page", case .string(let name) = entry.value { return [name] }
        return namedPages(in: entry.value)
      }
    default: []
    }
  }
}

extension Book.PagePlace {
  /// The page as a command speaks of it.
  fileprivate var spoken: BookCommand.SpokenPage {
    switch self {
    case .number(let number): .page(.number(number))
    case .intro: .own(.intro)
    case .menu: .own(.menu)
    case .end: .own(.end)
    case .credits: .own(.credits)
    }
  }
}

extension ExplorationReport {
  /// What is the same whatever the pages' numbers are: the faults, and how many of which things were met.
  fileprivate var says: [String] {
    findings.map { "\($0.kind.rawValue) '\($0.element ?? "")'" }.sorted()
      + counts.map { "\($0.words): \($0.met) of \($0.all)" } + ["\(percent) %"]
  }
}
