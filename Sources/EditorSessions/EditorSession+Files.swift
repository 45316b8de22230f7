import BookEditing
import BookFormat
import BookModel
import BookVocabulary
import Phrases
import PropertyList

/// The pictures and sounds of the book's folder.
extension EditorSession {
  /// The pages on which files are named, by the files' names: their numbers, and the book's own pages by what
  /// they are called.
  package func uses(of names: Set<String>) -> [String: [String]] {
    var uses: [String: [String]] = [:]
    guard let root = document.source.root else { return uses }
    func note(_ node: PropertyListNode, on place: String) {
      switch node.kind {
      case .dictionary: for entry in node.entries { note(entry.value, on: place) }
      case .array: for item in node.items { note(item, on: place) }
      case .string:
        guard let name = node.string, names.contains(name), uses[name]?.last != place else { return }
        uses[name, default: []].append(place)
      case .boolean, .data, .date, .integer, .real: break
      }
    }
    func noteStory(_ pages: PropertyListNode) {
      for (index, page) in pages.items.enumerated() { note(page, on: String(index + 1)) }
    }
    guard root.kind == .dictionary else {
      noteStory(root)
      return uses
    }
    for entry in root.entries {
      if BookFormat.book.pages.spellings.contains(entry.key) {
        noteStory(entry.value)
      } else if let kind = OwnPageKind(rawValue: entry.key) {
        note(entry.value, on: services.phrases.name(of: kind))
      } else {
        note(entry.value, on: services.phrases.heading(of: EditedKeyGroup.book))
      }
    }
    return uses
  }

  /// How long a sound of the book is, in seconds; nil where that is not known.
  package func trackLength(_ name: String) -> Double? {
    if case .known(let seconds) = opened.media.trackLength(name) { return seconds }
    return nil
  }

  /// A book with nothing but a picture on its only page, which has the picture's size.
  package func book(showing picture: String, size: (width: Double, height: Double)) -> Book? {
    let (keys, element) = (BookFormat.book, BookFormat.element)
    let image = PropertyListValue.dictionary([
      .init(element.type.spelling, .string(ElementType.image.rawValue)),
      .init(element.fileName.spelling, .string(picture)),
      .init(element.x.spelling, .integer(0)), .init(element.y.spelling, .integer(0)),
      .init(element.width.spelling, .real(size.width)), .init(element.height.spelling, .real(size.height)),
    ])
    let page = PropertyListValue.dictionary([.init(BookFormat.page.elements.spelling, .array([image]))])
    let bytes = PropertyListWriter.write(
      .dictionary([
        .init(keys.width.spelling, .real(size.width)), .init(keys.height.spelling, .real(size.height)),
        .init(keys.pages.spelling, .array([page])),
      ]))
    return (try? BookDocument(PropertyListReader.read(bytes: bytes, file: "picture.plist")))?.book
  }
}
