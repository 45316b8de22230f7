import BookDrafts
import BookVocabulary
import Importing
import PropertyList
import Testing
import TextImporting

/// Pictures in stories of Twine.
@Suite struct TweePictureTests {
  /// A story with pictures beside it, and one in a folder.
  private static func pictured(_ text: String, format: String? = nil) throws -> Drafted {
    let data = format.map { "\n:: StoryData\n{\"format\": \"\($0)\"}\n" } ?? ""
    return try Drafted(
      [
        "tale.twee": ":: Start\n\(text)\n\(data):: Hall\nCold.", "frog.png": "f", "pond.jpg": "p",
        "more/a b.png": "ab",
      ], by: TweeImporter.self)
  }

  /// The picture of a page with its description, and behind it what else is told.
  private func seen(_ page: PageDraft) -> [String] {
    guard let first = page.elements.first else { return [] }
    let entries = PropertyListValue.dictionary(first.entries)
    guard case .string(let file)? = entries["fileName"] else { return page.passage }
    guard case .string(let words)? = entries["description"] else { return [file] + page.passage.dropFirst() }
    return ["\(file): \(words)"] + page.passage.dropFirst()
  }

  @Test(
    "A picture of a passage is on the page of its words, with its description, however it is written",
    arguments: [
      ("<img src=\"frog.png\" alt='A  green\nfrog'>", nil),
      ("<IMG alt='A green frog' src=./frog.png />", nil),
      ("[img[A green frog|frog.png]]", "SugarCube"), ("[<img[A green frog|frog.png]]", "SugarCube"),
      ("![A green frog](frog.png \"title\")", "Chapbook"), ("![A green frog](<frog.png>)", nil),
      ("{embed image: 'frog.png', alt: 'A green frog'}", "Chapbook"),
    ])
  func picturesAreOnTheirPages(picture: String, format: String?) throws {
    let drafted = try Self.pictured("It sings.\n\n\(picture)\n\nStill.\n[[Hall]]", format: format)
    #expect(
      seen(drafted.book.pages[0]) == [
        "pictures/frog.png: A green frog", "It sings.\n\nStill.", "→ Hall [Hall]",
      ])
    #expect(drafted.book.pages.map(\.name) == ["Start", "Hall"])
    #expect(drafted.job.files.map(\.origin) == [.source("frog.png")])
    #expect(drafted.losses.isEmpty)
  }

  @Test("A passage of several pictures has a page for each, with the words to the next one")
  func severalPictures() throws {
    let drafted = try Self.pictured(
      "One.\n<img src=frog.png>\nTwo.\n[img[pond.jpg]]\nThree.\n![](more/a%20b.png)\n[[Hall]]")
    #expect(drafted.book.pages.map(\.name) == ["Start", nil, nil, "Hall"])
    #expect(
      drafted.book.pages.map(seen) == [
        ["pictures/frog.png", "One.\n\nTwo."], ["pictures/pond.jpg", "Three."],
        ["pictures/a-b.png", "→ Hall [Hall]"], ["Cold."],
      ])
  }

  @Test("A picture that leads to a passage is a picture and a choice, with its description as words")
  func picturesThatLead() throws {
    for link in [
      "[img[The pond|pond.jpg][Hall][$wet to true]]", "[[<img src='pond.jpg' alt='The pond'>->Hall]]",
    ] {
      let drafted = try Self.pictured(link, format: "SugarCube")
      #expect(seen(drafted.book.pages[0]) == ["pictures/pond.jpg: The pond", "→ The pond [Hall]"])
    }
  }

  @Test(
    "A picture that is not there, or elsewhere, is told with its line; nothing is fetched, and the words stay"
  )
  func picturesThatAreLost() throws {
    let data = "data:text/html;base64," + String(repeating: "A", count: 200)
    let drafted = try Self.pictured(
      """
      Words.
      <img src="gone.png">
      ![x](https://example.org/frog.png)
      <img src="\(data)">
      [img[../../etc/frog.png]]
      <img alt="none">
      <img src="tale.twee">
      More. ![no picture] and !
      """)
    #expect(seen(drafted.book.pages[0]) == ["Words.\n\nMore. ![no picture] and !"])
    #expect(
      drafted.losses == [
        "tale.twee:7: a picture that names no file is left out",
        "tale.twee:3: there is no picture 'gone.png'",
        "tale.twee:4: the picture 'https://example.org/frog.png' does not lie in the source",
        "tale.twee:5: the picture \(data.quoted) does not lie in the source",
        "tale.twee:6: the picture '../../etc/frog.png' does not lie in the source",
        "tale.twee:8: 'tale.twee' cannot be used",
      ])
    #expect(drafted.job.losses.filter { $0.hint != nil }.count == 2)
    #expect(drafted.book.width == 1024 && drafted.book.height == 768)
  }

  @Test("A picture within its address is one of the story's")
  func embeddedPictures() throws {
    let drafted = try Self.pictured("<img src=\"data:image/png;base64,AAAA\" alt=\"a frog\">\nWords.")
    #expect(drafted.losses.isEmpty)
    #expect(seen(drafted.book.pages[0]).first?.hasSuffix(": a frog") == true)
  }

  @Test("Beside a picture and under it words and choices lie in the page, on no others, and none is lost")
  func layoutWithPictures() throws {
    for (width, height) in [(400, 300), (300, 400), (1000, 100)] {
      let paragraph = String(repeating: "Once upon a time there was a frog. ", count: 30)
      let text = "![](frog.png)\n\(paragraph)\n\n\(paragraph)\n[[One->Hall]] [[Two->Hall]]"
      let drafted = try Drafted(
        ["tale.twee": ":: Start\n\(text)\n:: Hall\n![](frog.png)", "frog.png": "f"], by: TweeImporter.self
      ) { $0.sizes["frog.png"] = (width, height) }
      let book = drafted.book
      #expect(book.pages.count > 2)
      for page in book.pages {
        let boxes = page.elements.compactMap(\.box)
        for (number, box) in boxes.enumerated() {
          #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
          #expect(box.x + box.width <= book.width && box.y + box.height <= book.height)
          #expect(boxes[..<number].allSatisfy { !$0.overlaps(box) })
        }
      }
      let words = book.pages.dropLast().flatMap(seen).joined().filter { !$0.isWhitespace }
      let own = (paragraph + paragraph).filter { !$0.isWhitespace }
      #expect(words == "pictures/frog.png\(own)→One[Hall]→Two[Hall]")
      // Without words a picture has all of the page.
      let last = try #require(book.pages.last?.elements.first?.box)
      #expect(last.width == book.width || last.height == book.height)
    }
  }
}
