/// A kind of dictionary in a book, with the keys it may have.
package final class DictionaryKind: Sendable {
  /// One word, as `leggi format` takes it: `pageAnimation`.
  package let name: String
  /// What one is called in a diagnostic: `a page animation`.
  package let noun: String
  /// In the order of their declarations.
  package let keys: [any AnyFormatKey]
  /// Which key each spelling stands for.
  package let keysBySpelling: [String: ObjectIdentifier]

  package init(_ name: String, _ noun: String, keys declarations: some KeyDeclarations) {
    self.name = name
    self.noun = noun
    keys = declarations.inOrder
    keysBySpelling = Dictionary(
      keys.flatMap { key in
        key.spellings.map { ($0, ObjectIdentifier(key)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Every spelling of its keys, in the order of their declarations.
  package var spellings: [String] { keys.flatMap(\.spellings) }
}

/// The declared keys of a kind of dictionary.
package protocol KeyDeclarations: Sendable {
  /// All of them, in the order of their declarations. Reflection would find them by itself, but every book
  /// that is opened would wait for it.
  var inOrder: [any AnyFormatKey] { get }
}

extension DictionaryKind {
  /// Every kind, the book first.
  package static let all = [
    book, page, pageAnimation, panel, element, track, cue, frame, dragArea, imageArea, tween, trigger,
    condition, value,
    game,
  ]

  package static let book = DictionaryKind("book", "the book", keys: BookFormat.book)
  package static let page = DictionaryKind("page", "a page", keys: BookFormat.page)
  package static let pageAnimation = DictionaryKind(
    "pageAnimation", "a page animation", keys: BookFormat.pageAnimation)
  package static let panel = DictionaryKind("panel", "a panel", keys: BookFormat.panel)
  package static let element = DictionaryKind("element", "an element", keys: BookFormat.element)
  package static let track = DictionaryKind("track", "the audio of an element", keys: BookFormat.track)
  package static let cue = DictionaryKind("cue", "a cue of a track", keys: BookFormat.cue)
  package static let frame = DictionaryKind("frame", "a frame of a movie", keys: BookFormat.frame)
  package static let dragArea = DictionaryKind("dragArea", "a drag area", keys: BookFormat.dragArea)
  package static let imageArea = DictionaryKind("imageArea", "an image area", keys: BookFormat.imageArea)
  package static let tween = DictionaryKind("tween", "a tween", keys: BookFormat.tween)
  package static let trigger = DictionaryKind("trigger", "a trigger", keys: BookFormat.trigger)
  package static let condition = DictionaryKind("condition", "a condition", keys: BookFormat.condition)
  package static let value = DictionaryKind("value", "a value", keys: BookFormat.value)
  package static let game = DictionaryKind("game", "a game", keys: BookFormat.game)
}
