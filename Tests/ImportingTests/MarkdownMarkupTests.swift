import Testing
import TextImporting

/// HTML, tables and lists in texts of Markdown.
@Suite struct MarkdownMarkupTests {
  @Test("HTML in a text gives its words and its pictures, and what else it was is told")
  func html() throws {
    let drafted = try Drafted(
      [
        "tale.md": """
        # The Pond

        <p align="center"><img src="a.png" alt="A frog &amp; a leaf"><br>
        Once &mdash; it was <b>spring</b> &#8212; there</p><p>was a frog.</p>

        <script>document.write("<p>bad</p>")</script>

        It sang. <img alt="The moon" src='b.png'/> The moon &lt;shone.

        <div><!-- <img src="c.png"> --> 3 < 4

        <video src="a.mp4"></video>
        """,
        "a.png": "a", "b.png": "b",
      ], by: MarkdownImporter.self)
    #expect(
      drafted.losses == [
        "tale.md:3: HTML is left out, and its words are kept", "tale.md:6: '<script>' is left out",
        "tale.md:12: '<video>' is left out",
      ])
    #expect(
      drafted.book.pages.map(\.content) == [
        ["pictures/a.png", "Once — it was spring — there\n\nwas a frog.\n\nIt sang."],
        ["pictures/b.png", "The moon <shone.\n\n3 < 4"],
      ])
    #expect(drafted.book.pages[0].elements[0].entry("description") == .string("A frog & a leaf"))
  }

  @Test("A table is words: its heads a paragraph, and its rows lines")
  func tables() throws {
    let drafted = try Drafted(
      [
        "tale.md": """
        # The Pond

        Who sang:

        | # | Who        | When  |
        |--:|:-----------|-------|
        | 1 | A *frog*   | night |
        | 2. | A \\| toad |       |

        left | right
        --- | ---
        - | +

        no table | at all

        ```
        a | b
        --|--
        ```

        <b>still</b> on its line
        """
      ], by: MarkdownImporter.self)
    #expect(
      drafted.book.pages.map(\.content) == [
        [
          "Who sang:\n\n# · Who · When\n\n1 · A frog · night\n2. · A | toad\n\nleft · right\n\n- · +"
            + "\n\nno table | at all\n\na | b\n--|--\n\nstill on its line"
        ]
      ])
    #expect(
      drafted.losses == [
        "tale.md:7: emphasis is left out: a text has letters of one kind",
        "tale.md:21: HTML is left out, and its words are kept",
      ])
  }

  @Test("Footnotes stay among the words, however short they are, and are told")
  func footnotes() throws {
    let drafted = try Drafted(
      ["a.md": "# C\n\nA note[^1] and[^b].\n\n[^1]: https://example.org/a\n[^b]: See.\n"],
      by: MarkdownImporter.self)
    #expect(
      drafted.book.pages.flatMap(\.content)
        == ["A note[^1] and[^b].\n\n[^1]: https://example.org/a [^b]: See."])
    #expect(
      drafted.losses == [
        "a.md:5: a footnote stands among the words, as it is written",
        "a.md:6: a footnote stands among the words, as it is written",
      ])
  }

  @Test("A picture in a title is that of its page, and items of a list are lines, apart where they are apart")
  func picturesInTitlesAndLists() throws {
    let drafted = try Drafted(
      [
        "tale.md": """
        # ![A frog](a.png) The Pond

        1. one
        2. two
           - within
        3. three

        ## Then

        - far

        - apart
        """,
        "a.png": "a",
      ], by: MarkdownImporter.self)
    #expect(drafted.losses.isEmpty && drafted.book.title == "The Pond")
    #expect(
      drafted.book.pages.map(\.content) == [
        ["pictures/a.png", "1. one\n2. two\n\u{A0}\u{A0}\u{A0}• within\n3. three"],
        ["Then", "• far\n\n• apart"],
      ])
  }

  @Test("Lines of code keep the blanks that they begin with, and a quotation is told to be none any more")
  func codeAndQuotations() throws {
    let drafted = try Drafted(
      ["a.md": "```\n\n  let it = snow\n\twhile cold\n\n```\n\n> Winter.\n\n> Spring.\n"],
      by: MarkdownImporter.self)
    #expect(
      drafted.book.pages.flatMap(\.content) == [
        "\u{A0}\u{A0}let it = snow\n\u{A0}\u{A0}\u{A0}\u{A0}while cold\n\nWinter.\n\nSpring."
      ])
    #expect(drafted.losses == ["a.md:8: a quotation is made of paragraphs like all others"])
  }

  @Test(
    "A backslash in the quotes of a text's head stands for what follows it, where that is a quote or another")
  func escapedTitles() throws {
    let title = ##""The \"Cave\" \\ C:\x""##
    let drafted = try Drafted(
      ["tale.md": "---\ntitle: \(title)\nauthor: 'A \\\" B'\n---\n\nHere.\n"], by: MarkdownImporter.self)
    #expect(drafted.book.title == ##"The "Cave" \ C:\x"##)
    #expect(drafted.book.authors == [##"A \" B"##])
  }
}
