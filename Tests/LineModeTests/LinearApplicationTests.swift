import BookScreens
import BookModel
import Library
import LineMode
import Screens
import Settings
import TestSupport
import Testing

/// All of the application beside the pages, in lines.
@Suite struct LinearApplicationTests {
  private static let fish = Checkout.path("books/pesce-stella")

  @Test("A session reads like this", arguments: ["en", "it"])
  func session(language: String) throws {
    let coordinator = try LinearCoordinator(path: Self.fish, language: language)
    let talk = coordinator.talk([
      "2", "4", "2", "1", "3", "?", "0", "1", "0", "5", "0", "0", "7", "", "0", "6", "1", "0", "9", "3",
      language == "en" ? "morning" : "mattin", "1", "1", "4", "7", "8",
    ])
    expectTalk(talk.lines, matches: "linear-session-\(language)")
    #expect(talk.ending == .left)
  }

  @Test(
    "A word does what its number does: in either language, in part, without its accents or capitals",
    arguments: [
      ("golden star", "2"), ("NINO", "3"), ("n", "1"), ("dopo", "1"), ("next", "1"), ("altro", "0"),
    ])
  func words(word: String, number: String) throws {
    func lines(after answer: String) throws -> [String] {
      let lines = try LinearCoordinator(path: Self.fish).talk([answer], page: 0).lines
      return Array(lines.drop { !$0.hasPrefix("Number or word: ") }.dropFirst())
    }
    #expect(try lines(after: word) == lines(after: number))
    #expect(try !lines(after: word).isEmpty)
  }

