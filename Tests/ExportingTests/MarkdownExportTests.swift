import Exporting
import Testing

@Suite struct MarkdownExportTests {
  @Test("Each page is a picture and its words, and what means something to Markdown means nothing")
  func pages() throws {
    let book = try RestingBook(
      """
      { title = "The *Pond*"; elements = (
        { type = image; name = small; fileName = b.png; x = 0; y = 0; width = 10; height = 10; },
        { type = image; name = pond; fileName = "a b.png"; description = "a [deep] pond";
          x = 0; y = 0; width = 100; height = 100; },
        { type = text; name = words; text = "1. One_two\\n- three\\n\\nNew <b>."; x = 0; y = 200; width = 300; height = 50; },
        { type = text; name = hint; role = hint; text = "Touch it!"; x = 0; y = 300; width = 300; height = 50; } ); },
      { elements = ( { type = text; name = words; text = "Alone."; x = 0; y = 0; width = 300; height = 50; } ); }
      """, entries: "title = \"A \\\"Book\\\"\"; authors = (Ada, Ben); languages = (en);")
    let exported = MarkdownExport.export(book)
    #expect(
      exported.text("index.md") == #"""
        ---
        title: "A ”Book”"
        author: "Ada, Ben"
        lang: en
        ---

        # A "Book"

        ## The \*Pond\*

        ![a \[deep\] pond](images/file-1.png)

        1\. One\_two\
        \- three

        New \<b\>.

        ---

        Alone.


        """#)
    #expect(exported.losses == ["page 1: hint 'hint' is left out", "page 1: picture 'small' is left out"])
    #expect(exported.files.map(\.path) == ["index.md", "images/file-1.png"])
  }
}
