import BookScreens
import Library
import LineMode
import Screens
import TestSupport
import Testing

/// Books that are opened again, and the shelf behind an open book, in lines.
@Suite struct LinearAgainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func book(_ list: String) throws -> String {
    try folder.write(list, to: "book/book.plist")
    return folder.path + "/book"
  }

  private static let two = """
    { title = Two; values = { seen = 0; }; pages = (
      { elements = ({ type = text; text = "Seen {seen}."; }); },
      { elements = ({ type = text; text = Two; }); }); }
    """

  @Test("A book that was read to its end opens with its menu, from which it is read again from page 1")
  func readToItsEnd() throws {
    let path = try book(Self.two)
    func talk(_ answers: [String]) throws -> [String] {
      let coordinator = try LinearCoordinator(
        path: path, library: .open(path: folder.path + "/state/leggi.db"))
      defer { coordinator.services.library.close() }
      return coordinator.talk(answers).lines
    }
    _ = try talk(["1", "1", "1", "quit"])
    let again = try talk(["1", "quit"])
    #expect(!again.contains { $0.hasPrefix("Page 2") })
    let menu = try #require(again.firstIndex(of: "1 Read it again"))
    let page = try #require(again.firstIndex { $0.hasPrefix("Page 1 of 2") })
    #expect(menu < page)
  }

  @Test("The shelf behind a book that was named has the books that there are")
  func shelf() throws {
    let coordinator = try LinearCoordinator(path: try book(Self.two), opener: NoBooks())
    let library = coordinator.services.library
    var left = ["books", "0"][...]
    let port = ScriptedLines { _ in left.popFirst() }
    var looks = 0
    let application = LinearApplication(port, services: coordinator.services) {
      looks += 1
      library.shelve(
        [ShelfEntry(path: "/a", digest: "", titles: ["en": "Another"], stamp: .init(modified: 1, size: 1))],
        at: 1
      ) { _ in true }
    }
    let opened = BookCoordinator(coordinator.opened, services: coordinator.services)
    #expect(application.run(opened, page: 0) == .left)
    #expect(looks == 1)
    #expect(port.lines.contains { $0.hasPrefix("1 Another") })
  }

  private final class NoBooks: BookOpener {
    func open(_ path: String) throws(BookFault) -> OpenedBook { throw BookFault(reason: "none") }
    func exists(_ path: String) -> Bool { true }
  }

  @Test("A thing that belongs on a place, and has no other targets, is put there by its number")
  func places() throws {
    let path = try book(
      """
      { title = Puzzle; pages = ({ elements = (
        { type = shape; name = slot; description = "the gap"; color = "#888888"; x = 600; y = 300;
          width = 100; height = 100; isActive = YES; },
        { type = shape; name = piece; description = "a piece"; color = "#ff0000"; x = 100; y = 300;
          width = 100; height = 100; draggable = YES; belongsOn = (slot); returns = YES; isActive = YES; },
        { type = text; name = done; text = "It fits."; x = 0; y = 0; width = 400; height = 60;
          trigger = { triggeringItem = piece; event = dropped; }; });
      }); }
      """)
    let lines = try LinearCoordinator(path: path).talk(["2", "quit"], page: 0).lines
    #expect(lines.contains("It fits."), "\(lines)")
  }
}