  @Test("An answer without an entry is refused, and nothing else happens")
  func unknown() throws {
    let lines = try LinearCoordinator(path: Self.fish).talk(["99", "-1", "unicorn", "\u{1B}[2J"], page: 0)
      .lines
    let answers = lines.drop { !$0.hasPrefix("Number or word: ") }
    #expect(
      Array(answers) == [
        "Number or word: 99", "99: not to be had here. ? tells what is.",
        "Number or word: -1", "-1: not to be had here. ? tells what is.",
        "Number or word: unicorn", "unicorn: not to be had here. ? tells what is.",
        "Number or word: \u{1B}[2J", "[2J: not to be had here. ? tells what is.",
      ])
  }

  @Test("What is looked for is found in what pictures and sounds are said to be, too, and in hints")
  func search() throws {
    for (word, kinds) in [("wave", ["picture", "sound"]), ("whale", ["picture", "hint"])] {
      let lines = try LinearCoordinator(path: Self.fish).talk(["search", word], page: 0).lines
      let hits = lines.drop { !$0.hasPrefix("Found") }.dropFirst()
      for kind in kinds {
        #expect(hits.contains { $0.contains(": ") && $0.hasSuffix(" (\(kind))") }, "\(word): \(lines)")
      }
      #expect(hits.allSatisfy { !$0.hasSuffix(")") || $0.lowercased().contains(word) })
    }
  }

  @Test("By its first letter no bookmark is put where that may mean something else")
  func firstLetter() throws {
    let lines = try LinearCoordinator(path: Self.fish, language: "it").talk(["m"], page: 0).lines
    #expect(lines.contains("Menu") && !lines.contains { $0.contains("egnalibro") }, "\(lines)")
  }

  @Test("An answer that asks for recording names the screens for it")
  func record() throws {
    for (language, word) in [("en", "record"), ("it", "registra")] {
      let lines = try LinearCoordinator(path: Self.fish, language: language).talk([word], page: 0).lines
      #expect(lines.contains { $0.contains("R") && $0.contains(" v") }, "\(language)")
    }
  }

  @Test("A book goes on where it was left, and a bookmark leads back")
  func memory() throws {
    let folder = try TemporaryFolder()
    func coordinator() throws -> LinearCoordinator {
      try LinearCoordinator(path: Self.fish, library: .open(path: folder.path + "/state/leggi.db"))
    }
    let first = try coordinator()
    _ = first.talk(["1", "1", "put", "where the moon is", "1", "quit"])
    first.services.library.close()
    let second = try coordinator().talk(["bookmarks", "1", "quit"]).lines
    #expect(
      second.filter { $0.hasPrefix("Page ") } == [
        "Page 3 of 10: Good night, star!", "Page 2 of 10: Nino at dusk",
      ])
    #expect(second.contains("1 where the moon is, page 2"))
  }

  @Test("A page has one bookmark, which is called by its title where no name is typed")
  func bookmarks() throws {
    let lines = try LinearCoordinator(path: Self.fish).talk(
      ["1", "put", "", "put", "bookmarks", "0"], page: 0
    )
    .lines
    #expect(lines.contains("this page has a bookmark: “bookmarks” shows them all"))
    #expect(
      lines.contains("1 Nino at dusk, page 2")
        && !lines.contains { $0.hasPrefix("2 ") && $0.hasSuffix("page 2") })
  }

  @Test("Entries of a list are understood by all their names, and 0 leads back from the menu")
  func otherNames() throws {
    let lines = try LinearCoordinator(path: Self.fish).talk(["0", "contents", "0", "menu", "0"], page: 2)
      .lines
    #expect(lines.contains("Pages: 10"))
    #expect(lines.filter { $0.hasPrefix("Page 3 of 10") }.count == 3)
  }

  @Test("Where 0 leads nowhere, as in the menu that a book begins with, it tells what there is")
  func zeroTells() throws {
    let lines = try LinearCoordinator(path: Self.fish).talk(["0", "leave"], page: nil).lines
    #expect(lines.filter { $0.hasPrefix("1 read") }.count == 2, "\(lines)")
    #expect(!lines.contains { $0.contains("not to be had") })
  }

  @Test("The language of the book and of Leggi are chosen, and hold at once")
  func options() throws {
    let coordinator = try LinearCoordinator(path: Self.fish, settings: [:])
    let lines = coordinator.talk(["options", "1", "2", "2", "3", "0", "quit"], page: 0).lines
    #expect(lines.contains("Pagina 1 di 10: Il pesce e la stella"))
    #expect(lines.contains("2 lingua di Leggi: Italiano"))
    #expect(coordinator.services.preferences.interfaceLanguage == .italian)
  }

  private final class Shelf: BookOpener {
    func open(_ path: String) throws(BookFault) -> OpenedBook {
      guard exists(path), let opened = try? LinearCoordinator.open(path) else {
        throw BookFault(reason: "there is no such file")
      }
      return opened
    }
    func exists(_ path: String) -> Bool { path == LinearApplicationTests.fish }
  }

  @Test("The shelf lists all books, opens one, and explains why another cannot be read")
  func shelf() throws {
    let library = Library.open(path: nil)
    func entry(_ path: String, _ title: String, broken: String? = nil) -> ShelfEntry {
      ShelfEntry(
        path: path, digest: "", titles: ["en": title], authors: ["The Leggi authors"], languages: ["en"],
        pageCount: 10, broken: broken, stamp: .init(modified: 1, size: 1))
    }
    library.shelve(
      [
        entry(Self.fish, "The Fish and the Star"), entry("/nowhere/gone", "Gone"),
        entry("/nowhere/torn", "A Torn Book", broken: "line 3: no end"),
      ], at: 1
    ) { $0 == Self.fish }
    let coordinator = try LinearCoordinator(path: Self.fish, library: library, opener: Shelf())
    let port = ScriptedLines(answer: Self.answering(["2", "star", "1", "shelf", "0"]))
    #expect(LinearApplication(port, services: coordinator.services).run(nil) == .left)
    expectTalk(port.lines, matches: "linear-shelf")
  }

  @Test("Books of one title are told apart by where they lie")
  func sameTitles() throws {
    let library = Library.open(path: nil)
    let books = ["/books/fish", "/books/trout"].map { path in
      ShelfEntry(
        path: path, digest: "", titles: ["en": "The Fish"], languages: ["en"], pageCount: 10,
        stamp: .init(modified: 1, size: 1))
    }
    library.shelve(books, at: 1) { _ in true }
    let coordinator = try LinearCoordinator(path: Self.fish, library: library, opener: Shelf())
    let port = ScriptedLines(answer: Self.answering(["0"]))
    #expect(LinearApplication(port, services: coordinator.services).run(nil) == .left)
    #expect(port.lines.contains("1 The Fish (fish)") && port.lines.contains("2 The Fish (trout)"))
  }

  @Test("A language that was chosen for one book is that book's, and not the shelf's")
  func bookLanguage() throws {
    let library = Library.open(path: nil)
    library.shelve(
      [
        ShelfEntry(
          path: Self.fish, digest: "", titles: ["en": "The Fish", "it": "Il pesce"], languages: ["en", "it"],
          pageCount: 10, stamp: .init(modified: 1, size: 1))
      ], at: 1
    ) { _ in true }
    let id = library.book(at: Self.fish, digest: "") { _ in true }
    library.setOption("language", to: "it", of: id)
    let services = Services(library: library, opener: Shelf())
    let port = ScriptedLines(answer: Self.answering(["1", "books", "0"]))
    #expect(LinearApplication(port, services: services).run(nil) == .left)
    #expect(port.lines.contains { $0.hasPrefix("Il pesce e la stella") })
    #expect(port.lines.filter { $0.hasPrefix("1 ") && $0.contains("Fish") }.count == 2)
  }

  private static func answering(_ answers: [String]) -> ([String]) -> String? {
    var left = answers[...]
    return { _ in left.popFirst() }
  }

  @Test("Who may not leave is not asked to, and is not let go; what may not be written is not kept")
  func policy() throws {
    let coordinator = try LinearCoordinator(path: Self.fish)
    coordinator.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayLeave = no; mayWrite = no; };".utf8), path: "settings.plist")
    let talk = coordinator.talk(["quit", "1", "mark", "0", "0", "menu"], page: 0)
    #expect(talk.ending == .ended)
    #expect(talk.lines.contains("quit: not to be had here. ? tells what is."))
    #expect(talk.lines.contains("That is not here."))
    #expect(!talk.lines.contains { $0.hasSuffix(" leave") })
    let memory = coordinator.services.library.memory(
      of: BookCoordinator(coordinator.opened, services: coordinator.services).id)
    #expect(memory.place == nil)
    #expect(memory.bookmarks.isEmpty)
  }

  @Test("A long list is printed in portions, and a word makes it shorter")
  func longLists() throws {
    let path = Checkout.path("books/officina")
    let lines = try LinearCoordinator(path: path).talk(["contents", "", "drag", "48"], page: 0).lines
    let list = lines.drop { $0 != "Pages: 78" }
    #expect(
      list.dropFirst(20).prefix(3) == ["20 Trigger: ten taps, ten laughs", "0 back", "Enter tells more."])
    #expect(list.contains("48 Drag: draggable"))
    #expect(lines.last { $0.hasPrefix("Page ") } == "Page 48 of 78: Drag: draggable")
  }
}
