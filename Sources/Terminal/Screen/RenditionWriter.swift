import CellGrid

/// Changes a terminal's pen with as few bytes as can be (SGR, ECMA-48 § 8.3.117).
struct RenditionWriter {
  private let attributes: [(attribute: CellAttributes, parameter: [UInt8])]
  private let foreground: ColorParameters
  private let background: ColorParameters
  private let resetsColorsOneByOne: Bool

  init(_ capabilities: ScreenCapabilities) {
    let order: [CellAttributes] = [.bold, .dim, .italic, .underline, .reverse]
    attributes = order.compactMap { attribute in
      capabilities.attributes[attribute].map { (attribute, $0) }
    }
    foreground = ColorParameters(layer: 3, palette: capabilities.foregrounds)
    background = ColorParameters(layer: 4, palette: capabilities.backgrounds)
    resetsColorsOneByOne = capabilities.resetsColorsOneByOne
  }

  /// Appends what turns `old` into `new`: only what differs, or all of it after a reset where that is
  /// shorter.
  @inline(__always)
  func change(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    if old != new { write(from: old, to: new, into: &bytes) }
  }

  private func write(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    if old.attributes == new.attributes, new.foreground != .default, new.background != .default {
      return writeColors(from: old, to: new, into: &bytes)
    }
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

  /// Changes nothing but colours, at once: most of what a frame of pictures consists of.
  private func writeColors(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(byteCount: 4 + 2 * ColorParameters.longest, alignment: 1) { buffer in
      buffer[0] = 0x1B
      buffer[1] = UInt8(ascii: "[")
      var end = 2
      if old.foreground != new.foreground { foreground.store(new.foreground, to: buffer, at: &end) }
      if old.background != new.background {
        if end > 2 {
          buffer[end] = UInt8(ascii: ";")
          end += 1
        }
        background.store(new.background, to: buffer, at: &end)
      }
      buffer[end] = UInt8(ascii: "m")
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[...end]))
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
    if old.foreground != new.foreground { bytes.append(parameter: foreground.parameter(of: new.foreground)) }
    if old.background != new.background { bytes.append(parameter: background.parameter(of: new.background)) }
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
    if pen.foreground != .default { bytes.append(parameter: foreground.parameter(of: pen.foreground)) }
    if pen.background != .default { bytes.append(parameter: background.parameter(of: pen.background)) }
  }
}

extension [UInt8] {
  /// Appends an SGR parameter, and what separates it from the one before.
  fileprivate mutating func append(parameter: [UInt8]) {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ";")) }
    append(contentsOf: parameter)
  }

  /// Appends a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    if number >= 100 { append(decimal: number / 100) }
    if number >= 10 { append(UInt8(truncatingIfNeeded: number / 10 % 10) + 0x30) }
    append(UInt8(truncatingIfNeeded: number % 10) + 0x30)
  }
}
