import Characters

/// The paths of files in what a terminal pastes when files are dropped on it: quoted, with `\ ` for blanks,
/// or as `file://` addresses; several behind each other or a line each.
package struct PastedPaths {
  /// In their order; empty for what is anything else than paths from the root, or from home.
  package let paths: [String]

  package init(in text: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\n" {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let whole = word { words.append(whole) }
    let paths = words.map(Self.path)
    let areAll = !paths.isEmpty && paths.allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("~/") }
    self.paths = areAll ? paths : []
  }

  private static let scheme = "file://"

  /// A path, also of an address of a file on this machine.
  private static func path(_ word: String) -> String {
    guard word.hasPrefix(scheme) else { return word }
    var bytes: [UInt8] = []
    // A host may stand before the path; only this machine has files for it.
    var rest = word.utf8.dropFirst(scheme.utf8.count).drop { $0 != UInt8(ascii: "/") }
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let code = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
