import PropertyList
import TestSupport

/// Reads a text as `book.plist`.
func read(_ text: String) -> PropertyListDocument {
  PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist")
}

/// Reads the content of a plist tag.
func readPlist(_ content: String) -> PropertyListDocument {
  read("<plist version=\"1.0\">\(content)</plist>")
}

/// Reads a binary list as `book.plist`.
func read(_ list: BinaryList) -> PropertyListDocument {
  PropertyListReader.read(bytes: list.bytes, file: "book.plist")
}

/// The messages of all faults with their places, as `line:column message`, or `byte number message`.
func faults(_ document: PropertyListDocument) -> [String] {
  document.diagnostics.map { fault in
    if let byte = fault.byte { return "byte \(byte) \(fault.message)" }
    return fault.line.map { "\($0):\(fault.column ?? 0) \(fault.message)" } ?? fault.message
  }
}
