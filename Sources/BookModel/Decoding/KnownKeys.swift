import BookFormat
import PropertyList

/// Which keys of the format the keys of a list are, by their numbers: each is looked up once for all
/// dictionaries of a kind.
final class KnownKeys {
  /// So many of a list's keys are kept; no book has as many, and those beyond are looked up each time.
  private static let most = 1000

  private var document: PropertyListDocument?
  /// What the list's keys are in each kind of dictionary met so far; nil for one that it does not know.
  private var kinds: [(kind: DictionaryKind, keys: [ObjectIdentifier?])] = []

  /// The key of each entry of a dictionary; nil for one that dictionaries of the kind do not have.
  func keys(
    of entries: [PropertyListNode.EntryPlace], as kind: DictionaryKind, in document: PropertyListDocument
  ) -> [ObjectIdentifier?] {
    let known = keys(as: kind, in: document)
    return entries.map { entry in
      let number = Int(entry.keyNumber)
      return number < known.count ? known[number] : kind.keysBySpelling[document.keyNames[number]]
    }
  }

  private func keys(as kind: DictionaryKind, in document: PropertyListDocument) -> [ObjectIdentifier?] {
    if document !== self.document { (self.document, kinds) = (document, []) }
    if let known = kinds.first(where: { $0.kind === kind }) { return known.keys }
    let keys = document.keyNames.prefix(Self.most).map { kind.keysBySpelling[$0] }
    kinds.append((kind, keys))
    return keys
  }
}
