/// Several short texts as one, so that a book on the shelf is one row.
///
/// Packed texts are parted by U+001F, and a key from its text by U+001E; neither is in any text that may be
/// shown.
enum PackedTexts {
  private static let parting: Character = "\u{1F}"
  private static let behindKey: Character = "\u{1E}"

  static func pack(_ texts: [String]) -> String {
    texts.map { $0.harmless() }.joined(separator: String(parting))
  }

  static func unpack(_ packed: String) -> [String] {
    guard !packed.isEmpty else { return [] }
    return packed.utf8.split(separator: 0x1F, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).harmless()
    }
  }

  static func pack(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }
      .map { $0.key.harmless() + String(behindKey) + $0.value.harmless() }
      .joined(separator: String(parting))
  }

  /// - Returns: without what has no key before it.
  static func unpackByKey(_ packed: String) -> [String: String] {
    var texts: [String: String] = [:]
    for pair in packed.utf8.split(separator: 0x1F) {
      guard let end = pair.firstIndex(of: 0x1E) else { continue }
      let key = String(decoding: pair[..<end], as: UTF8.self).harmless()
      texts[key] = String(decoding: pair[pair.index(after: end)...], as: UTF8.self).harmless()
    }
    return texts
  }
}
