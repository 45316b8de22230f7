/// What a BCP 47 tag looks like: letters and digits in parts of 1 to 8, parted by hyphens, the first of 2 to
/// 8 letters (https://www.rfc-editor.org/rfc/rfc5646#section-2.1). `_` is taken for a hyphen.
enum LanguageTag {
  static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, (2...8).contains(first.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
