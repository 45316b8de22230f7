import PropertyList
import TestSupport

/// Good lists to spoil: books of one page each, out of those that are bundled.
struct ListSeeds {
  private let pages: [PropertyListValue]

  init() throws {
    pages = try ["officina", "pesce-stella"].flatMap { book in
      let file = Checkout.path("books/\(book)/book.plist")
      guard case .array(let pages)? = PropertyListReader.read(file: file).root?.value["pages"] else {
        throw FuzzFailure("'\(file)' has no pages")
      }
      return pages
    }
  }

  /// A book of one page, its structure spoilt.
  func spoiltBook(_ random: inout SeededGenerator) -> PropertyListValue {
    var book = PropertyListValue.dictionary([
      .init("title", .dictionary([.init("it", .string("Libro")), .init("en", .string("Book"))])),
      .init("languages", .array([.string("it"), .string("en")])), .init("frameRate", .integer(30)),
      .init("pages", .array([random.one(of: pages)])),
    ])
    let changes = random.number(below: 5)
    for _ in 0..<changes { TreeMutator.change(&book, &random) }
    return book
  }
}

/// The three forms of a property list.
enum ListForm: CaseIterable {
  case xml, binary, oldStyle

  func bytes(of value: PropertyListValue) -> [UInt8] {
    switch self {
    case .xml: PropertyListWriter.write(value)
    case .binary: BinaryList(value).bytes
    case .oldStyle: Array(oldStyle(value).utf8)
    }
  }

  private func oldStyle(_ value: PropertyListValue) -> String {
    switch value {
    case .dictionary(let entries):
      "{" + entries.map { "\(quoted($0.key)) = \(oldStyle($0.value));" }.joined(separator: "\n") + "}"
    case .array(let items): "(" + items.map(oldStyle).joined(separator: ", ") + ")"
    case .string(let text), .date(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .real(let number, let text): quoted(text ?? "\(number)")
    case .boolean(let value): value ? "true" : "false"
    case .data(let bytes):
      "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// What the form is made of.
  var words: [[UInt8]] {
    switch self {
    case .xml:
      [
        "<dict>", "</dict>", "<array>", "</array>", "<key>type</key>", "<string>", "</string>",
        "<real>1</real>",
        "<integer>9</integer>", "<true/>", "<data>AAAA</data>", "<date>2026-01-31T12:00:00Z</date>",
        "<plist>",
        "</plist>", "<![CDATA[", "]]>", "<!--", "-->", "&amp;", "&#x202E;", "&#0;",
        "<!DOCTYPE a [<!ENTITY b \"c\">]>",
        "<?xml encoding=\"UTF-16\"?>", "\u{FEFF}", "\u{0}",
      ].map { Array($0.utf8) }
    case .binary:
      [
        [0x00], [0x08], [0x09], [0x13, 255, 255, 255, 255, 255, 255, 255, 255],
        [0x23, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0],
        [0x33, 0x7F, 0xEF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        [0x4F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        [0x5F, 0x12, 0xFF, 0xFF, 0xFF, 0xFF], [0x6F, 0x10, 0xFF], [0x61, 0xD8, 0x00], [0x80, 0], [0xA1, 0],
        [0xAF, 0x10],
        [0xC1, 0], [0xC2, 0, 1], [0xD1, 0, 0], [0xDF, 0x11, 0xFF, 0xFF], Array("bplist00".utf8),
      ]
    case .oldStyle:
      [
        "{", "}", "(", ")", "<", ">", ";", "=", ",", "\"", "'", "\\", "\\U202E", "\\777", "/*", "*/", "//",
        "<*I9>",
        "<*R1e9>", "<*BY>", "<*D2026-01-31 12:00:00 +0000>", "<0aF", "type = text;", "a;", "\u{0}",
        "\u{FEFF}",
      ].map { Array($0.utf8) }
    }
  }
}
