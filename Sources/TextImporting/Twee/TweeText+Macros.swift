import Importing

/// What story formats script.
extension TweeText {
  mutating func readAngle() {
    if let macro = inside("<<", ">>") {
      skip(macro.count + 4)
      leaveOutMacro(macro, named: name(in: macro), written: { "<<\($0)>>" })
    } else if inside("<!--", "-->") != nil {
      leaveOut(from: "<!--", to: "-->", saying: nil)
    } else if inside("<%", "%>") != nil {
      leaveOut(from: "<%", to: "%>", saying: "what the story format computes is left out")
    } else if let tag = inside("<", ">"), let first = tag.first, isLetter(first) || first == UInt8(ascii: "/")
    {
      readTag(tag, named: name(in: tag).lowercased())
    } else {
      take(1)
    }
  }

  private mutating func readTag(_ tag: ArraySlice<UInt8>, named name: String) {
    switch name {
    case "br", "p", "div", "li":
      endLine()
    case "script", "style":
      if let content = inside("<", "</\(name)>") { return skip(content.count + name.utf8.count + 4) }
    case "img": addPicture(tag: tag)
    case "svg", "audio", "video": lose("'<\(name)>' is left out")
    default: lose("HTML is left out, and its words are kept")
    }
    skip(tag.count + 2)
  }

  /// `(macro: …)` of Harlowe, to the parenthesis that ends it.
  mutating func readParenthesis() {
    let name = name(in: source.dropFirst())
    let colon = source.dropFirst(1 + name.utf8.count).first
    guard colon == UInt8(ascii: ":"), format == .harlowe || Self.harloweMacros.contains(name.lowercased()),
      openParentheses < Self.mostOpenParentheses
    else { return take(1) }
    guard let length = lengthOfParenthesis() else {
      openParentheses += 1
      return take(1)
    }
    let macro = source.prefix(length)
    skip(length)
    leaveOutMacro(macro, named: name, written: { "(\($0):)" })
    isBehindMacro = true
  }

  /// Beyond these what looks like a macro is words.
  private static let mostOpenParentheses = 100

  private func lengthOfParenthesis() -> Int? {
    var depth = 0
    var quote: UInt8?
    for (place, byte) in source.prefix(Self.longest).enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
    }
    return nil
  }

  /// Leaves a macro out, but for where it leads, and the words at which it shows more.
  private mutating func leaveOutMacro(
    _ macro: ArraySlice<UInt8>, named name: String, written: (String) -> String
  ) {
    let known = name.lowercased().filter(\.isLetter)
    let isLink = Self.linkMacros.contains(known)
    // What ends a link has nothing to say.
    guard !name.isEmpty, !(isLink && macro.first == UInt8(ascii: "/")) else { return }
    let text = String(decoding: macro, as: UTF8.self)
    let strings = Self.strings(in: text)
    if isLink || Self.jumpMacros.contains(known),
      let start = text.firstPlace(of: "[["), let end = text[start.upperBound...].firstPlace(of: "]]")
    {
      addLink(String(text[start.upperBound..<end.lowerBound]))
    } else if let target = strings.last, Self.jumpMacros.contains(known) || isLink && strings.count > 1 {
      add(Link(words: strings[0], target: target, line: lineNumber), inWords: strings.count > 1)
      if known == "goto" { lose("\(written(name).quoted) leads on by a choice, and not by itself") }
    } else if let words = strings.first, isLink {
      if !known.hasPrefix("click") { addWords(words + " ") }
      lose("what \(written(name).quoted) shows at a touch stands there at once")
    } else {
      lose("the macro \(written(name).quoted) is not played")
    }
  }

  /// Macros that lead to a passage.
  private static let jumpMacros: Set = ["goto", "linkgoto", "clickgoto"]
  /// Those that do where they name one, and else show what stands behind them.
  private static let linkMacros: Set = [
    "link", "linkreplace", "linkreveal", "linkappend", "linkrepeat", "linkrerun", "button", "click",
    "clickreplace", "clickappend",
  ]
  /// Those of Harlowe that are known where a story does not say its format: what looks like one may be words.
  private static let harloweMacros: Set = [
    "set", "put", "if", "unless", "else-if", "elseif", "else", "link", "link-goto", "link-reveal",
    "link-repeat", "go-to", "goto", "print", "display", "either", "random", "live", "stop", "event", "click",
    "click-goto", "text-style", "text-colour", "text-color", "transition", "t8n", "enchant", "append",
    "replace", "prepend", "show", "hidden", "cond", "a", "dm",
  ]

  /// What stands in quotation marks.
  static func strings(in text: String) -> [String] {
    var strings: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let content = rest[rest.index(after: start)...]
      guard let end = content.firstIndex(of: rest[start]) else { break }
      strings.append(String(content[..<end]))
      rest = content[content.index(after: end)...]
    }
    return strings
  }

  /// The letters, digits and dashes at the beginning.
  private func name(in bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.first == UInt8(ascii: "/") ? bytes.dropFirst() : bytes
    return String(
      decoding: start.prefix { isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.prefix(
        40),
      as: UTF8.self)
  }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
