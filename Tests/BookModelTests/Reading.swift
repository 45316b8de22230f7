import BookModel
import PropertyList
import TestSupport

/// Books for tests: short XML in, what reading and checking it gives out, in a folder of its own.
struct Reading {
  var book: Book?
  var diagnostics: [Diagnostic]
  var leftOut: Int

  /// A whole book: what stands between `<plist>` and `</plist>`.
  init(_ body: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<plist version=\"1.0\">\(body)</plist>", to: "book.plist")
    let reading = Book.read(path: path)
    book = reading.book
    diagnostics = reading.diagnostics
    leftOut = reading.leftOut
  }

  /// A page of the elements whose dictionaries these are.
  static func page(_ elements: String..., entries: String = "") throws -> Reading {
    let array = elements.map { "<dict>\($0)</dict>" }.joined()
    return try Reading("<array><dict><key>elements</key><array>\(array)</array>\(entries)</dict></array>")
  }

  /// A book of one page and these entries of its own.
  static func book(_ entries: String) throws -> Reading {
    try Reading("<dict>\(entries)<key>pages</key><array><dict/></array></dict>")
  }

  var page: Page? { book?.pages.first }
  var element: Element? { page?.elements.first }
  var messages: [String] { diagnostics.map(\.message) }
}

/// Entries of a dictionary in XML, for short tests.
func string(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }
func number(_ key: String, _ value: Double) -> String { "<key>\(key)</key><real>\(value)</real>" }
func boolean(_ key: String, _ value: Bool) -> String { "<key>\(key)</key><\(value)/>" }
func dictionary(_ key: String, _ entries: String...) -> String {
  "<key>\(key)</key><dict>\(entries.joined())</dict>"
}
func array(_ key: String, _ items: String...) -> String {
  "<key>\(key)</key><array>\(items.joined())</array>"
}
func item(_ entries: String...) -> String { "<dict>\(entries.joined())</dict>" }
