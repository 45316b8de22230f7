import PropertyList

/// A list of random values that is written in a random way: with tabs or spaces, on lines or in one, with
/// comments, entities, second values under a key and unknown tags. It knows where it has written what.
package struct SpelledList {
  /// A value with all that belongs to it.
  package struct Place {
    package var steps: [PropertyListStep]
    /// From its first comment to its last byte, separator and comment behind it included.
    package var extent: Range<Int>
    package var value: PropertyListValue
  }

  package private(set) var bytes: [UInt8] = []
  /// All values but the outermost one.
  package private(set) var places: [Place] = []

  private var numbers: SeededGenerator
  private let isOldStyle: Bool
  /// Whether keys are written a second time, with other values, which do not count.
  private let hasDuplicates: Bool
  private let lineEnd: String
  private let unit: String

  /// - Parameters:
  ///   - given: what is written. Default: random values.
  ///   - hasDuplicates: whether some keys of an XML list are written twice. Default false.
  package init(seed: Int, value given: PropertyListValue? = nil, hasDuplicates: Bool = false) {
    self.hasDuplicates = hasDuplicates
    numbers = SeededGenerator(seed: seed)
    isOldStyle = Bool.random(using: &numbers)
    lineEnd = ["\n", "\r\n"].randomElement(using: &numbers) ?? "\n"
    unit = ["\t", "  ", "    ", ""].randomElement(using: &numbers) ?? ""
    if chance(10) { bytes += [0xEF, 0xBB, 0xBF] }
    if !isOldStyle {
      write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + lineEnd)
      if chance(50) { write("<!DOCTYPE plist SYSTEM \"a>b\">" + lineEnd) }
      write("<plist version=\"1.0\">" + lineEnd)
    }
    spell(given ?? value(depth: 0), at: [], indentation: "")
    if !isOldStyle { write(lineEnd + "</plist>") }
    if chance(70) { write(lineEnd) }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }
  private mutating func write(_ text: String) { bytes += text.utf8 }

  // MARK: Values

  private static let texts = [
    "star", "Good night!", "", "a & b < c", "è notte", "12", "say \"so\"", "// no", "1;2,3",
  ]

  package mutating func value(depth: Int) -> PropertyListValue {
    let kind =
      depth == 0
      ? Int.random(in: 0..<2, using: &numbers) : Int.random(in: 0..<(depth > 3 ? 7 : 9), using: &numbers)
    let count = Int.random(in: 0...5, using: &numbers)
    switch depth == 0 ? kind + 7 : kind {
    case 7: return .array((0..<count).map { _ in value(depth: depth + 1) })
    case 8:
      return .dictionary(
        (0..<count).map { .init(["name", "x", "a key", "é"][$0 % 4] + "\($0)", value(depth: depth + 1)) })
    case 0: return .integer(Int.random(in: -500...500, using: &numbers))
    case 1: return .real(Double(Int.random(in: -500...500, using: &numbers)) / 8)
    case 2: return .boolean(Bool.random(using: &numbers))
    default: return .string(Self.texts.randomElement(using: &numbers) ?? "")
    }
  }

  // MARK: Spelling

  private mutating func spell(_ value: PropertyListValue, at steps: [PropertyListStep], indentation: String) {
    switch value {
    case .array(let items):
      spellContainer(("array", "(", ")"), count: items.count, indentation: indentation) {
        list, index, inner in
        list.spellMember(
          items[index], at: steps + [.item(index)], isLast: index == items.count - 1, indentation: inner)
      }
    case .dictionary(let entries):
      spellContainer(("dict", "{", "}"), count: entries.count, indentation: indentation) {
        list, index, inner in
        list.spellMember(
          entries[index].value, at: steps + [.key(entries[index].key)], isLast: false, indentation: inner)
      }
    case .string(let text): spellText(text, tag: "string")
    case .integer(let number): write(isOldStyle ? "\(number)" : "<integer>\(number)</integer>")
    case .real(let number, _):
      write(isOldStyle ? "\(number)" : chance(80) ? "<real>\(number)</real>" : "<real> \(number)0</real >")
    case .boolean(let value):
      write(isOldStyle ? (value ? "YES" : "NO") : value ? "<true/>" : "<false></false>")
    case .date, .data: break
    }
  }

  private mutating func spellText(_ text: String, tag: String) {
    if isOldStyle {
      let isWord = !text.isEmpty && text.utf8.allSatisfy(OldStyleScanner.isWordByte)
      if isWord, chance(60) { return write(text) }
      return write("\"" + text.map { $0 == "\"" ? "\\\"" : String($0) }.joined() + "\"")
    }
    if text.isEmpty, chance(50) { return write("<\(tag)/>") }
    let escaped = text.map { character -> String in
      switch character {
      case "&": chance(50) ? "&amp;" : "&#38;"
      case "<": "&lt;"
      case "s": chance(20) ? "&#x73;" : "s"
      default: String(character)
      }
    }
    write("<\(tag)>" + escaped.joined() + "</\(tag)>")
  }

  private mutating func spellContainer(
    _ brackets: (tag: String, open: String, close: String), count: Int, indentation: String,
    member: (inout SpelledList, Int, String?) -> Void
  ) {
    if count == 0, !isOldStyle, chance(50) { return write("<\(brackets.tag)/>") }
    let isSpread = chance(70)
    write(isOldStyle ? brackets.open : "<\(brackets.tag)>")
    if isSpread, chance(10) { comment() }
    for index in 0..<count {
      if isSpread, chance(10) {
        write(lineEnd + indentation + unit)
        comment()
        write(lineEnd)
      }
      if isSpread { write(lineEnd + indentation + unit) } else if index > 0, isOldStyle { write(" ") }
      member(&self, index, isSpread ? indentation + unit : nil)
      if chance(5) { spellNoise(isDictionary: brackets.tag == "dict") }
    }
    if isSpread { write(lineEnd + indentation) }
    write(isOldStyle ? brackets.close : "</\(brackets.tag)>")
  }

  /// What a reader leaves out with a word.
  private mutating func spellNoise(isDictionary: Bool) {
    guard !isOldStyle else { return }
    if isDictionary, hasDuplicates, chance(50) {
      write("<key>x</key><string>again</string>")
    } else {
      write(isDictionary ? "<key>dangling</key>" : "<colour>red</colour>")
    }
    if chance(50) { write("<!-- of the noise -->") }
  }

  private mutating func spellMember(
    _ value: PropertyListValue, at steps: [PropertyListStep], isLast: Bool, indentation: String?
  ) {
    let start = bytes.count
    if let indentation, chance(15) {
      comment()
      write(lineEnd + indentation)
    }
    if case .key(let key)? = steps.last {
      spellText(key, tag: "key")
      if isOldStyle {
        write(chance(80) ? " = " : "=")
      } else if let indentation, chance(60) {
        write(lineEnd + indentation)
      }
    }
    spell(value, at: steps, indentation: indentation ?? "")
    if isOldStyle {
      if case .key? = steps.last { write(";") } else if !isLast { write(",") }
    }
    if indentation != nil, chance(10) {
      write(" ")
      comment()
    }
    places.append(Place(steps: steps, extent: start..<bytes.count, value: value))
  }

  private mutating func comment() { write(isOldStyle ? "/* a { comment */" : "<!-- a <dict> comment -->") }
}
