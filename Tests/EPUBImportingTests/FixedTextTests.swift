import BookDrafts
import EPUBImporting
import PropertyList
import Testing

/// Which words of a fixed page are one text, and where its lines end.
@Suite struct FixedTextTests {
  @Test("Boxes under each other are lines of a text, as are points of a list, however short they are")
  func boxes() throws {
    let elements = try FixedBook.elements(
      """
      <div>Roses are red,</div><div>violets are blue.</div>
      <ol><li>A red hat</li><li>Two socks</li></ol>
      """)
    #expect(elements.map(\.words) == ["Roses are red,\nviolets are blue.", "1. A red hat\n2. Two socks"])
    // The first of two lines is full, and ends in a hyphen: they are two boxes all the same.
    let full = try FixedBook.elements(
      "<div style=\"width: 60px\">aaaa aa-</div><div style=\"width: 60px\">bbbb bb</div>")
    #expect(full.map(\.words) == ["aaaa aa-\nbbbb bb"])
  }

  @Test("Boxes under each other whose lines stand in the middle do so as one text, and unlike ones are two")
  func alignment() throws {
    let middle = "style=\"text-align: center\""
    let elements = try FixedBook.elements(
      "<div \(middle)>One</div><div \(middle)>Two</div><div>Three</div>")
    #expect(elements.map(\.words) == ["One\nTwo", "Three"])
    #expect(elements[0].entry("align") == .string("center"))
    #expect(elements[1].entry("align") == nil)
  }

  @Test("Cells of a table are texts at their own places, also where nothing parts them")
  func cells() throws {
    let elements = try FixedBook.elements(
      "<div>Week</div><table><tr><td>Monday</td><td>rain</td></tr><tr><td>Friday</td><td>sun</td></tr></table>",
      styles: "td { padding: 0 }")
    #expect(elements.map(\.words) == ["Week", "Monday", "rain", "Friday", "sun"])
    #expect(elements.map { $0.box?.x } == [0, 0, 400, 0, 400])
  }

  @Test("Paragraphs with places of their own are texts there, unless the words of one fill its line")
  func places() throws {
    func words(_ lines: String...) throws -> [String?] {
      let paragraphs = lines.enumerated().map { number, line in
        "<p style=\"position: absolute; left: 100px; top: \(100 + 20 * number)px; width: 300px; margin: 0\">\(line)</p>"
      }
      return try FixedBook.elements(paragraphs.joined()).map(\.words)
    }
    #expect(try words("Apple", "Pear", "Plum") == ["Apple", "Pear", "Plum"])
    // Letters of 16 pixels are some 7 wide: forty of them leave no room for another word of eight.
    #expect(
      try words("Once upon a time there was a red fox in", "mountains") == [
        "Once upon a time there was a red fox in mountains"
      ])
  }

  @Test("Single words under each other are lines, where nothing says how much room they had")
  func names() throws {
    let elements = try FixedBook.elements(
      """
      <p class="name" style="top: 100px">Apple</p><p class="name" style="top: 120px">Pear</p>
      <p class="name" style="top: 140px">Plum</p>
      """, styles: ".name { position: absolute; left: 100px; margin: 0 }")
    #expect(elements.map(\.words) == ["Apple\nPear\nPlum"])
  }

  @Test("The number of a point stands before its first words, whatever box these are in, and only once")
  func points() throws {
    let elements = try FixedBook.elements(
      """
      <ol><li><p>one</p></li><li><p>two</p><p>more</p></li><li></li></ol><p>after</p>
      <ul><li><div>first</div></li><li><ol><li>in</li></ol></li></ul>
      """)
    #expect(
      elements.map(\.words) == ["1. one", "2. two", "more", "after", "• first", "• 1. in"])
  }
}
