import BookModel
import BookStaging
import BookVocabulary
import Characters
import PropertyList
import Reader
import Scripts
import StageCore

/// What scripts ask of values, and do to them.
extension ScriptRunner {
  /// A value that the page means by a name, and its number.
  ///
  /// - Throws: where neither the page nor the book has one.
  func value(named name: String) throws(StepFailure) -> (definition: ValueDefinition, number: Int) {
    if let id = session.stage.value(named: name) {
      return (session.stage.state.value(id).definition, session.stage.number(of: id))
    }
    guard let value = session.builder.book.value(named: name, on: session.page) else {
      let names = (session.page.values + session.builder.book.values).map(\.definition.name)
      throw StepFailure(
        "there is no value \(name.quoted)",
        hint: NearestName.suggestion(for: name, among: names).map { "did you mean \($0.quoted)?" }
          ?? "values are declared in 'values'")
    }
    return (value.definition, session.builder.numbers[name] ?? value.definition.start)
  }

  /// Gives a value another number.
  ///
  /// - Throws: where there is no such value, or it cannot have the number.
  func set(_ name: String, to number: Int) throws(StepFailure) {
    let definition = try value(named: name).definition
    guard definition.range.contains(number) else {
      throw StepFailure(
        "\(name.quoted) is at least \(definition.range.lowerBound) and at most "
          + "\(definition.range.upperBound)")
    }
    if let id = session.stage.value(named: name), session.stage.state.value(id).isOfPage {
      session.stage.set(id, to: number)
    } else {
      session.builder.values.give([name: number], to: [session.stage])
    }
    session.hasNews = true
  }
}
