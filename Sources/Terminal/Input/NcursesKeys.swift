import CNcurses
import Ports

/// The keys that the terminal's entry names, as ncurses knows them.
package enum NcursesKeys {
  /// What some bytes are.
  package static func meaning(of bytes: [UInt8]) -> InputDecoder.Meaning {
    // A NUL would end the text before its time.
    guard !bytes.contains(0) else { return .none }
    let code = (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { key_defined($0.baseAddress) }
    }
    return code > 0 ? .key(key(of: code)) : code < 0 ? .beginning : .none
  }

  /// The key of a code; `nil` for one that means nothing to a reader.
  private static func key(of code: Int32) -> Key? {
    if (KEY_F0...KEY_F0 + 63).contains(code) { return .function(Int(code - KEY_F0)) }
    return table[code] ?? extendedKey(code)
  }

  private static let table: [Int32: Key] = [
    KEY_UP: .up, KEY_SR: .shiftUp, KEY_DOWN: .down, KEY_SF: .shiftDown,
    KEY_LEFT: .left, KEY_SLEFT: .shiftLeft, KEY_RIGHT: .right, KEY_SRIGHT: .shiftRight,
    KEY_PPAGE: .pageUp, KEY_SPREVIOUS: .pageUp, KEY_NPAGE: .pageDown, KEY_SNEXT: .pageDown,
    KEY_A3: .pageUp, KEY_C3: .pageDown, KEY_A1: .home, KEY_C1: .end,
    KEY_HOME: .home, KEY_FIND: .home, KEY_SHOME: .home,
    KEY_END: .end, KEY_SELECT: .end, KEY_SEND: .end, KEY_LL: .end,
    KEY_IC: .insert, KEY_SIC: .insert, KEY_DC: .delete, KEY_SDC: .delete,
    KEY_BACKSPACE: .backspace, KEY_BTAB: .backTab, KEY_ENTER: .enter,
  ]

  /// Cursor keys with modifiers, which entries name "kRIT5" and the like: meant as the key without them.
  private static func extendedKey(_ code: Int32) -> Key? {
    guard let pointer = keyname(code) else { return nil }
    let name = String(cString: pointer)
    guard name.hasPrefix("k") else { return nil }
    return extendedNames[String(name.prefix(while: { !$0.isNumber }))]
  }

  private static let extendedNames: [String: Key] = [
    "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end,
    "kPRV": .pageUp, "kNXT": .pageDown, "kIC": .insert, "kDC": .delete,
  ]
}
