import BookEditing
import BookFormat
import BookVocabulary
import EditorCanvas
import Phrases
import PropertyList

/// Words that are edited where they stand.
extension EditorScreen {
  func isText(_ element: Int?) -> Bool {
    element.flatMap { canvasPage[$0] }?.type == .text
  }

  /// Begins to edit the words of a text.
  ///
  /// - Parameter language: nil for the one that is read.
  func editWords(of element: Int, in language: String? = nil) {
    guard session.mayWrite else {
      session.answer = session.file.hindrance
      return
    }
    guard isText(element), let node = session.document.elements[safe: element] else {
      session.answer = phrases.isNoText
      return
    }
    select([element])
    revealSelection()
    let text = KeyLines.member(BookFormat.element.text, of: node)
    let tag = language ?? text.flatMap { session.languageTag(of: $0) }
    let words = tag.map { text?[$0]?.text ?? "" } ?? text?.text ?? ""
    mode = .words(
      EditedWords(
        buffer: TextBuffer(words), element: element, language: tag,
        columns: wordsPlace(of: element).columns))
    layoutPlaces()
  }

  /// Takes what was typed, as a step, where it is something else.
  func finish(_ words: EditedWords) {
    mode = .none
    guard let element = canvasPage[words.element], let node = session.document.elements[safe: words.element]
    else { return }
    let text = KeyLines.member(BookFormat.element.text, of: node)
    let before = words.language.map { text?[$0]?.text } ?? text?.text
    guard before != words.buffer.text else { return }
    var address = element.address(BookFormat.element.text.spelling)
    if let language = words.language { address.steps.append(.key(language)) }
    session.perform([.set(address, .string(words.buffer.text))], step: "words of \(element.name)")
  }

  /// Goes on with the words in the next language of the book. Those of a text that has one become those in the
  /// book's first.
  func changeLanguage(of words: EditedWords) {
    let tags = bookLanguages
    guard tags.count > 1 else { return }
    finish(words)
    guard let node = session.document.elements[safe: words.element] else { return }
    let place = words.language.flatMap { tags.firstIndex(of: $0) } ?? 0
    let text = KeyLines.member(BookFormat.element.text, of: node)
    if text?.kind != .dictionary, let element = canvasPage[words.element] {
      let list = PropertyListValue.dictionary([.init(tags[0], .string(text?.text ?? ""))])
      session.perform(
        [.set(element.address(BookFormat.element.text.spelling), .list(list))],
        step: "languages of \(element.name)")
    }
    editWords(of: words.element, in: tags[(place + 1) % tags.count])
  }

  private var bookLanguages: [String] { session.document.book?.languages ?? [] }

  /// The languages of the book that a text has no words in.
  func missingLanguages(of words: EditedWords) -> [String] {
    guard words.language != nil, let node = session.document.elements[safe: words.element],
      let text = KeyLines.member(BookFormat.element.text, of: node)
    else { return [] }
    return bookLanguages.filter { $0 != words.language && (text[$0]?.text ?? "").isEmpty }
  }
}
