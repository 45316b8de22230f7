/// Words found in a text, and replaced. The standard library's own `contains` and `replacing` of strings link
/// its regular expressions, which are a sixteenth of the program.
extension String {
  /// Whether some words stand in the text, in whatever case; no words stand in every text.
  package func hasInside(_ words: String) -> Bool {
    let (text, words) = (Array(lowercased().utf8), Array(words.lowercased().utf8))
    return text.place(of: words, from: 0) != nil
  }

  /// The text with some words replaced wherever they stand.
  ///
  /// - Parameter words: at least one character.
  package func replacingEach(_ words: String, by replacement: String) -> String {
    let (text, words) = (Array(utf8), Array(words.utf8))
    var replaced: [UInt8] = []
    var start = 0
    while let place = text.place(of: words, from: start) {
      replaced += text[start..<place]
      replaced += replacement.utf8
      start = place + words.count
    }
    return String(decoding: replaced + text[start...], as: UTF8.self)
  }
}

extension [UInt8] {
  /// Where some bytes stand first from a place on; nil where they do not.
  fileprivate func place(of bytes: [UInt8], from start: Int) -> Int? {
    guard start <= count - bytes.count else { return nil }
    return (start...count - bytes.count).first { self[$0..<$0 + bytes.count].elementsEqual(bytes) }
  }
}
