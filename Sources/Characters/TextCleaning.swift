extension String {
  /// The text with every hazard replaced, in one pass: the time it takes is proportional to the length of the
  /// text, whatever the text holds.
  ///
  /// The tags of a flag are kept. Any others are one hazard, however many they are.
  /// - Parameter replacement: gives the replacement of a hazard from its class, its (first) character, and
  ///   the character before it in this text (nil at the start and for tags). It must be a pure function: of a
  ///   run of one character it is called only for the first and the second.
  public func replacingHazards(
    with replacement: (CharacterHazard, _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?) -> String
  ) -> String {
    // Nearly every text has none.
    guard unicodeScalars.contains(where: { CharacterHazard($0) != nil }) else { return self }
    var text = self
    return text.withUTF8 { bytes in
      var cleaning = TextCleaning(bytes)
      return cleaning.cleaned(by: replacement)
    }
  }
}

/// A text on its way through its bytes: the kept parts, and the replacements of hazards.
private struct TextCleaning {
  typealias Replacement = (CharacterHazard, _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?) -> String

  /// Well-formed UTF-8, as a string has it.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var cleaned: [UInt8] = []
  /// Where the kept part that has not been copied yet begins.
  private var keptFrom = 0
  private var flag = FlagTags()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    cleaned.reserveCapacity(bytes.count)
  }

  mutating func cleaned(by replacement: Replacement) -> String {
    var place = 0
    var previous: Unicode.Scalar?
    while place < bytes.count {
      // Printable ASCII, what most texts are.
      if bytes[place] >= 0x20, bytes[place] < 0x7F, !flag.isWaiting {
        previous = Unicode.Scalar(bytes[place])
        place += 1
        continue
      }
      let (scalar, length) = scalar(at: place)
      if let hazard = CharacterHazard(scalar) {
        keep(upTo: place)
        keptFrom = place + length
        if hazard == .tag {
          for tag in flag.take(scalar, after: previous) ?? [] { append(String(tag)) }
        } else {
          endFlag(replacement)
          append(replacement(hazard, scalar, previous))
          let others = repetitions(of: place..<place + length)
          if others > 0 {
            append(replacement(hazard, scalar, scalar), times: others)
            place += others * length
            keptFrom = place + length
          }
        }
      } else if flag.isWaiting {
        endFlag(replacement)
      }
      place += length
      previous = scalar
    }
    keep(upTo: place)
    endFlag(replacement)
    return String(decoding: cleaned, as: UTF8.self)
  }

  /// How often a character follows itself.
  private func repetitions(of character: Range<Int>) -> Int {
    var place = character.upperBound
    while place < bytes.count, bytes[place] == bytes[place - character.count] { place += 1 }
    return (place - character.upperBound) / character.count
  }

  private mutating func append(_ text: String) { for byte in text.utf8 { cleaned.append(byte) } }

  private mutating func append(_ text: String, times count: Int) {
    let bytes = Array(text.utf8)
    switch bytes.count {
    case 0: break
    case 1: cleaned += repeatElement(bytes[0], count: count)
    default: for _ in 0..<count { cleaned += bytes }
    }
  }

  private mutating func keep(upTo end: Int) {
    if keptFrom < end { cleaned += bytes[keptFrom..<end] }
  }

  private mutating func endFlag(_ replacement: Replacement) {
    if let tag = flag.end() { append(replacement(.tag, tag, nil)) }
  }

  /// The character that begins at a place, and its bytes.
  private func scalar(at place: Int) -> (Unicode.Scalar, length: Int) {
    func six(_ offset: Int) -> UInt32 { UInt32(bytes[place + offset] & 0x3F) }
    let first = UInt32(bytes[place])
    let (value, length): (UInt32, Int) =
      switch first {
      case ..<0x80: (first, 1)
      case ..<0xE0: ((first & 0x1F) << 6 | six(1), 2)
      case ..<0xF0: ((first & 0x0F) << 12 | six(1) << 6 | six(2), 3)
      default: ((first & 0x07) << 18 | six(1) << 12 | six(2) << 6 | six(3), 4)
      }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

/// Collects the invisible tag characters of a flag: behind a black flag, the letters and digits of a
/// subdivision ("gbeng" for England), and a character that ends them (Unicode Technical Standard 51, C.1).
///
/// Any other text that tags spell is invisible.
private struct FlagTags {
  /// Two letters of the country, and one to four of the part of it.
  private static let lengths = 3...6
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let cancelTag: Unicode.Scalar = "\u{E007F}"

  /// The tags that wait for the end of their flag.
  private var waiting: [Unicode.Scalar] = []
  private var isFlag = false

  /// Whether tags wait for the end of their flag.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Takes a tag.
  ///
  /// - Parameter previous: the character before it.
  /// - Returns: all tags of the flag, with its last; nil as long as it is not whole, and where there is none.
  mutating func take(_ tag: Unicode.Scalar, after previous: Unicode.Scalar?) -> [Unicode.Scalar]? {
    if waiting.isEmpty { isFlag = previous == Self.blackFlag }
    let spelt = waiting.count
    if isFlag, tag == Self.cancelTag, Self.lengths.contains(spelt) {
      defer { waiting = [] }
      return waiting + [tag]
    }
    isFlag = isFlag && spelt < Self.lengths.upperBound && Self.spells(tag)
    // Of tags that are no flag the first is enough to know that there were some.
    if isFlag || waiting.isEmpty { waiting.append(tag) }
    return nil
  }

  /// Forgets the tags of an incomplete flag.
  /// - Returns: the first tag of it; nil if there was none.
  mutating func end() -> Unicode.Scalar? {
    defer { waiting = [] }
    return waiting.first
  }

  /// Small letters and digits.
  private static func spells(_ tag: Unicode.Scalar) -> Bool {
    (0xE0030...0xE0039).contains(tag.value) || (0xE0061...0xE007A).contains(tag.value)
  }
}
