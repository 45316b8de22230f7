import Foundation
import Screens
import TestSupport
import Testing

/// What the shelf remembers, and what it tells where it cannot.
@Suite struct ShelfMemoryTests {
  private func shelf() throws -> ShelfRun {
    try ShelfRun { books in
      try books.book("fish", title: [("en", "The Fish")], authors: ["Ada"], languages: ["en"], cover: true)
      try books.book("ecole", title: [("", "École")], languages: ["fr"])
    }
  }

  @Test("How the shelf was sorted and grouped is kept, also when it is the standard way again")
  func keptOrder() throws {
    let first = try shelf().type("sg")
    let second = try ShelfRun(former: first)
    #expect(second.shelf.shelved.order == .title && second.shelf.shelved.group == .language)
    second.type("sssgg")
    let third = try ShelfRun(former: second)
    #expect(third.shelf.shelved.order == .lastRead && third.shelf.shelved.group == nil)
  }

  @Test("All books that were taken off can be put back, the last one first, whatever was done meanwhile")
  func takenOff() throws {
    let run = try shelf()
    let titles = run.shelf.shelved.shown.map(\.title)
    run.key(.delete, .delete)
    #expect(run.shelf.shelved.shown.isEmpty)
    run.type("s").key(.backspace).settle()
    #expect(run.shelf.shelved.shown.map(\.title) == [titles[1]])
    run.key(.backspace).settle()
    #expect(Set(run.shelf.shelved.shown.map(\.title)) == Set(titles))
  }

  @Test("Books that differ in a number stand in its order")
  func numbers() throws {
    let run = try ShelfRun { books in
      for number in [10, 9, 2, 11] { try books.book("b\(number)", title: [("", "Tale \(number) of all")]) }
    }
    #expect(run.shelf.shelved.shown.map(\.title) == [2, 9, 10, 11].map { "Tale \($0) of all" })
  }

  @Test("A cover is made anew in other dots, and for a window of another shape")
  func coverForms() throws {
    let run = try shelf()
    let book = try #require(run.shelf.shelved.shown.first { $0.entry.cover != nil })
    let key = run.shelf.coverKey(of: book)
    #expect(run.shelf.covers.thumbnails[key] != nil)
    run.services.choose(.dots, "half", for: nil)
    let other = run.shelf.coverKey(of: book)
    #expect(other != key && other.form.dots == .half)
    run.settle()
    #expect(run.shelf.covers.thumbnails[other]??.form.dots == .half)
  }

  @Test("Where nothing can be kept it is said once, on the shelf as in a book")
  func nothingKept() throws {
    let run = try shelf()
    let state = run.state.path + "/state"
    try run.state.write("No folder.", to: "state")
    let services = Services(library: .open(path: state + "/library.db"), opener: run.services.opener)
    let said = services.phrases.nothingIsRemembered
    #expect(services.takeMemoryFailure() == said)
    #expect(services.takeMemoryFailure() == nil)
    #expect(run.services.takeMemoryFailure() == nil && Services().takeMemoryFailure() == nil)
    try FileManager.default.removeItem(atPath: run.state.path)
    try Data().write(to: URL(fileURLWithPath: run.state.path))
    let later = try ShelfRun(former: run)
    #expect(later.foot.hasPrefix(said))
    later.key(.right)
    #expect(!later.foot.contains(said))
  }

  @Test("Books that were found while the shelf was just coming stand on it")
  func foundAtOnce() throws {
    let run = try shelf()
    try FileManager.default.removeItem(atPath: run.state.path)
    try Data().write(to: URL(fileURLWithPath: run.state.path))
    let later = try ShelfRun(former: run)
    #expect(later.shelf.shelved.shown.count == 2)
    try later.books.book("late", title: [("", "The Late Book")])
    later.services.shelf?.look(library: later.services.library)
    later.services.shelf?.finish(within: 60)
    later.shelf.appear()
    #expect(later.shelf.shelved.shown.count == 3)
  }
}
