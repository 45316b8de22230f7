import Ports

/// A control sequence (ECMA-48: ESC [, parameters, a final byte) that a terminal sent.
struct ControlSequence: Equatable {
  var parameters: [UInt8]
  var final: UInt8

  /// Whether it is a mouse report of mode 1006.
  var isMouseReport: Bool {
    parameters.first == UInt8(ascii: "<") && (final == UInt8(ascii: "M") || final == UInt8(ascii: "m"))
  }

  /// Whether what follows is pasted (mode 2004).
  var beginsPaste: Bool { final == UInt8(ascii: "~") && parameters == Array("200".utf8) }

  /// The numbers among the parameters; one left out is 0.
  var numbers: [Int] {
    let digits = parameters.drop { (0x3C...0x3F).contains($0) }
    return digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.reduce(0) { value, byte in
        (0x30...0x39).contains(byte) ? min(value * 10 + Int(byte - 0x30), 1_000_000) : value
      }
    }
  }

  /// The key it stands for (xterm, "PC-Style Function Keys"); of what is held with it only Shift and an arrow
  /// are distinguished.
  var key: Key? {
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    switch final {
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "~"): return ControlSequence.editingKey(numbers.first ?? 0)
    // With another number it is no key: ESC [ 12 ; 34 R reports where the cursor is.
    case UInt8(ascii: "P")...UInt8(ascii: "S") where (numbers.first ?? 1) <= 1:
      return .function(Int(final) - 0x4F)
    default:
      let key = ControlSequence.cursorKey(final)
      return numbers.dropFirst().first == ControlSequence.shift ? key.map(ControlSequence.shifted) : key
    }
  }

  /// The modifier that says Shift alone is held.
  private static let shift = 2

  private static func shifted(_ key: Key) -> Key {
    switch key {
    case .up: .shiftUp
    case .down: .shiftDown
    case .left: .shiftLeft
    case .right: .shiftRight
    default: key
    }
  }

  /// The key that ESC O and `final` stand for: cursor keys in application mode, and the keypad.
  static func keyAfterSingleShift(_ final: UInt32) -> Key? {
    switch final {
    case 0x50...0x53: .function(Int(final) - 0x4F)
    case 0x4D: .enter
    case 0x49: .tab
    // The keypad's * + , - . / and digits lie 0x40 above themselves.
    case 0x6A...0x79: Unicode.Scalar(final - 0x40).map { .character(Character($0)) }
    default: UInt8(exactly: final).flatMap(cursorKey)
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  private static func editingKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // The numbers of F1 to F20 leave out 16, 22, 27 and 30.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
