import BookModel
import Foundation
import BookScreens
import TestSupport
import Testing

/// The intro, the menu and the credits of the bundled books, played as the pages that they are.
@Suite struct BundledOwnPagesTests {
  private static let books = ["books/pesce-stella", "books/officina"]
  private static let sizes = [(40, 12), (80, 24), (160, 48)]

  /// A copy of a bundled book whose story is its own pages, in each of the book's languages.
  private struct Copies {
    let folder: TemporaryFolder
    /// The paths of their property lists, by language.
    var paths: [String: String] = [:]

    init(of book: String) throws {
      folder = try TemporaryFolder()
      let bytes = try Data(contentsOf: URL(filePath: Checkout.path(book + "/book.plist")))
      var root = try #require(
        PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any])
      root["pages"] = ["intro", "menu", "credits"].compactMap {
        root.removeValue(forKey: $0) as? [String: Any]
      }
      for files in ["pictures", "sounds"] {
        try FileManager.default.copyItem(
          atPath: Checkout.path(book + "/" + files), toPath: folder.path + "/" + files)
      }
      for language in try #require(root["languages"] as? [String]) {
        // A reader without a preferred language gets the first.
        root["languages"] = [language]
        let path = folder.path + "/\(language).plist"
        try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
          .write(to: URL(filePath: path))
        paths[language] = path
      }
    }

    /// Does something for each language while the folder is there.
    func forEach(_ body: (_ language: String, _ path: String) throws -> Void) rethrows {
      try withExtendedLifetime(folder) {
        for (language, path) in paths.sorted(by: { $0.key < $1.key }) { try body(language, path) }
      }
    }
  }

  @Test(arguments: books)
  func theBooksOwnPagesReadWellInEveryWindow(book: String) throws {
    try Copies(of: book).forEach { language, path in
      var walk = try LayoutWalk(BookRun(path: path))
      try walk.walk()
      #expect(walk.count >= 2 * LayoutWalk.sizes.count)
      #expect(walk.faults.isEmpty, "\(language): \(walk.faults.joined(separator: "\n"))")
    }
  }

  /// A menu is looked at: its words stand at the things they name, all at once.
  @Test(arguments: books)
  func theWordsOfAMenuStandInThePicture(book: String) throws {
    try Copies(of: book).forEach { language, path in
      let run = try BookRun(path: path, page: 2)
      for (columns, rows) in Self.sizes {
        let layout = try run.reading.layoutJSON(columns: columns, rows: rows)
        #expect(!layout.isApart, "\(language), \(columns) × \(rows)")
        #expect(layout.texts.count > 5 && layout.touchables.count >= 5)
        #expect(layout.texts.allSatisfy { $0.shown == $0.lines && $0.lines == 1 })
      }
    }
  }

  @Test(arguments: books)
  func aThingOfAMenuOpensItsDoorWhenItIsTouched(book: String) throws {
    try Copies(of: book).forEach { _, path in
      for door in ["read", "contents", "options", "credits", "shelf"] {
        let run = try BookRun(path: path, page: 2).ticks(60)
        run.touch("\(door) door").ticks(30)
        #expect(
          run.events.filter { $0.contains(" asks for ") } == ["\(door) door asks for the door '\(door)'"])
      }
    }
  }
}
