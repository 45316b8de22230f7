@testable import PropertyList

/// Reads a text as `book.plist`.
func read(_ text: String) -> PropertyListDocument {
  PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist")
}

/// Reads the content of a plist tag.
func readPlist(_ content: String) -> PropertyListDocument {
  read("<plist version=\"1.0\">\(content)</plist>")
}

/// The messages of all faults with their places, as `line:column message`.
func faults(_ document: PropertyListDocument) -> [String] {
  document.diagnostics.map { fault in
    fault.line.map { "\($0):\(fault.column ?? 0) \(fault.message)" } ?? fault.message
  }
}
