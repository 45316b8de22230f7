import BookDrafts
import BookVocabulary
import Importing
import PropertyList
import Testing

/// Stories of Twine, in Twee 3.
@Suite struct TweeImporterTests {
  private static func draft(_ text: String, title: String = "tale") throws -> Drafted {
    try Drafted(["\(title).twee": text], by: TweeImporter.self)
  }

  /// The words of a page, and behind them its choices with where they lead.
  private func told(_ page: PageDraft) -> [String] {
    page.elements.map { element in
      let entries = PropertyListValue.dictionary(element.entries)
      guard case .string(let text)? = entries["text"] else { return "?" }
      guard case .string(let target)? = element.triggers.first?.entries.first?.value else { return text }
      return "\(text) [\(target)]"
    }
  }

  private func told(_ text: String, format: String? = nil) throws -> (words: [String], losses: [String]) {
    let data = format.map { "\n:: StoryData\n{\"format\": \"\($0)\"}\n" } ?? ""
    let drafted = try Self.draft(":: Start\n\(text)\n\(data)\n:: Hall\n")
    return (told(drafted.book.pages[0]), drafted.losses)
  }

  @Test("A passage is a page, and all spellings of a link are choices that lead to another")
  func links() throws {
    let drafted = try Self.draft(
      """
      :: Start
      You see a [[door->Hall]], a [[Hall<-gate]], a [[way|Hall]], and the

      - [[Hall]]
      - [[arrow -> in words->Hall]]

      The end of the words.
      :: Hall
      It is cold.


      """)
    #expect(drafted.book.pages.map(\.name) == ["Start", "Hall"])
    #expect(
      told(drafted.book.pages[0]) == [
        "You see a door, a gate, a way, and the\n\nThe end of the words.", "→ door [Hall]", "→ gate [Hall]",
        "→ way [Hall]", "→ Hall [Hall]", "→ arrow -> in words [Hall]",
      ])
    #expect(told(drafted.book.pages[1]) == ["It is cold."])
    #expect(drafted.book.pages[0].elements.dropFirst().allSatisfy { $0.triggers[0].action == "goToPage" })
    #expect(drafted.losses.isEmpty)
  }

  @Test("The story's own passages say its title, its authors and where it begins")
  func specialPassages() throws {
    let drafted = try Self.draft(
      """
      What stands before the first passage is none.
      :: Hall
      Second.
      :: StoryData
      {
        "ifid": "D674C58C-DEFA-4F70-B7A2-27742230C0FC", "zoom": 0.25,
        "tag-colors": {"a": ["}", {"start": "Hall"}]}, "start": "The \\"pond\\" \\u00e9"
      }
      :: The "pond" é [wet cold] {"position":"600,400"}
      First.
      :: StoryTitle
      The
      Pond
      :: StoryAuthor
      Ann Ink
      """)
    #expect(drafted.book.title == "The Pond" && drafted.book.authors == ["Ann Ink"])
    #expect(drafted.book.pages.map(\.name) == ["The \"pond\" é", "Hall"])
    #expect(drafted.losses.isEmpty)
  }

  @Test("A backslash takes the meaning of brackets and braces in a header away")
  func escapes() throws {
    let drafted = try Self.draft(
      ":: a \\[b\\] \\{c\\} \\\\ d [tag] {}\nWords.\n::e{\"position\":\"1,1\"}\n::f[g]\n")
    #expect(drafted.book.pages.map(\.name) == ["a [b] {c} \\ d", "e", "f"])
  }

  @Test("A link to no passage, out of the story, and a passage that comes twice are told, and the rest plays")
  func losses() throws {
    let drafted = try Self.draft(
      """
      :: Start
      Words.
      [[Go->Nowhere]] [[Read->https://example.org]]
      [[Hall]]
      :: Hall
      :: Hall
      Again.
      :: code [script]
      alert(1)
      :: StoryInit
      <<set $a to 1>>
      ::
      Nameless.
      :: StoryData
      no JSON
      """)
    #expect(
      drafted.losses == [
        "tale.twee:6: there is an earlier passage 'Hall', and this one is left out",
        "tale.twee:8: the passage 'code' is a 'script', and left out",
        "tale.twee:10: the passage 'StoryInit' is for a story format, and left out",
        "tale.twee:12: a passage without a name is left out",
        "tale.twee:14: 'StoryData' is no JSON, and not read",
        "tale.twee:3: there is no passage 'Nowhere' to lead to",
        "tale.twee:3: the link to 'https://example.org' leads out of the story",
      ])
    #expect(told(drafted.book.pages[0]) == ["Words.", "→ Hall [Hall]"])
    #expect(drafted.book.pages.count == 2)
    #expect(throws: ImportFault.self) { try Self.draft(":: StoryTitle\nNothing\n") }
    #expect(throws: ImportFault.self) { try Self.draft("Only words.") }
  }

  @Test("Macros of Harlowe are told, and their words and ways stay")
  func harlowe() throws {
    let (words, losses) = try told(
      "(set: $coins to (a: 1, 2, \")\"))(if: $coins is 1)[You have a coin.] (But: no macro) Go.\n"
        + "(link-goto: \"Out\", \"Hall\")\nHe said (set: oh", format: "Harlowe")
    #expect(words == ["You have a coin.  Go.\nHe said (set: oh", "→ Out [Hall]"])
    #expect(
      losses == [
        "tale.twee:2: the macro '(set:)' is not played", "tale.twee:2: the macro '(if:)' is not played",
        "tale.twee:2: the macro '(But:)' is not played",
      ])
    #expect(
      try told("A frog (note: green). (if: true)[It sings.]").words == ["A frog (note: green). It sings."])
    #expect(try told("(if: true)", format: "SugarCube").words == ["(if: true)"])
  }

  @Test("Macros of SugarCube, and what other formats script, are told, and their words and ways stay")
  func otherFormats() throws {
    let sugar = try told(
      "<<if $a > 1>>Rich.<</if>> <<link \"Out\" \"Hall\">><</link>>[[In|Hall][$a to 2]] [img[a.png]]/* no */",
      format: "SugarCube")
    #expect(sugar.words == ["Rich. OutIn", "→ Out [Hall]", "→ In [Hall]"])
    #expect(
      sugar.losses == [
        "tale.twee:2: the macro '<<if>>' is not played", "tale.twee:2: the macro '<<link>>' is not played",
        "tale.twee:2: what a link sets is left out", "tale.twee:2: there is no picture 'a.png'",
      ])
    let chapbook = try told("a: 1\n--\n[if a]\nOne {a}.", format: "Chapbook")
    #expect(chapbook.words == ["One ."])
    #expect(chapbook.losses.count == 3 && chapbook.losses[1].hasPrefix("tale.twee:4: "))
    let snowman = try told("<% if (s.a) { %>One<% } %>", format: "Snowman")
    #expect(snowman.words == ["One"] && snowman.losses.count == 1)
  }

  @Test("Letters of other kinds, headings and HTML are words, and remarks are none")
  func markup() throws {
    let (words, losses) = try told(
      "# The ''cold'' //hall//\nSee **https://example.org** *now*, 2 * 3.<br>Next<!-- no -->\n"
        + "<script>alert(1)</script><b>bold</b>\n----\n* one\n<3")
    #expect(
      words == ["The cold hall\nSee https://example.org now, 2 * 3.\nNext\nbold\n\n• one\n<3"])
    #expect(losses.count == 2)
  }

  @Test("A long passage goes on on further pages, and its choices stand with its last words")
  func longPassages() throws {
    let paragraph = String(repeating: "Once upon a time there was a frog. ", count: 12)
    let text = Array(repeating: paragraph, count: 5).joined(separator: "\n\n")
    let drafted = try Self.draft(":: Start\n\(text)\n\n[[Hall]]\n:: Hall\n")
    let pages = drafted.book.pages
    #expect(pages.map(\.name) == ["Start", nil, nil, "Hall"])
    #expect(pages.map { $0.elements.count } == [1, 1, 2, 0])
    for page in pages {
      for box in page.elements.compactMap(\.box) {
        #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1024 && box.y + box.height <= 768)
      }
    }
    // Without a paragraph's end, and without a space.
    for long in [paragraph + paragraph + paragraph + paragraph, String(repeating: "蛙", count: 4000)] {
      let pages = try Self.draft(":: Start\n\(long)").book.pages
      #expect(pages.count > 1)
      #expect(
        pages.flatMap(told).joined().filter { !$0.isWhitespace } == long.filter { !$0.isWhitespace })
    }
  }

  @Test("Choices that do not fit on a page go on on the next")
  func manyChoices() throws {
    let links = (1...150).map { "[[way \($0)->Hall]]" }.joined(separator: "\n")
    let drafted = try Self.draft(":: Start\n\(links)\n:: Hall\n")
    let choices = drafted.book.pages.flatMap(\.elements)
    #expect(choices.count == 100)
    #expect(drafted.losses == ["tale.twee:102: links beyond 100 are left out"])
    for page in drafted.book.pages {
      let boxes = page.elements.compactMap(\.box)
      #expect(boxes.allSatisfy { $0.y >= 64 && $0.y + $0.height <= 704 })
      for (one, next) in zip(boxes, boxes.dropFirst()) { #expect(!one.overlaps(next)) }
    }
  }

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
    guard case .string(let file)? = entries["fileName"] else { return told(page) }
    guard case .string(let words)? = entries["description"] else { return [file] + told(page).dropFirst() }
    return ["\(file): \(words)"] + told(page).dropFirst()
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
    let data = "data:image/png;base64," + String(repeating: "A", count: 200)
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

  @Test("A hostile text is read in time that its length allows")
  func hostileTexts() throws {
    for piece in [
      "[[", "<<", "(if:", "[", "<a", "(if: \"", "<!--", "*", "''", "![", "![](", "[img[", "<img ", "[[<img a",
      "![](a.png)",
    ] {
      let text = ":: Start\n" + String(repeating: piece, count: 400_000 / piece.utf8.count)
      #expect(try Self.draft(text).book.pages.count >= 1)
    }
    #expect(throws: ImportFault.self) { try Self.draft(String(repeating: ":: a\n", count: 10_001)) }
  }
}
