import BookDrafts
import Testing
import TextImporting

/// What the head of a text of Markdown says of the book.
@Suite struct MarkdownHeadTests {
  private static func draft(_ head: String, fence: String = "---") throws -> Drafted {
    try Drafted(["a.md": "\(fence)\n\(head)\n\(fence)\n\nWords.\n"], by: MarkdownImporter.self)
  }

  @Test(
    "Authors are items of a list, each with its commas and hashes, or names between commas",
    arguments: [
      ("author:\n  - Ann A  # she\n  # and he\n\n  - \"Bob, B #2\"", ["Ann A", "Bob, B #2"]),
      ("authors:\n- Ann A\n-\n- 'O''Neill, Eve'\nlang: en", ["Ann A", "O'Neill, Eve"]),
      ("authors: [Ann A, \"Bob, B\",] # both", ["Ann A", "Bob, B"]),
      ("author: Ann A, Bob B; Eve", ["Ann A", "Bob B", "Eve"]),
      ("author: \"Ann A, Bob B\"", ["Ann A", "Bob B"]), ("author: Ann # C", ["Ann"]),
      ("author: |\n  Ann A\n  Bob B", ["Ann A", "Bob B"]), ("author: \"\"", []), ("author: []", []),
      ("author: # nobody", []), ("authors: \nauthor: Ann", ["Ann"]), ("author: ~", []),
    ])
  func authors(head: String, authors: [String]) throws {
    let drafted = try Self.draft(head)
    #expect(drafted.book.authors == authors)
    #expect(drafted.losses.isEmpty)
  }

  @Test(
    "A title may be quoted, have a remark behind it, or go on in lines of its own; a blank one is none",
    arguments: [
      ("title: \"The # pond\" # a tale", "The # pond"), ("title: The pond # a tale", "The pond"),
      ("title: C# and 'you'", "C# and 'you'"), ("title: 'it''s'", "it's"),
      ("title: Pond: a tale", "Pond: a tale"),
      ("title: >-\n  The long\n  pond\nlang: en", "The long pond"),
      ("title: |  # lines\n  The\n  # pond", "The # pond"),
      (#"title: "Caf\xE9 \u2014 \U0001F41F\nB""#, "Café — 🐟 B"), ("title: ", "tale"),
      ("title: '' # later", "tale"), ("tags:\n  title: Other", "tale"),
      ("  title: Pond\n  tags:\n    title: Other", "Pond"),
    ])
  func titles(head: String, title: String) throws {
    let drafted = try Drafted(["tale.md": "---\n\(head)\n---\n\nWords.\n"], by: MarkdownImporter.self)
    #expect(drafted.book.title == .plain(title))
    #expect(drafted.losses.isEmpty)
  }

  @Test("Lists of TOML are lists of names, too, and its remarks are none of them")
  func toml() throws {
    let drafted = try Self.draft(
      "authors = ['Ann', \"Bob, B\"] # both\ntitle = \"Pond\" # a tale", fence: "+++")
    #expect(drafted.book.authors == ["Ann", "Bob, B"] && drafted.book.title == "Pond")
    #expect(drafted.losses.isEmpty)
  }

  @Test("Lists and lines of credits are a line each")
  func credits() throws {
    let drafted = try Self.draft(
      "license: |\n  CC BY 4.0\n\n  Pictures: CC0\npublisher: >\n  The\n  Press\ncontributors:\n  - Eve, ink")
    #expect(drafted.book.credits == ["Eve, ink", "The Press", "CC BY 4.0", "Pictures: CC0"])
  }

  @Test(
    "An entry of the head in another form is told with its line, and not taken as if it were words",
    arguments: [
      "author:\n  - name: Ann\n    role: ink", "author: { name: Ann }", "author: [Ann, [Bob]]",
      "author: [Ann", "author: \"Ann", "author: 'Ann' Bob", "author: *ann", "author: Ann\n  and Bob",
      "author: |2\n  Ann", "author:\n  name: Ann",
    ])
  func otherForms(entry: String) throws {
    let drafted = try Self.draft("layout: post\n\(entry)\ntitle: Pond")
    #expect(drafted.book.authors.isEmpty && drafted.book.title == "Pond")
    #expect(
      drafted.losses == ["a.md:3: 'author' is left out: the head has it in a form that is not read"])
  }

  @Test("A book has one title: a list of them is told")
  func listOfTitles() throws {
    let drafted = try Self.draft("title: [Pond, Sea]")
    #expect(
      drafted.losses == ["a.md:2: 'title' is left out: the head has it in a form that is not read"])
  }
}
