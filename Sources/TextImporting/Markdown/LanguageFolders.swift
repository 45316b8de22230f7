import Characters

/// The folders of a source that are called by languages.
struct LanguageFolders {
  /// Folders in which another one is called by a language of two letters.
  private let parents: Set<String>

  /// - Parameter files: paths in the source.
  init(of files: [String]) {
    parents = Set(
      files.filter { Self.tag(of: $0)?.primary.count == 2 }.map { Self.parent(of: $0) })
  }

  /// The language that the folder of a file is called by: a BCP 47 tag of a language, and perhaps of its
  /// script and its region (`fr`, `pt-BR`, `sr-Latn-RS`, `es-419`). More would take names for tags.
  ///
  /// A language has two letters, of which there are few; or three, as many a word has (`art`, `top`, `new`):
  /// that counts only beside a folder of one that has two.
  func language(of file: String) -> String? {
    guard let tag = Self.tag(of: file) else { return nil }
    return tag.primary.count == 2 || parents.contains(Self.parent(of: file)) ? tag.whole : nil
  }

  /// The folder around the one of a file.
  static func parent(of file: String) -> String { file.pathNames.dropLast(2).joined(separator: "/") }

  private static func tag(of file: String) -> (whole: String, primary: Substring)? {
    let parts = file.pathNames
    guard parts.count >= 2 else { return nil }
    let name = String(parts[parts.count - 2])
    var subtags = name.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let primary = subtags.popFirst(), isLanguage(primary) else { return nil }
    if let script = subtags.first, isScript(script) { subtags.removeFirst() }
    if let region = subtags.first, isRegion(region) { subtags.removeFirst() }
    return subtags.isEmpty ? (name, primary) : nil
  }

  private static func isLanguage(_ subtag: Substring) -> Bool {
    subtag.count == 2 ? twoLetters.contains(subtag) : subtag.count == 3 && subtag.allSatisfy(isSmall)
  }

  /// As it is written by convention: `Latn`.
  private static func isScript(_ subtag: Substring) -> Bool {
    subtag.count == 4 && isOfLetters(subtag) && !subtag.prefix(1).allSatisfy(isSmall)
  }

  private static func isRegion(_ subtag: Substring) -> Bool {
    subtag.count == 2 && isOfLetters(subtag)
      || subtag.count == 3 && subtag.allSatisfy { ("0"..."9").contains($0) }
  }

  private static func isSmall(_ character: Character) -> Bool { ("a"..."z").contains(character) }

  private static func isOfLetters(_ subtag: Substring) -> Bool {
    subtag.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// ISO 639-1.
  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee \
    el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is \
    it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms \
    mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk \
    sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi \
    yo za zh zu
    """.split(separator: " "))
}
