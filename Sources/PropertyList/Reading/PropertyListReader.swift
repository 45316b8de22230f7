/// Reads property lists: XML by Expat, the binary and the old-style form by readers of their own, all into
/// the same tree.
///
/// A file is untrusted: at most 64 MiB, 128 levels and 1,000,000 values are read, and declarations of
/// entities are refused.
package enum PropertyListReader {
  /// Reads a file that has been opened, without blocking, and closes it. Never throws for what the file
  /// holds: faults are the document's diagnostics.
  ///
  /// - Parameters:
  ///   - file: what the file is called in diagnostics.
  ///   - unmarked: how a text is written that does not begin as a property list does; nil where it is none.
  package static func read(
    descriptor: Int32, file: String, unmarked: PropertyListDocument.Form? = nil
  ) -> PropertyListDocument {
    do {
      return read(contents: try InputFile.read(descriptor: descriptor), file: file, unmarked: unmarked)
    } catch {
      return PropertyListDocument(file: file, problem: error.problem)
    }
  }

  /// Reads all bytes of a file, and says what is in it, too (`PropertyListDocument.digest`).
  package static func read(
    contents bytes: [UInt8], file: String, unmarked: PropertyListDocument.Form? = nil
  ) -> PropertyListDocument {
    let document = read(bytes: bytes, file: file, unmarked: unmarked)
    document.digest = FileDigest.of(bytes)
    return document
  }

  /// The document of a file that could not be opened, by the system's number of why.
  package static func unopened(file: String, error: Int32) -> PropertyListDocument {
    PropertyListDocument(file: file, problem: PropertyListProblem(openingFailedWith: error))
  }

  /// The document of a file that cannot be read, for a reason in the style of a diagnostic.
  package static func unreadable(file: String, reason: String) -> PropertyListDocument {
    PropertyListDocument(file: file, problem: .unreadableFile(reason: reason))
  }

  /// Reads the bytes of a file, called `file` in diagnostics.
  ///
  /// - Parameter unmarked: how a text is written that does not begin as a property list does, such as a
  ///   dictionary of the old-style form without its braces; nil where it is none.
  package static func read(
    bytes: [UInt8], file: String, unmarked: PropertyListDocument.Form? = nil
  ) -> PropertyListDocument {
    guard bytes.count <= PropertyListLimits.fileSize else {
      return PropertyListDocument(file: file, problem: .tooLarge)
    }
    if bytes.starts(with: "bplist".utf8) { return BinaryReading.read(bytes, file: file) }
    do {
      let encoding = try InputEncoding(of: bytes)
      let document = read(utf8: try encoding.utf8(bytes), file: file, unmarked: unmarked)
      document.encoding = encoding
      return document
    } catch {
      return PropertyListDocument(file: file, problem: error.problem)
    }
  }

  /// Reads a text that is in UTF-8 whatever its declaration says: what `PropertyListDocument.utf8` gives, and
  /// what is made of it.
  package static func read(
    utf8: [UInt8], file: String, unmarked: PropertyListDocument.Form? = nil
  ) -> PropertyListDocument {
    readText(SourceText(bytes: utf8), file: file, unmarked: unmarked)
  }

  /// Distinguishes the two text forms by the first character that is not white space.
  private static func readText(
    _ source: SourceText, file: String, unmarked: PropertyListDocument.Form?
  ) -> PropertyListDocument {
    switch source.bytes[source.start...].first(where: { !NumberText.isSpace($0) }) {
    case nil: return PropertyListDocument(file: file, problem: .emptyFile)
    case _ where isJSON(source.bytes[source.start...]):
      return PropertyListDocument(file: file, problem: .json)
    case UInt8(ascii: "<"): return XMLReading.read(source, file: file)
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "/"):
      return OldStyleReading.read(source, file: file)
    default:
      switch unmarked {
      case .oldStyle: return OldStyleReading.read(source, file: file)
      case .xml: return XMLReading.read(source, file: file)
      case .binary, nil: return PropertyListDocument(file: file, problem: .notAPropertyList)
      }
    }
  }
}

extension PropertyListReader {
  /// Whether a text begins as JSON does, and as no property list: with a key in quotes and a colon behind it.
  private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop(while: NumberText.isSpace)
    func take(_ mark: Character) -> Bool {
      guard rest.first == mark.asciiValue else { return false }
      rest = rest.dropFirst().drop(while: NumberText.isSpace)
      return true
    }
    while take("[") {}
    guard take("{"), take("\"") else { return false }
    rest = rest.drop { $0 != UInt8(ascii: "\"") }
    return take("\"") && take(":")
  }
}

/// How much of a file is accepted; checked before anything is built.
package enum PropertyListLimits {
  /// Bytes of the file.
  package static let fileSize = 64 * 1024 * 1024
  /// Arrays and dictionaries inside each other.
  static let nesting = 128
  /// Values of the whole document, and keys that have none.
  static let values = 1_000_000
  /// Faults that are listed.
  static let problems = 1_000
}
