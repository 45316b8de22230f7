/// What a letter becomes in a search: the plain letters that a reader would type for it.
///
/// The standard library knows a letter's lower-case form, but not its form without accents, so that is
/// written here.
enum FoldedLetters {
  /// The letters that a small letter is searched by; nil for one that stays as it is.
  static func of(_ letter: Unicode.Scalar) -> String? {
    guard letter.value > 0x7F else { return nil }
    if let base = bases[letter] { return String(base) }
    return several[letter]
  }

  /// Whether a scalar only changes how the one before it looks or is spoken: accents, the points of Hebrew
  /// and Arabic, what asks for another form of a character.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: false
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE2F: true
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8: true
    case 0x6EA...0x6ED: true
    default: false
    }
  }

  /// The consonant, the vowel and what may follow it of a Korean syllable, as letters of their own: then one
  /// that is half typed is found already (Unicode Standard, 3.12).
  static func ofSyllable(_ syllable: Unicode.Scalar) -> String? {
    guard (0xAC00...0xD7A3).contains(syllable.value) else { return nil }
    let index = syllable.value - 0xAC00
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: parts.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init))
    return String(letters)
  }

  private static let several: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ǽ": "ae", "ǣ": "ae", "œ": "oe", "þ": "th", "ĳ": "ij", "ŉ": "n", "ﬀ": "ff",
    "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
  ]

  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, letters) in accented { for letter in letters.unicodeScalars { bases[letter] = base } }
    // Letters and digits of East Asian width.
    for value in UInt32(0xFF10)...0xFF5A {
      if let wide = Unicode.Scalar(value) { bases[wide] = Unicode.Scalar(value - 0xFEE0) }
    }
    return bases
  }()

  /// All small letters of the Latin, Greek, Cyrillic and Arabic scripts that Unicode takes apart into another
  /// and accents, and those crossed out, dotless or at a word's end that people type without.
  private static let accented: [(Unicode.Scalar, String)] = [
    ("\u{2B9}", "\u{374}"),
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďḋḍḏḑḓđð"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥȟḣḥḧḩḫẖħ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľḷḹḻḽł"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩſẛ"),
    ("t", "ţťțṫṭṯṱẗŧ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
    ("ʒ", "ǯ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("ϒ", "ϓϔ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
    ("ا", "آأإ"),
    ("و", "ؤ"),
    ("ي", "ئ"),
    ("ہ", "ۂ"),
    ("ے", "ۓ"),
    ("ە", "ۀ"),
  ]
}
