import BookEditing
import PropertyList
import Testing

/// A book that is edited by lines of commands.
struct EditedBook {
  var document: BookDocument
  /// The ways to what the last commands have left pointing nowhere.
  private(set) var loose: [String] = []

  init(_ text: String) throws {
    document = try BookDocument(PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist"))
  }

  /// The file as it is now.
  var text: String { String(decoding: document.bytes, as: UTF8.self) }

  mutating func edit(_ lines: String...) throws {
    loose = []
    for line in lines {
      let read = try BookCommand.read(line)
      let command = try #require(read?.command)
      loose += try document.perform(command).map(\.path.description)
    }
  }

  /// The fault of a line, as it is told.
  mutating func fault(of line: String) -> String? {
    do {
      guard let read = try BookCommand.read(line) else { return nil }
      do {
        try document.perform(read.command)
        return nil
      } catch { throw error.placed(in: read) }
    } catch let fault as PlacedFault {
      return "\(fault.columns.lowerBound + 1)-\(fault.columns.upperBound): \(fault.fault.message)"
        + (fault.fault.hint.map { " (\($0))" } ?? "")
    } catch { return "\(error)" }
  }
}

/// What a book becomes by commands.
func edited(_ text: String, _ lines: String...) throws -> String {
  var book = try EditedBook(text)
  for line in lines { try book.edit(line) }
  return book.text
}

/// Two texts, both told where they differ.
func expectEqual(_ text: String, _ other: String, at place: SourceLocation = #_sourceLocation) {
  #expect(text == other, sourceLocation: place)
}
