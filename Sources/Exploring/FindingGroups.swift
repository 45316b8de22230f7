/// Puts findings of one kind and one cause together, and makes no more of them than can be read.
struct FindingGroups {
  private struct Key: Hashable {
    var kind: Finding.Kind
    var cause: String
  }

  /// Kinds of one page have so many findings of their own; the others stand with the last of them.
  static let mostOfKind = 20

  private(set) var findings: [Finding] = []
  private var places: [Key: Int] = [:]
  private var last: [Finding.Kind: (place: Int, count: Int)] = [:]

  /// - Parameters:
  ///   - cause: what two findings have in common that are mended together.
  ///   - element: which it is about.
  ///   - make: the finding, where it is the first of its cause.
  mutating func add(
    _ kind: Finding.Kind, cause: String, element: String?, make: () -> Finding
  ) {
    let key = Key(kind: kind, cause: cause)
    let known = last[kind]?.count ?? 0
    if let place = places[key] ?? (known >= Self.mostOfKind ? last[kind]?.place : nil) {
      findings[place].count += 1
      if let element, findings[place].others.count < Finding.mostNames, element != findings[place].element,
        !findings[place].others.contains(element)
      {
        findings[place].others.append(element)
      }
      return
    }
    places[key] = findings.count
    last[kind] = (findings.count, known + 1)
    findings.append(make())
  }
}
