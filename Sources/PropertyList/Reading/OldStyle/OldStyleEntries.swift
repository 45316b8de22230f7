/// What may stand in a dictionary and in an array, and what is meant where it cannot.
extension OldStyleReading {
  // MARK: Dictionaries

  mutating func readInDictionary(_ next: UInt8) {
    switch (frames[frames.count - 1].state, next) {
    case (_, UInt8(ascii: ")")): closeWrongly(with: next)

    case (.key, UInt8(ascii: "}")): close()
    case (.key, UInt8(ascii: "=")):
      report(.missingKey)
      scanner.skip()
      frames[frames.count - 1].key = nil
      expect(.value)
    case (.key, _) where scanner.beginsText:
      if let text = scanner.takeText() { takeKey(text) } else { expect(.equals) }
    case (.key, UInt8(ascii: "{")), (.key, UInt8(ascii: "(")), (.key, UInt8(ascii: "<")):
      report(.missingKey)
      readValue(next)

    case (.equals, UInt8(ascii: "=")):
      scanner.skip()
      expect(.value)
    case (.equals, UInt8(ascii: ";")):
      appendKeyAsValue()
      endEntry()
    case (.equals, UInt8(ascii: "}")):
      report(.missing(";"))
      appendKeyAsValue()
      close()
    case (.equals, _) where scanner.beginsText: readSecondText()
    case (.equals, UInt8(ascii: "{")), (.equals, UInt8(ascii: "(")), (.equals, UInt8(ascii: "<")):
      report(.missing("="))
      readValue(next)

    case (.value, UInt8(ascii: ";")):
      report(.missingValue)
      endEntry()
    case (.value, UInt8(ascii: "}")):
      report(.missingValue)
      close()
    case (.value, _): readValue(next)

    case (.end, UInt8(ascii: ";")): endEntry()
    case (.end, UInt8(ascii: "}")):
      report(.missing(";"))
      close()
    case (.end, UInt8(ascii: ",")):
      report(.mistaken(found: ",", for: ";"))
      scanner.skip()
      expect(.key)
    case (.end, _) where scanner.beginsText:
      report(.missing(";"))
      expect(.key)

    case (.key, _), (.equals, _), (.end, _): skipStray()
    }
  }

  mutating func takeKey(_ text: OldStyleScanner.Text) {
    let bytes =
      text.rewritten ?? (text.isEmpty ? [] : Array(source.bytes[text.range.offset..<text.range.end]))
    let number = bytes.withUnsafeBufferPointer { arena.keys.intern($0) }
    frames[frames.count - 1].key = Key(number: number, range: text.range, text: text)
    isLost = false
    expect(.equals)
  }

  /// Two texts one behind the other: the second is the next key if '=' follows it, else the value of the
  /// first.
  private mutating func readSecondText() {
    let place = scanner.here(visibleEnd: source.visibleEnd)
    guard let text = scanner.takeText() else {
      report(.missing("="), at: place)
      return expect(.end)
    }
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: "=") {
      report(.missing(";"), at: place)
      appendKeyAsValue()
      takeKey(text)
    } else {
      report(.missing("="), at: place)
      append(text)
    }
  }

  /// `key;` stands for `key = key;`.
  mutating func appendKeyAsValue() {
    guard let key = frames.last?.key else { return }
    append(key.text)
  }

  private mutating func endEntry() {
    scanner.skip()
    isLost = false
    expect(.key)
  }

  // MARK: Arrays

  mutating func readInArray(_ next: UInt8) {
    switch (frames[frames.count - 1].state, next) {
    case (_, UInt8(ascii: "}")): closeWrongly(with: next)
    case (_, UInt8(ascii: ")")): close()
    case (.end, UInt8(ascii: ",")):
      scanner.skip()
      isLost = false
      expect(.value)
    case (_, UInt8(ascii: ";")) where frames.dropLast().last?.isDictionary == true:
      closeArrayWithoutBracket(frames[frames.count - 1])
    case (.end, UInt8(ascii: ";")), (.end, UInt8(ascii: "=")):
      report(.mistaken(found: Self.name(next), for: ","))
      scanner.skip()
      expect(.value)
    case (.end, _):
      if scanner.beginsText || next == UInt8(ascii: "{") || next == UInt8(ascii: "(")
        || next == UInt8(ascii: "<")
      {
        report(.missing(","))
        expect(.value)
      } else {
        skipStray()
      }
    case (_, UInt8(ascii: ",")):
      report(.missingValue)
      scanner.skip()
    default: readValue(next)
    }
  }
}
