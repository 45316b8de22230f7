import CFreeType
import Media

/// Reads by FreeType how much room a font's letters take: of TrueType and OpenType, also as WOFF.
enum FontReader {
  /// Words as `FontFacts` reads them, in bytes.
  static func facts(of file: MediaFile) throws(MediaProblem) -> [UInt8] {
    let bytes = file.bytes(atMost: try file.size())
    let found = bytes.withUnsafeBufferPointer { words(of: $0) }
    guard let words = found else { throw .damaged(reason: "") }
    return words.withUnsafeBytes { Array($0) }
  }

  private static func words(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt32]? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    defer { FT_Done_FreeType(library) }
    var opened: FT_Face?
    guard FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &opened) == 0,
      let face = opened
    else { return nil }
    defer { FT_Done_Face(face) }
    // What has no outlines has no units.
    let units = Double(face.pointee.units_per_EM)
    guard units > 0, FT_Select_Charmap(face, FT_ENCODING_UNICODE) == 0 else { return nil }
    func word(_ length: FT_Fixed) -> UInt32 {
      UInt32(clamping: Int(Double(length) / units * FontFacts.units))
    }
    var words = [word(FT_Fixed(face.pointee.height))]
    var glyph: FT_UInt = 0
    var letter = FT_Get_First_Char(face, &glyph)
    while glyph != 0, words.count < 2 * FontFacts.mostLetters {
      var advance: FT_Fixed = 0
      // In units of the font: FreeType's flag FT_LOAD_NO_SCALE.
      if FT_Get_Advance(face, glyph, 1, &advance) == 0 {
        words += [UInt32(truncatingIfNeeded: letter), word(advance)]
      }
      letter = FT_Get_Next_Char(face, letter, &glyph)
    }
    return words
  }
}
