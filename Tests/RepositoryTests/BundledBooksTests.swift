import BookChecking
import BookFormat
import BookModel
import BookVocabulary
import Foundation
import PropertyList
import TestSupport
import Testing

/// The books that come with Leggi, and the one in its README.
@Suite struct BundledBooksTests {
  private static let books: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.path("books"))) ?? []
    return names.sorted().map { "books/" + $0 }
  }()

  @Test func thereIsABook() { #expect(Self.books.contains("books/pesce-stella")) }

  @Test(arguments: books)
  func aBundledBookHasNoFaults(book: String) {
    #expect(BookChecker.check(path: Checkout.path(book)).map(\.rendered) == [])
  }

  private static let stories = ["books/pesce-stella", "books/lucciole"]

  @Test(arguments: stories)
  func allThatIsSeenHeardOrTouchedInAStoryIsDescribedInBothLanguages(book path: String) throws {
    let book = try #require(Book.read(path: Checkout.path(path)).book)
    for element in book.allPages.flatMap(\.page.elements) {
      guard element.isActive || [.image, .movie, .audio].contains(element.type) else { continue }
      let languages = element.description?.translations.map(\.language)
      #expect(languages == ["en", "it"], "'\(element.name)' is not described")
    }
  }

  @Test(arguments: stories)
  func whatCanBeTouchedInAStoryHasANameOfAFewWords(book path: String) throws {
    let book = try #require(Book.read(path: Checkout.path(path)).book)
    for element in book.allPages.flatMap(\.page.elements) where element.isActive {
      for translation in element.description?.translations ?? [] {
        let words = translation.string.split(separator: " ")
        #expect((2...6).contains(words.count), "'\(translation.string)'")
      }
    }
  }

  @Test(arguments: books)
  func aBundledBookSaysAllItSaysInEnglishAndInItalian(book path: String) throws {
    let book = try #require(Book.read(path: Checkout.path(path)).book)
    #expect(book.languages == ["en", "it"])
    let said = book.allPages.flatMap { _, page in
      [page.title] + page.elements.flatMap { [$0.description, $0.words] }
    }
    for words in [book.title, book.subtitle] + said + Array(book.shownCreditLines) {
      guard let words else { continue }
      #expect(words.translations.map(\.language) == book.languages, "\(words.string())")
    }
  }

  @Test(arguments: books)
  func aBundledBookHasACoverAnIntroAMenuAndCreditsOfItsOwn(book path: String) throws {
    let book = try #require(Book.read(path: Checkout.path(path)).book)
    #expect(book.subtitle != nil && !book.authors.isEmpty && book.cover != nil && book.credits != nil)
    let intro = try #require(book.intro)
    #expect((3...6).contains(intro.autoAdvance ?? 0), "a few seconds, and then the menu")
    #expect(book.pages.allSatisfy { $0.title != nil }, "each page has its title in the contents")
  }

  /// What is written largest in the intro is the book's title, or a part of it.
  @Test(arguments: books)
  func theLargestWordsOfAnIntroAreTheBooksTitle(book path: String) throws {
    let book = try #require(Book.read(path: Checkout.path(path)).book)
    let texts = try #require(book.intro).elements.compactMap { element -> Element.Text? in
      if case .text(let text) = element.kind { text } else { nil }
    }
    let largest = try #require(texts.map(\.fontSize).max())
    for language in book.languages {
      let wished = PreferredLanguages([language])
      let title = try #require(book.title?.string(for: wished)).lowercased()
      for text in texts where text.fontSize == largest {
        let words = text.text.string(for: wished).lowercased()
        #expect(title.contains(words), "\(words) in \(title)")
      }
    }
  }

  @Test(arguments: books)
  func theMenuOfABundledBookLeadsThroughEveryDoorThereIs(book path: String) throws {
    let menu = try #require(Book.read(path: Checkout.path(path)).book?.menu)
    let doors = menu.elements.flatMap(\.triggers).compactMap { trigger -> Door? in
      if case .request(.door(let door)) = trigger.action { door } else { nil }
    }
    #expect(Set(doors) == Set(Door.allCases).subtracting([.menu]) && doors.count == 6)
    let touched = menu.elements.filter(\.isActive)
    #expect(touched.allSatisfy { $0.description != nil })
    #expect(menu.elements.contains { $0.type == .movie || $0.tweens.contains { $0.loopType != .none } })
  }

  @Test func theCreditsAreLinesInTwoBooksAndAPageInTheThird() throws {
    let books = Self.books.compactMap { Book.read(path: Checkout.path($0)).book }
    #expect(books.filter { !$0.shownCreditLines.isEmpty }.count == 2)
    #expect(books.filter { $0.allPages.contains { $0.place == .credits } }.count == 1)
  }

  @Test(arguments: books)
  func aBundledBookIsWrittenAsItIsRead(book: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Checkout.path(book + "/book.plist")))
    let document = PropertyListReader.read(bytes: Array(bytes), file: book)
    let root = try #require(document.root)
    #expect(PropertyListWriter.write(root.value) == Array(bytes))
  }

  @Test(arguments: books)
  func everyFileOfABundledBookIsUsed(book: String) throws {
    let text = try Checkout.text(book + "/book.plist")
    let prefix = book + "/"
    let files = try Checkout.trackedFiles().filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
    #expect(files.contains("book.plist"))
    // A texture atlas names its picture relative to its own folder.
    let atlases = try files.filter { $0.hasSuffix(".xml") }.map { try Checkout.text(prefix + $0) }
    // What the sounds were made with is the source of them, not a file of the book.
    for file in files where file != "book.plist" && !file.hasSuffix(".py") {
      let name = file.split(separator: "/").last ?? ""
      let isUsed =
        text.contains("<string>\(file)</string>") || atlases.contains { $0.contains("imagePath=\"\(name)\"") }
      #expect(isUsed, "\(book) does not use \(file)")
    }
  }

  @Test func theReadmesTenLineBookHasTenLinesNoFaultsAndPlays() throws {
    let readme = try Checkout.text("README.md")
    let fence = try #require(readme.firstMatch(of: /```xml\n(<\?xml[\s\S]*?)```/))
    let lines = fence.output.1.split(separator: "\n")
    #expect(lines.count <= 12)
    let folder = try TemporaryFolder()
    let path = try folder.write(String(fence.output.1), to: "book.plist")
    #expect(BookChecker.check(path: path).map(\.rendered) == [])
    let run = try BookRun(path: path)
    #expect(!run.ticks(60).text.contains("Now I can see you!"))
    run.touch("lantern").ticks(45)
    #expect(run.text.contains("Now I can see you!"))
  }
}

extension Element {
  /// What stands on the page, of a text.
  fileprivate var words: LocalizedString? {
    if case .text(let text) = kind { text.text } else { nil }
  }
}
