/// A key that nobody reads: most likely misspelt. The engine ignores it, which keeps the format open.
enum UnknownKeys: Rule {
  static func check(_ inspection: Inspection) {
    for key in inspection.log.unknownKeys {
      let name = TextSanitizer.clean(key.name, lines: .joined).text
      inspection.report(.unknownKey(name, of: key.subject, in: key.dictionary), at: key.place)
    }
  }
}
