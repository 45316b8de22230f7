extension HostileBook {
  /// Texts of deceptive letters.
  static let letters = [
    HostileBook("letter-marks", "A million marks on one letter.", .reported, isSlow: true) { folder in
      try folder.writeBook(showing: PList.text("line", "e" + String(repeating: "\u{301}", count: 1_000_000)))
    },
    HostileBook("letter-tags", "A flag with 3,000 invisible tag characters behind it.", .reported) { folder in
      try folder.writeBook(
        showing: PList.text(
          "line", "\u{1F3F4}" + String(repeating: "\u{E0061}", count: 3_000) + "\u{E007F} flag"))
    },
    HostileBook("letter-joiners", "100,000 faces joined to one.", .reported) { folder in
      try folder.writeBook(
        showing: PList.text("line", String(repeating: "\u{1F468}\u{200D}", count: 100_000) + "\u{1F467}"))
    },
    HostileBook("letter-directions", "Turned and isolated directions, nested 10,000 deep.", .reported) {
      folder in
      try folder.writeBook(
        showing: PList.text(
          "line", String(repeating: "\u{202E}\u{2067}\u{2068}a", count: 10_000) + " \u{5D0}\u{627}"))
    },
    HostileBook("letter-names", "A name with a million marks, which faults would print.", .reported) {
      folder in
      let name = "e" + String(repeating: "\u{301}", count: 1_000_000)
      try folder.writeBook(
        showing: PList.element("text", name) + PList.text("b", "c", PList.whenTouched(name)))
    },
    HostileBook(
      "letter-font", "A font's name of a megabyte, and letters of all scripts.", .either, isSlow: true
    ) {
      folder in
      let scripts = (0x0900..<0x1100).compactMap(Unicode.Scalar.init).map { String(Character($0)) }.joined()
      try folder.writeBook(
        showing: PList.text(
          "line", scripts, width: 1024, height: 700,
          PList.number("fontSize", 300) + PList.string("fontName", String(repeating: "Sans,", count: 200_000))
        ))
    },
  ]
}
