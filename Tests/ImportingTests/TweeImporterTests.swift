import BookDrafts
import BookVocabulary
import Importing
import PropertyList
import Testing
import TextImporting

/// Stories of Twine, in Twee 3.
@Suite struct TweeImporterTests {
  private static func draft(_ text: String, title: String = "tale") throws -> Drafted {
    try Drafted(["\(title).twee": text], by: TweeImporter.self)
  }

  private func content(_ text: String, format: String? = nil) throws -> (words: [String], losses: [String]) {
    let data = format.map { "\n:: StoryData\n{\"format\": \"\($0)\"}\n" } ?? ""
    let drafted = try Self.draft(":: Start\n\(text)\n\(data)\n:: Hall\n")
    return (drafted.book.pages[0].passage, drafted.losses)
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
      drafted.book.pages[0].passage == [
        "You see a door, a gate, a way, and the\n\nThe end of the words.", "→ door [Hall]", "→ gate [Hall]",
        "→ way [Hall]", "→ Hall [Hall]", "→ arrow -> in words [Hall]",
      ])
    #expect(drafted.book.pages[1].passage == ["It is cold."])
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
    #expect(drafted.book.pages[0].passage == ["Words.", "→ Hall [Hall]"])
    #expect(drafted.book.pages.count == 2)
    #expect(throws: ImportFault.self) { try Self.draft(":: StoryTitle\nNothing\n") }
    #expect(throws: ImportFault.self) { try Self.draft("Only words.") }
  }

  @Test("A first passage that is not there is told where the story asks for it, and the first of all begins")
  func missingFirstPassage() throws {
    let drafted = try Drafted(
      ["a.twee": ":: Hall\nWords.\n", "b.twee": ":: End\nOver.\n\n:: StoryData\n{\"start\": \"Z\"}\n"],
      by: TweeImporter.self)
    #expect(drafted.losses == ["b.twee:4: there is no passage 'Z' to begin with"])
    #expect(drafted.book.pages.map(\.name) == ["Hall", "End"])
  }

  @Test("Macros of Harlowe are told, and their words and ways stay")
  func harlowe() throws {
    let (words, losses) = try content(
      "(set: $coins to (a: 1, 2, \")\"))(if: $coins is 1)[You have a coin.] (But: no macro) Go.\n"
        + "(link-goto: \"Out\", \"Hall\")\nHe said (set: oh", format: "Harlowe")
    #expect(words == ["You have a coin.  Go.\nHe said (set: oh", "→ Out [Hall]"])
    #expect(
      losses == [
        "tale.twee:2: the macro '(set:)' is not played", "tale.twee:2: the macro '(if:)' is not played",
        "tale.twee:2: the macro '(But:)' is not played",
      ])
    #expect(
      try content("A frog (note: green). (if: true)[It sings.]").words == ["A frog (note: green). It sings."])
    #expect(try content("(if: true)", format: "SugarCube").words == ["(if: true)"])
    let shown = try content("(link: \"Open it\")[A frog!] $name (click: \"frog\")[croaks]", format: "Harlowe")
    #expect(shown.words == ["Open it A frog! $name croaks"])
    #expect(
      shown.losses == [
        "tale.twee:2: what '(link:)' shows at a touch stands there at once",
        "tale.twee:2: a variable is written by its name: what it has in it is not known",
        "tale.twee:2: what '(click:)' shows at a touch stands there at once",
      ])
  }

  @Test("Macros of SugarCube, and what other formats script, are told, and their words and ways stay")
  func otherFormats() throws {
    let sugar = try content(
      "<<if $a > 1>>Rich.<</if>> <<link \"Out\" \"Hall\">><</link>>[[In|Hall][$a to 2]] [img[a.png]]/* no */",
      format: "SugarCube")
    #expect(sugar.words == ["Rich. OutIn", "→ Out [Hall]", "→ In [Hall]"])
    #expect(
      sugar.losses == [
        "tale.twee:2: the macro '<<if>>' is not played", "tale.twee:2: what a link sets is left out",
        "tale.twee:2: there is no picture 'a.png'",
      ])
    let jump = try content("Gold: $gold, $5, a_b, _seen. <<goto \"Hall\">>", format: "SugarCube")
    #expect(jump.words == ["Gold: $gold, $5, a_b, _seen.", "→ Hall [Hall]"])
    #expect(
      jump.losses == [
        "tale.twee:2: a variable is written by its name: what it has in it is not known",
        "tale.twee:2: '<<goto>>' leads on by a choice, and not by itself",
      ])
    let chapbook = try content("a: 1\n--\n[if a]\nOne {a}.", format: "Chapbook")
    #expect(chapbook.words == ["One ."])
    #expect(chapbook.losses.count == 3 && chapbook.losses[1].hasPrefix("tale.twee:4: "))
    let snowman = try content("<% if (s.a) { %>One<% } %>", format: "Snowman")
    #expect(snowman.words == ["One"] && snowman.losses.count == 1)
  }

  @Test("Letters of other kinds, headings and HTML are words, and remarks are none")
  func markup() throws {
    let (words, losses) = try content(
      "# The ''cold'' //hall//\nSee **https://example.org** *now*, 2 * 3.<br>Next<!-- no -->\n"
        + "<script>alert(1)</script><b>bold</b>\n----\n* one\n<3")
    #expect(
      words == ["The cold hall\nSee https://example.org now, 2 * 3.\nNext\nbold\n\n• one\n<3"])
    #expect(losses.count == 2)
  }

  @Test("A mark of emphasis that stands alone is words, and so are those that the story format does not have")
  func loneMarks() throws {
    let (words, losses) = try content("5 // 2 and a, it''s **so, 2 *3\n\n//b see http://c.org//")
    #expect(words == ["5 // 2 and a, it''s **so, 2 *3\n\nb see http://c.org"])
    #expect(losses.count == 1)
    for format in ["Chapbook", "Snowman"] {
      let other = try content("a // b // c, ''so''", format: format)
      #expect(other.words == ["a // b // c, ''so''"] && other.losses.isEmpty)
    }
  }

  @Test("Characters that HTML has names or numbers for are those characters, and what it has none for stays")
  func references() throws {
    let (words, losses) = try content(
      "Tom &amp; Jerry &lt;3 AT&T; caf&eacute;&#33; &#x1F41F; &bogus; &#0; & so")
    #expect(words == ["Tom & Jerry <3 AT&T; café! 🐟 &bogus; &#0; & so"] && losses.isEmpty)
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
        pages.flatMap(\.passage).joined().filter { !$0.isWhitespace } == long.filter { !$0.isWhitespace })
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

extension PageDraft {
  /// The words of a page of a story, and behind them its choices with where they lead.
  var passage: [String] {
    elements.map { element in
      let entries = PropertyListValue.dictionary(element.entries)
      guard case .string(let text)? = entries["text"] else { return "?" }
      guard case .string(let target)? = element.triggers.first?.entries.first?.value else { return text }
      return "\(text) [\(target)]"
    }
  }
}
