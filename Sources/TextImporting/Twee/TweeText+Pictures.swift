import Characters
import Importing

/// Pictures in a passage.
extension TweeText {
  struct Picture: Equatable {
    /// As it is written.
    var address: String
    var description: String
    /// From 1, in the file.
    var line: Int
  }

  /// `<img src="…" alt="…">`.
  ///
  /// - Parameter tag: what stands between its angles.
  /// - Returns: nil for one that names no file.
  @discardableResult
  mutating func addPicture(tag: ArraySlice<UInt8>) -> Picture? {
    guard let shown = HTMLTag(tag).picture else {
      lose("a picture that names no file is left out")
      return nil
    }
    let picture = Picture(address: shown.address, description: shown.description, line: lineNumber)
    add(picture)
    return picture
  }

  /// `{embed image: 'address', alt: 'description'}` of Chapbook; its other inserts are left out.
  mutating func readInsert() {
    guard let content = inside("{", "}") else { return take(1) }
    let insert = String(decoding: content, as: UTF8.self).trimmed
    let strings = Self.strings(in: insert)
    if insert.hasPrefix("embed image:"), let address = strings.first {
      let description = strings.count > 1 && insert.hasInside("alt:") ? strings[1] : ""
      add(Picture(address: address, description: description.collapsed, line: lineNumber))
    } else {
      lose("an insert of the story format is left out")
    }
    skip(content.count + 2)
  }

  /// `[img[description|address]]`, and `[img[address][target]]`, a picture that leads to a passage. An angle
  /// before `img` says on which side of the words it is.
  ///
  /// - Returns: whether it is one that comes next.
  mutating func readPictureInBrackets() -> Bool {
    for mark in ["[img[", "[<img[", "[>img["] {
      guard let content = inside(mark, "]]") else { continue }
      let parts = String(decoding: content, as: UTF8.self)
      let length = mark.utf8.count + content.count + 2
      let end = parts.firstPlace(of: "][")
      let picture = parts[..<(end?.lowerBound ?? parts.endIndex)]
      let bar = picture.lastIndex(of: "|")
      let description = String(bar.map { picture[..<$0] } ?? "").collapsed
      add(
        Picture(
          address: String(bar.map { picture[picture.index(after: $0)...] } ?? picture).trimmed,
          description: description, line: lineNumber))
      if let end {
        var target = parts[end.upperBound...]
        if let setter = target.firstPlace(of: "][") {
          lose("what a link sets is left out")
          target = target[..<setter.lowerBound]
        }
        add(Link(words: description, target: target.trimmed, line: lineNumber), inWords: false)
      }
      skip(length)
      return true
    }
    return false
  }

  /// `![description](address)`.
  ///
  /// - Returns: whether it is one that comes next.
  mutating func readPictureOfMarkdown() -> Bool {
    guard let description = inside("![", "]"), !description.contains(UInt8(ascii: "[")) else { return false }
    let start = "![\(String(decoding: description, as: UTF8.self))]("
    guard let destination = inside(start, ")") else { return false }
    // A title may stand behind the address.
    let content = String(decoding: destination, as: UTF8.self).trimmed
    let address =
      content.hasPrefix("<") ? content.dropFirst().prefix { $0 != ">" } : content.prefix { !$0.isWhitespace }
    guard !address.isEmpty else { return false }
    add(
      Picture(
        address: String(address), description: String(decoding: description, as: UTF8.self).collapsed,
        line: lineNumber))
    skip(start.utf8.count + destination.count + 1)
    return true
  }
}
