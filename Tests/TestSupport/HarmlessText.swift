import Characters

extension String {
  /// Whether a terminal may be sent it: it has line feeds, and no other hazard but the tags of flags.
  package var isHarmless: Bool {
    replacingHazards { _, scalar, _ in scalar == "\n" ? "\n" : "\u{0}" }.unicodeScalars
      .allSatisfy { $0 != "\u{0}" }
  }
}
