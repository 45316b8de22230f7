import Characters

/// A value of a property list without a file: what a writer writes.
package indirect enum PropertyListValue: Hashable, Sendable {
  /// The entries in the order in which they are written.
  case dictionary([Entry])
  case array([PropertyListValue])
  case string(String)
  case integer(Int)
  /// A number, and how it is to be written where that is not the shortest form that reads back the same.
  case real(Double, text: String? = nil)
  case boolean(Bool)
  /// A moment in universal time, written like `2026-01-31T12:00:00Z`.
  case date(String)
  case data([UInt8])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: PropertyListValue

    package init(_ key: String, _ value: PropertyListValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value under the key, the first if it stands twice; nil for anything but a dictionary.
  package subscript(key: String) -> PropertyListValue? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

extension PropertyListNode {
  /// The value without its places. What could not be read is not in it.
  package var value: PropertyListValue {
    switch kind {
    case .dictionary: .dictionary(entries.map { PropertyListValue.Entry($0.key, $0.value.value) })
    case .array: .array(items.map(\.value))
    case .string: .string(text)
    case .integer: .integer(integer ?? 0)
    case .real: realValue
    case .boolean: .boolean(boolean ?? false)
    case .date: .date(text)
    case .data: .data(withText { Base64.decode($0) } ?? [])
    }
  }

  /// Keeps the text of a number that is written otherwise than Swift would write it, so that `1` stays `1`.
  private var realValue: PropertyListValue {
    let value = number ?? 0
    return .real(value, text: text == value.description ? nil : text)
  }
}
