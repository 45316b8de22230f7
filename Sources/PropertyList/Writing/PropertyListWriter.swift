import Characters

/// Writes property lists in XML, byte for byte as Apple's tools and Python's plistlib do: a file of theirs
/// that is read and written again is the same file, and so is every file that was written here.
///
/// ```swift
/// let book = PropertyListValue.array([.dictionary([.init("name", .string("Cover"))])])
/// let bytes = PropertyListWriter.write(book)
/// ```
package enum PropertyListWriter {
  /// The whole file, in UTF-8. Characters that XML cannot hold are written as U+FFFD.
  package static func write(_ value: PropertyListValue) -> [UInt8] {
    var output = Output()
    output.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.line(
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#
    )
    output.line(#"<plist version="1.0">"#)
    output.write(value, indentation: 0)
    output.line("</plist>")
    return output.bytes
  }

  private struct Output {
    var bytes: [UInt8] = []

    mutating func line(_ text: String, indentation: Int = 0) {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: indentation))
      bytes.append(contentsOf: text.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }

    mutating func write(_ value: PropertyListValue, indentation: Int) {
      switch value {
      case .dictionary(let entries):
        container("dict", isEmpty: entries.isEmpty, indentation: indentation) { output in
          for entry in entries {
            output.element("key", entry.key, indentation: indentation + 1)
            output.write(entry.value, indentation: indentation + 1)
          }
        }
      case .array(let values):
        container("array", isEmpty: values.isEmpty, indentation: indentation) { output in
          for value in values { output.write(value, indentation: indentation + 1) }
        }
      case .string(let text): element("string", text, indentation: indentation)
      case .integer(let number): element("integer", String(number), indentation: indentation)
      case .real(let number, let text):
        element("real", text ?? number.description, indentation: indentation)
      case .boolean(let value): line(value ? "<true/>" : "<false/>", indentation: indentation)
      case .date(let text): element("date", text, indentation: indentation)
      case .data(let bytes): data(bytes, indentation: indentation)
      }
    }

    private mutating func container(
      _ tag: String, isEmpty: Bool, indentation: Int, _ content: (inout Output) -> Void
    ) {
      if isEmpty { return line("<\(tag)/>", indentation: indentation) }
      line("<\(tag)>", indentation: indentation)
      content(&self)
      line("</\(tag)>", indentation: indentation)
    }

    private mutating func element(_ tag: String, _ text: String, indentation: Int) {
      line("<\(tag)>\(XMLText.escaped(text))</\(tag)>", indentation: indentation)
    }

    /// Lines of Base64 that reach column 76 with tabs of eight, never shorter than 16 characters.
    private mutating func data(_ bytes: [UInt8], indentation: Int) {
      line("<data>", indentation: indentation)
      let bytesPerLine = max(16, 76 - 8 * indentation) / 4 * 3
      for start in stride(from: 0, to: bytes.count, by: bytesPerLine) {
        let text = Base64.encode(bytes[start..<min(start + bytesPerLine, bytes.count)])
        line(String(decoding: text, as: UTF8.self), indentation: indentation)
      }
      line("</data>", indentation: indentation)
    }
  }
}
