import BookVocabulary
import Characters

extension DictionaryKind {
  /// What may be meant by a key that these dictionaries do not have; nil where nothing is near it.
  package func hint(forUnknownKey key: String) -> String? {
    if let near = NearestName.suggestion(for: key, among: spellings) { return "did you mean \(near.quoted)?" }
    if self === DictionaryKind.trigger {
      let keys = BookFormat.trigger
      if TriggerAction(spelling: key) != nil { return "it is an action: \(keys.action.spelling) = \(key)" }
      if TriggerEvent(spelling: key) != nil { return "it is an event: \(keys.event.spelling) = \(key)" }
    }
    let homes = DictionaryKind.all.filter { $0.spellings.contains(key) }
    return homes.isEmpty ? nil : "\(key.quoted) belongs in \(homes.map(\.noun).joined(separator: " or "))"
  }
}
