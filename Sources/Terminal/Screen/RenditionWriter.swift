import CellGrid

/// Changes a terminal's pen with as few bytes as can be (SGR, ECMA-48 § 8.3.117).
struct RenditionWriter {
  private let attributes: [(attribute: CellAttributes, parameter: [UInt8])]
  private let foregrounds: [[UInt8]]
  private let backgrounds: [[UInt8]]
  private let foregroundLengths: [Int]
  private let backgroundLengths: [Int]
  private let resetsColorsOneByOne: Bool

  init(_ capabilities: ScreenCapabilities) {
    let order: [CellAttributes] = [.bold, .dim, .italic, .underline, .reverse]
    attributes = order.compactMap { attribute in
      capabilities.attributes[attribute].map { (attribute, $0) }
    }
    foregrounds = capabilities.foregrounds
    backgrounds = capabilities.backgrounds
    foregroundLengths = foregrounds.map(\.count)
    backgroundLengths = backgrounds.map(\.count)
    resetsColorsOneByOne = capabilities.resetsColorsOneByOne
  }

  /// Appends what turns `old` into `new`: only what differs, or all of it after a reset where that is shorter.
  @inline(__always)
  func change(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    if old != new { write(from: old, to: new, into: &bytes) }
  }

  private func write(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    if old.attributes == new.attributes, DirectColors.write(from: old, to: new, into: &bytes) { return }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    let start = bytes.count
    writeSteps(from: old, to: new, into: &bytes)
    if mayBeShorterAfresh(from: old, to: new) {
      var afresh = [UInt8(ascii: "0")]
      writeAll(of: new, into: &afresh)
      if afresh.count < bytes.count - start || !canStep(from: old, to: new) {
        bytes.replaceSubrange(start..., with: afresh)
      }
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// About how many bytes `change` takes, for choosing between forms of a cell.
  @inline(__always)
  func cost(from old: Pen, to new: Pen) -> Int {
    var cost = 0
    if old.attributes != new.attributes { cost += 3 }
    if old.foreground != new.foreground { cost += 1 + length(of: new.foreground, among: foregroundLengths) }
    if old.background != new.background { cost += 1 + length(of: new.background, among: backgroundLengths) }
    return cost == 0 ? 0 : 2 + cost
  }

  @inline(__always)
  private func length(of color: CellColor, among palette: [Int]) -> Int {
    switch color.rawValue >> 24 {
    // 38;2; and three channels, of two or three digits mostly.
    case 2: 15
    case 1: palette[Int(color.rawValue & 0xFF)]
    default: 2
    }
  }

  private func mayBeShorterAfresh(from old: Pen, to new: Pen) -> Bool {
    !old.attributes.isSubset(of: new.attributes) || new.foreground == .default || new.background == .default
  }

  /// Whether the terminal can switch each thing that ended off alone.
  private func canStep(from old: Pen, to new: Pen) -> Bool {
    resetsColorsOneByOne
      || (new.foreground != .default || old.foreground == .default)
        && (new.background != .default || old.background == .default)
  }

  private func writeSteps(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    if old.attributes != new.attributes {
      writeAttributeSteps(from: old.attributes, to: new.attributes, into: &bytes)
    }
    if old.foreground != new.foreground { writeForeground(new.foreground, into: &bytes) }
    if old.background != new.background { writeBackground(new.background, into: &bytes) }
  }

  private func writeAttributeSteps(
    from old: CellAttributes, to new: CellAttributes, into bytes: inout [UInt8]
  ) {
    var kept = old.intersection(new)
    let ended = old.subtracting(new)
    if !ended.isDisjoint(with: [.bold, .dim]) {
      // One parameter ends both.
      bytes.append(parameter: [0x32, 0x32])
      kept.subtract([.bold, .dim])
    }
    if ended.contains(.italic) { bytes.append(parameter: [0x32, 0x33]) }
    if ended.contains(.underline) { bytes.append(parameter: [0x32, 0x34]) }
    if ended.contains(.reverse) { bytes.append(parameter: [0x32, 0x37]) }
    for (attribute, parameter) in attributes where new.contains(attribute) && !kept.contains(attribute) {
      bytes.append(parameter: parameter)
    }
  }

  private func writeAll(of pen: Pen, into bytes: inout [UInt8]) {
    for (attribute, parameter) in attributes where pen.attributes.contains(attribute) {
      bytes.append(parameter: parameter)
    }
    if pen.foreground != .default { writeForeground(pen.foreground, into: &bytes) }
    if pen.background != .default { writeBackground(pen.background, into: &bytes) }
  }

  private func writeForeground(_ color: CellColor, into bytes: inout [UInt8]) {
    switch color.kind {
    case .terminalDefault: bytes.append(parameter: [0x33, 0x39])
    case .palette(let index): bytes.append(parameter: foregrounds[Int(index)])
    case .rgb(let color): bytes.append(directColor: color, layer: UInt8(ascii: "3"))
    }
  }

  private func writeBackground(_ color: CellColor, into bytes: inout [UInt8]) {
    switch color.kind {
    case .terminalDefault: bytes.append(parameter: [0x34, 0x39])
    case .palette(let index): bytes.append(parameter: backgrounds[Int(index)])
    case .rgb(let color): bytes.append(directColor: color, layer: UInt8(ascii: "4"))
    }
  }
}

extension [UInt8] {
  /// Appends an SGR parameter, and what separates it from the one before.
  fileprivate mutating func append(parameter: [UInt8]) {
    separateParameter()
    append(contentsOf: parameter)
  }

  fileprivate mutating func append(directColor color: RGBColor, layer: UInt8) {
    separateParameter()
    append(layer)
    append(contentsOf: [0x38, 0x3B, 0x32])
    for channel in [color.red, color.green, color.blue] {
      append(UInt8(ascii: ";"))
      append(decimal: Int(channel))
    }
  }

  private mutating func separateParameter() {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ";")) }
  }

  /// Appends a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    if number >= 100 { append(decimal: number / 100) }
    if number >= 10 { append(UInt8(truncatingIfNeeded: number / 10 % 10) + 0x30) }
    append(UInt8(truncatingIfNeeded: number % 10) + 0x30)
  }
}
