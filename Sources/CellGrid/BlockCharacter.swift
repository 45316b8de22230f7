/// Characters that fill a part of their cell with straight edges: Unicode's Block Elements and Block Sextants.
public enum BlockCharacter {
  public static let full: Unicode.Scalar = "\u{2588}"

  /// Whether a character is a block element or a sextant.
  public static func isBlock(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && SplitGlyphs.place(of: scalar.value) != nil
  }

  /// The character that has the background where this one has the foreground, so that with its colours exchanged it
  /// looks the same; `nil` for one without such. The full block's would be the space.
  public static func counterpart(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    SplitGlyphs.place(of: scalar.value).flatMap { counterparts[$0] }
  }

  private static let counterparts: [Unicode.Scalar?] = {
    var counterparts = [Unicode.Scalar?](repeating: nil, count: SplitGlyphs.places)
    for dots in [DotSet.quadrant, .sextant, .blocks] {
      let splits = SplitGlyphs(dots)
      // The first is the cell left whole.
      for (glyph, exchanged) in zip(splits.glyphs, splits.exchanged).dropFirst() where exchanged != 0 {
        for (one, other) in [(glyph, exchanged), (exchanged, glyph)] {
          if let place = SplitGlyphs.place(of: one) { counterparts[place] = Unicode.Scalar(other) }
        }
      }
    }
    return counterparts
  }()
}
