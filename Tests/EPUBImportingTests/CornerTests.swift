import BookDrafts
import EPUBImporting
import Importing
import Outlines
import PropertyList
import Testing

/// Round corners of boxes (`border-radius`).
@Suite struct CornerTests {
  /// The elements that a box of 100 × 50 pixels becomes, and what is lost.
  private static func elements(
    _ style: String, _ inside: String = ""
  ) throws -> (elements: [ElementDraft], losses: [String]) {
    let page = FixedBook.page(
      "<div style=\"position: absolute; left: 10px; top: 20px; width: 100px; height: 50px; \(style)\">\(inside)</div>"
    )
    let (book, losses) = try SourceBook(
      ["a.xhtml": page, "fish.png": ""], metadata: FixedBook.metadata, spine: ["a.xhtml"]
    ).imported()
    return (book.pages[0].elements, losses)
  }

  private static func outline(_ element: ElementDraft?) throws -> Outline {
    guard case .string(let path)? = element?.entry("outline") else {
      return try #require(nil, "there is no outline")
    }
    return try Outline(path: path)
  }

  @Test(
    "A box whose corners are half of it is an ellipse",
    arguments: ["50%", "100%", "50px / 25px", "50% 50% 50% 50%", "200px / 100px"])
  func ellipse(radius: String) throws {
    let (elements, losses) = try Self.elements("background: #ffcf4a; border-radius: \(radius)")
    #expect(elements.map(\.type) == [.shape])
    #expect(elements.first?.entry("shape") == .string("ellipse"))
    #expect(elements.first?.entry("outline") == nil)
    #expect(elements.first?.box == DraftBox(x: 10, y: 20, width: 100, height: 50))
    #expect(losses.isEmpty)
  }

  @Test("A box with round corners is drawn without them, and so is a picture in it")
  func corners() throws {
    let (elements, losses) = try Self.elements(
      "background: #ffcf4a; border-radius: 10px",
      "<img src=\"fish.png\" alt=\"\" style=\"width: 100px; height: 50px; border-radius: 999px\"/>")
    #expect(elements.map(\.type) == [.shape, .image])
    let box = try Self.outline(elements[0])
    for (x, y, isInside) in [
      (1.0, 1.0, false), (99, 1, false), (2, 48, false), (50, 1, true), (1, 25, true), (4, 4, true),
    ] {
      #expect(box.contains(.init(x: x, y: y)) == isInside, "\(x), \(y)")
    }
    // Corners that are larger than the box are made smaller, and stay quarters of circles.
    let pill = try Self.outline(elements[1])
    for (x, y, isInside) in [(5.0, 5.0, false), (9, 9, true), (30, 1, true), (1, 25, true), (95, 45, false)] {
      #expect(pill.contains(.init(x: x, y: y)) == isInside, "\(x), \(y)")
    }
    #expect(losses.isEmpty)
  }

  @Test("The border of a box with round corners is one figure, with a hole")
  func border() throws {
    let (elements, losses) = try Self.elements("border: 5px solid #102030; border-radius: 50%")
    #expect(elements.map(\.type) == [.shape])
    #expect(elements.first?.box == DraftBox(x: 10, y: 20, width: 110, height: 60))
    let ring = try Self.outline(elements.first)
    for (x, y, isInside) in [
      (55.0, 2.0, true), (55, 30, false), (2, 30, true), (7, 30, false), (2, 2, false),
    ] {
      #expect(ring.contains(.init(x: x, y: y)) == isInside, "\(x), \(y)")
    }
    #expect(losses.isEmpty)
  }

  @Test("A box without round corners is a plain one", arguments: ["0", "0px", "0%"])
  func none(radius: String) throws {
    let (elements, losses) = try Self.elements(
      "background: #ffcf4a; border: 5px solid; border-radius: \(radius)")
    #expect(elements.count == 5 && elements.allSatisfy { $0.entry("outline") == nil })
    #expect(losses.isEmpty)
  }

  @Test("Corners that differ from each other are told", arguments: ["10px 20px", "none of ours"])
  func beyond(radius: String) throws {
    let (elements, losses) = try Self.elements("background: #ffcf4a; border-radius: \(radius)")
    #expect(elements.map(\.type) == [.shape] && elements.first?.entry("outline") == nil)
    #expect(losses.count == 1)
  }

  @Test(
    "A border of dots, dashes or two lines is one line, which is told",
    arguments: ["dotted", "dashed", "double"])
  func brokenLines(line: String) throws {
    let (elements, losses) = try Self.elements("border: 2px \(line) #ff0000")
    #expect(elements.map(\.type) == [.shape, .shape, .shape, .shape], "its four sides")
    #expect(losses == ["book/a.xhtml:2: the style 'border: 2px \(line) #ff0000' is drawn as one solid line"])
  }
}
