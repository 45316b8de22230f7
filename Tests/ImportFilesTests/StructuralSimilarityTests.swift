import Testing

/// What pages are held against a browser's by.
@Suite struct StructuralSimilarityTests {
  /// Lines of two greys, two dots wide, some dots from the left.
  private static func lines(from start: Int, _ dark: UInt32, _ light: UInt32) -> GreyPicture {
    GreyPicture(
      width: 32, height: 32, pixels: (0..<1024).map { ($0 + start) % 32 / 2 % 2 == 0 ? dark : light })
  }

  @Test(
    "A picture is all like itself, much like one a little lighter, and not like one whose lines lie elsewhere"
  )
  func likeness() {
    let picture = Self.lines(from: 0, 0x404040, 0xC0C0C0)
    #expect(abs(picture.similarity(to: picture) - 1) < 1e-9)
    #expect(picture.similarity(to: Self.lines(from: 0, 0x484848, 0xC8C8C8)) > 0.98)
    #expect(picture.similarity(to: Self.lines(from: 1, 0x404040, 0xC0C0C0)) < 0.1)
    #expect(picture.similarity(to: Self.lines(from: 2, 0x404040, 0xC0C0C0)) < -0.9)
  }
}
