import BookModel
import BookStaging
import BookVocabulary
import Library
import Settings

/// What a book remembers of its reading: the numbers of its values.
extension BookCoordinator {
  /// The numbers of the book's values, which all of its pages share.
  package var values: ReadingValues { sessions.values }

  /// Has the numbers kept as they change.
  func keepValues() {
    var kept = values.numbers
    values.observer = { [weak self] in
      guard let self else { return }
      let numbers = values.numbers
      let changed = numbers.filter { kept[$0.key] != $0.value }
      let hasForgotten = kept.keys.contains { numbers[$0] == nil }
      kept = numbers
      // What pages say has changed.
      described = nil
      guard services.preferences.policy.mayWrite else { return }
      services.library.changed(id, to: hasForgotten ? numbers : changed, forgetsOthers: hasForgotten)
    }
  }

  /// Begins a reading of the book: values that are not kept between readings begin, too.
  package func beginReading() {
    let kept = Set(opened.book.values.map(\.definition).filter(\.isKept).map(\.name))
    values.set(values.numbers.filter { kept.contains($0.key) })
  }

  /// Forgets what the book remembers: all values begin.
  package func forgetValues() { values.set([:]) }

  /// What the book remembers, in its author's words where it has them: "12 coins, 3 keys". Empty where no
  /// value has another number than it began with. One with an empty title is not shown.
  package var rememberedWords: String {
    let numbers = values.numbers
    let languages = preferences.languages.falling(backTo: opened.book.languages.first)
    return opened.book.values.compactMap { value -> String? in
      let definition = value.definition
      guard let number = numbers[definition.name], number != definition.start else { return nil }
      guard let title = value.title?.string(for: languages) else {
        guard definition.kind == .truth else { return "\(number) \(definition.name)" }
        return number == 0 ? nil : definition.name
      }
      return WordsWithValues(title) { $0 == definition.name }.words { _ in number }
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Book {
  /// Of numbers that were kept those that the book's values can still have.
  func fitting(_ numbers: [String: Int]) -> [String: Int] {
    let definitions = Dictionary(values.map { ($0.definition.name, $0.definition) }) { first, _ in first }
    return numbers.filter { definitions[$0.key]?.range.contains($0.value) ?? false }
  }
}
