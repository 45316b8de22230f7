import BookFormat
import BookModel
import PropertyList
import TestSupport
import Testing

/// Every part of a book has an address, and an address finds its part.
@Suite struct BookPathTests {
  private let text = """
    { pages = (
      { elements = ( { type = activearea; }, { type = nonsense; },
        { type = text; text = one; name = fish;
          trigger = { triggeringItem = element0; triggerIsATouch = 1; };
          triggers = ( { triggeringItem = element0; event = touched; delay = 2; } );
          tweens = ( 5, { duration = 3; properties = { x = 1; }; } ); } ); },
      { name = last; elements = ( { type = activearea; } ); }
    ); }
    """

  private func document(_ text: String) -> PropertyListDocument {
    PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist")
  }

  @Test func pagesElementsTweensAndTriggersKnowTheirAddresses() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "book.plist")
    let book = try #require(Book.read(path: FilePath(path)).book)
    #expect(book.pages.map(\.path?.description) == ["pages[0]", "pages[1]"])
    let fish = try #require(book.pages[0].elements.first { $0.name == "fish" })
    #expect(fish.path?.description == "pages[0].elements[2]")
    #expect(
      fish.triggers.map(\.path?.description) == [
        "pages[0].elements[2].trigger", "pages[0].elements[2].triggers[0]",
      ])
    let tween = try #require(fish.tweens.first)
    let duration = tween.path.map { BookPath($0.steps + [.key(BookFormat.tween.duration.spelling)]) }
    #expect(duration?.description == "pages[0].elements[2].tweens[1].duration")
    let root = try #require(fish.source?.document.root)
    #expect(try root[#require(duration)]?.text == "3")
  }

  @Test func anAddressFindsWhatKnowsIt() throws {
    for text in [text, "( { elements = ( ( a, b ), { c = d; } ); } )"] {
      let root = try #require(document(text).root)
      var count = 0
      func check(_ node: PropertyListNode) throws {
        count += 1
        let path = try #require(BookPath(node.path.description))
        #expect(path == node.path)
        #expect(root[path]?.range == node.range && root[path]?.kind == node.kind)
        for child in node.items + node.entries.map(\.value) { try check(child) }
      }
      try check(root)
      #expect(count > 6)
    }
  }

  @Test(arguments: [
    "", "pages", "[3]", "[3].elements[7]", "pages[0].title.pt-BR", #"a."b.c"[0]."say \"x\\\"""#,
  ])
  func aPathIsReadAsItIsWritten(text: String) throws {
    #expect(try #require(BookPath(text)).description == text)
  }

  @Test func anAddressOfNothingFindsNothing() throws {
    let root = try #require(document(text).root)
    for path in ["pages[9]", "pages.x", "pages[0][0]", "title"] {
      #expect(try root[#require(BookPath(path))] == nil)
    }
  }
}
