/// A property list as it is read fastest: its values without its text, each with its place in that text.
///
/// All numbers are LEB128. Behind the line that says which format it is come the form of the list and the
/// digest of its file, the keys, the lengths of all texts that differ, the values from the first to the last,
/// each before those in it, and the texts, one behind the other. A value says how many values it holds, so
/// that whatever the bytes are, they are a tree or none.
package enum CompiledList {
  static let format = Array("leggi list 1\n".utf8)

  /// What stands before each value.
  enum Tag {
    /// Bits for the kind; the next one is a boolean's value.
    static let kindBits = 3
  }
}

extension PropertyListDocument.Form {
  /// The number of the form in a compiled list.
  var compiledNumber: Int {
    switch self {
    case .xml: 0
    case .binary: 1
    case .oldStyle: 2
    }
  }

  init?(compiledNumber: Int) {
    guard let form = Self.allCases.first(where: { $0.compiledNumber == compiledNumber }) else { return nil }
    self = form
  }
}
