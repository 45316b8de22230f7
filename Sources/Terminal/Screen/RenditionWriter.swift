import CellGrid

/// Changes a terminal's pen with as few bytes as can be (SGR, ECMA-48 § 8.3.117).
struct RenditionWriter {
  private let capabilities: ScreenCapabilities
  private let attributes: [(attribute: CellAttributes, parameter: [UInt8])]
  private var stepwise: [UInt8] = []
  private var afresh: [UInt8] = []

  init(_ capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    let order: [CellAttributes] = [.bold, .dim, .italic, .underline, .reverse]
    attributes = order.compactMap { attribute in
      capabilities.attributes[attribute].map { (attribute, $0) }
    }
  }

  /// Appends what turns `old` into `new`: only what differs, or all of it after a reset where that is shorter.
  mutating func change(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    guard old != new else { return }
    stepwise.removeAll(keepingCapacity: true)
    let canStep = writeSteps(from: old, to: new)
    let mayReset =
      old.attributes != new.attributes || new.foreground == .default || new.background == .default
    if !canStep || mayReset {
      afresh.removeAll(keepingCapacity: true)
      afresh.append(UInt8(ascii: "0"))
      writeAll(of: new)
      if !canStep || afresh.count < stepwise.count { swap(&stepwise, &afresh) }
    }
    guard !stepwise.isEmpty else { return }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    bytes.append(contentsOf: stepwise)
    bytes.append(UInt8(ascii: "m"))
  }

  /// Writes the differences; false when the terminal has no way to switch one of them off alone.
  private mutating func writeSteps(from old: Pen, to new: Pen) -> Bool {
    var kept = old.attributes.intersection(new.attributes)
    let ended = old.attributes.subtracting(new.attributes)
    if !ended.isDisjoint(with: [.bold, .dim]) {
      // One parameter ends both.
      append("22", to: &stepwise)
      kept.subtract([.bold, .dim])
    }
    if ended.contains(.italic) { append("23", to: &stepwise) }
    if ended.contains(.underline) { append("24", to: &stepwise) }
    if ended.contains(.reverse) { append("27", to: &stepwise) }
    for (attribute, parameter) in attributes
    where new.attributes.contains(attribute) && !kept.contains(attribute) {
      append(parameter, to: &stepwise)
    }
    if old.foreground != new.foreground {
      guard new.foreground != .default || capabilities.resetsColorsOneByOne else { return false }
      writeColor(new.foreground, 38, capabilities.foregrounds, "39", to: &stepwise)
    }
    if old.background != new.background {
      guard new.background != .default || capabilities.resetsColorsOneByOne else { return false }
      writeColor(new.background, 48, capabilities.backgrounds, "49", to: &stepwise)
    }
    return true
  }

  private mutating func writeAll(of pen: Pen) {
    for (attribute, parameter) in attributes where pen.attributes.contains(attribute) {
      append(parameter, to: &afresh)
    }
    if pen.foreground != .default {
      writeColor(pen.foreground, 38, capabilities.foregrounds, "", to: &afresh)
    }
    if pen.background != .default {
      writeColor(pen.background, 48, capabilities.backgrounds, "", to: &afresh)
    }
  }

  private func writeColor(
    _ color: CellColor, _ direct: Int, _ palette: [[UInt8]], _ ownColor: StaticString,
    to parameters: inout [UInt8]
  ) {
    let value = color.rawValue
    switch value >> 24 {
    case 1:
      append(palette[Int(value & 0xFF)], to: &parameters)
    case 2:
      separate(&parameters)
      parameters.append(decimal: direct)
      parameters.append(UInt8(ascii: ";"))
      parameters.append(UInt8(ascii: "2"))
      for shift: UInt32 in [16, 8, 0] {
        parameters.append(UInt8(ascii: ";"))
        parameters.append(decimal: Int(value >> shift & 0xFF))
      }
    default:
      append(ownColor, to: &parameters)
    }
  }

  private func append(_ parameter: [UInt8], to parameters: inout [UInt8]) {
    separate(&parameters)
    parameters.append(contentsOf: parameter)
  }

  private func append(_ parameter: StaticString, to parameters: inout [UInt8]) {
    guard parameter.utf8CodeUnitCount > 0 else { return }
    separate(&parameters)
    parameter.withUTF8Buffer { parameters.append(contentsOf: $0) }
  }

  private func separate(_ parameters: inout [UInt8]) {
    if !parameters.isEmpty { parameters.append(UInt8(ascii: ";")) }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(truncatingIfNeeded: number % 10) + 0x30)
  }
}
