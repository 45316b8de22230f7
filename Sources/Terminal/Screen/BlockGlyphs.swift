/// The block elements in pairs: where one has the foreground the other has the background, so that each with the
/// other's colours exchanged looks the same.
enum BlockGlyphs {
  static let fullBlock: Unicode.Scalar = "\u{2588}"

  /// Whether a character is a block element or a sextant.
  static func isBlock(_ scalar: Unicode.Scalar) -> Bool {
    (0x2580...0x259F).contains(scalar.value) || (0x1FB00...0x1FB3B).contains(scalar.value)
  }

  /// The other one of a pair; `nil` for a character without one. The full block's would be the space.
  static func counterpart(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2580...0x259F: blocks[Int(scalar.value - 0x2580)]
    case 0x1FB00...0x1FB3B: sextantCounterpart(of: scalar.value)
    default: nil
    }
  }

  private static let blocks: [Unicode.Scalar?] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("▀", "▄"), ("▌", "▐"), ("▔", "▇"), ("▕", "▉"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"),
      ("▚", "▞"),
    ]
    var blocks = [Unicode.Scalar?](repeating: nil, count: 0x20)
    for (one, other) in pairs {
      blocks[Int(one.value - 0x2580)] = other
      blocks[Int(other.value - 0x2580)] = one
    }
    return blocks
  }()

  /// The sextants stand in the order of their dots as bits, without the two that are half blocks and without none and
  /// all; the counterpart has the other bits.
  private static func sextantCounterpart(of value: UInt32) -> Unicode.Scalar? {
    var bits = value - 0x1FB00 + 1
    if bits >= 0b010101 { bits += 1 }
    if bits >= 0b101010 { bits += 1 }
    var other = 0b111111 - bits
    if other > 0b101010 { other -= 1 }
    if other > 0b010101 { other -= 1 }
    return Unicode.Scalar(0x1FB00 + other - 1)
  }
}
