/// How much room the letters of a source's font take. The same one is equal.
package final class FontMeasures: Sendable {
  /// Of a line, in sizes of letters.
  package let lineHeight: Double
  /// By a letter's number in Unicode, in sizes of letters.
  package let widths: [UInt32: Double]

  package init(lineHeight: Double, widths: [UInt32: Double]) {
    self.lineHeight = lineHeight
    self.widths = widths
  }
}

extension FontMeasures: Hashable {
  package static func == (one: FontMeasures, other: FontMeasures) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
