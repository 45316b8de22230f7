/// JPEG files (ITU-T T.81) of one grey component, whose blocks are all of one grey and take a bit or less
/// each.
package struct JPEGFile {
  /// How the frame is coded: the marker that begins it.
  package enum Coding: UInt8 {
    case baseline = 0xC0
    case progressive = 0xC2
    case arithmetic = 0xC9
  }

  var width: Int
  var height: Int
  var coding = Coding.baseline
  /// Scans behind the first; of progressive pictures only.
  var furtherScans = 0
  /// What stands behind the start: segments of applications.
  var applicationData: [UInt8] = []

  package init(
    width: Int, height: Int, coding: Coding = .baseline, furtherScans: Int = 0, applicationData: [UInt8] = []
  ) {
    self.width = width
    self.height = height
    self.coding = coding
    self.furtherScans = furtherScans
    self.applicationData = applicationData
  }

  private var blocks: Int { (width + 7) / 8 * ((height + 7) / 8) }

  /// The file up to its first scan's data.
  var header: [UInt8] {
    [0xFF, 0xD8] + applicationData
      + Self.segment(0xDB, [0] + Array(repeating: 1, count: 64))
      + Self.segment(coding.rawValue, [8] + Self.short(height) + Self.short(width) + [1, 1, 0x11, 0])
      // One code each, of one bit: a difference of nothing, and in a table of coefficients "16,384 empty
      // blocks" of progressive or "the end of the block" of other pictures.
      + Self.segment(0xC4, [0x00, 1] + Array(repeating: 0, count: 15) + [0])
      + Self.segment(0xC4, [0x10, 1] + Array(repeating: 0, count: 15) + [coding == .progressive ? 0xE0 : 0])
      + Self.segment(0xDA, [1, 1, 0, 0, coding == .progressive ? 0 : 63, 0])
  }

  /// The whole file.
  package var bytes: [UInt8] {
    let bits = coding == .baseline ? 2 * blocks : coding == .progressive ? blocks : 0
    let runs = (blocks + 16383) / 16384
    let scan =
      Self.segment(0xDA, [1, 1, 0, 1, 63, 0]) + Array(repeating: 0, count: (15 * runs + 7) / 8)
    let further = coding == .progressive ? furtherScans : 0
    return header + Array(repeating: 0, count: (bits + 7) / 8) + (0..<further).flatMap { _ in scan }
      + [0xFF, 0xD9]
  }

  /// A segment: its marker, its length and its content.
  package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + short(content.count + 2) + content
  }

  private static func short(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
}
