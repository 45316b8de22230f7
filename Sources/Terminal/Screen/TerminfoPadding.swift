extension String {
  /// A capability without its padding: the pauses for terminals that are slow to obey, written like `$<50*/>`
  /// (terminfo(5), "Delays and Padding").
  package var withoutPadding: String {
    // Few have any, and there are hundreds; finding one character in bytes is all that most need.
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    var kept: [UInt8] = []
    var rest = self[...].utf8
    while let byte = rest.first {
      if let behind = rest.droppingPadding {
        rest = behind
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension Substring.UTF8View {
  /// What stands behind the padding that this begins with; nil where it begins with none.
  fileprivate var droppingPadding: Self? {
    guard starts(with: "$<".utf8) else { return nil }
    let end = dropFirst(2).drop { "0123456789.*/".utf8.contains($0) }
    return end.first == UInt8(ascii: ">") ? end.dropFirst() : nil
  }
}
