import BookVocabulary

/// The keys of a value that says more of itself than what it begins with.
package final class ValueKeys: KeyDeclarations {
  package let start = FormatKey<ValueNumber?>(
    "start", .valueNumber, absent: "0",
    "the number it begins with; true or false make it a value of these two")
  package let least = FormatKey<Int?>(
    "least", .wholeNumber(.coordinate), absent: "0", "no change leads below it; of a number only")
  package let most = FormatKey<Int?>(
    "most", .wholeNumber(.coordinate), absent: "1000, or `least` if that is more",
    "no change leads above it; of a number only; below `least`: error")
  package let kept = FormatKey<Bool>(
    "kept", .boolean(default: false), "whether it lasts from one reading to the next; of a book's value only")
  package let title = FormatKey<LocalizedString?>(
    "title", .words, absent: "its name and number",
    "what a reader is told of it, nothing where it is empty; may show it, as a text does"
  )

  package var inOrder: [any AnyFormatKey] { [start, least, most, kept, title] }
}

/// The keys of a condition.
package final class ConditionKeys: KeyDeclarations {
  package let value = FormatKey<String?>(
    "value", .name(of: "a value"), requirement: .required,
    "what is asked for; neither the page's nor the book's: error")
  package let `is` = FormatKey<ValueNumber?>("is", .valueNumber, "it has to be this")
  package let isNot = FormatKey<ValueNumber?>("isNot", .valueNumber, "it must not be this")
  package let atLeast = FormatKey<Int?>("atLeast", .wholeNumber(.coordinate), "it has to be this or more")
  package let atMost = FormatKey<Int?>("atMost", .wholeNumber(.coordinate), "it has to be this or less")

  package var inOrder: [any AnyFormatKey] { [value, `is`, isNot, atLeast, atMost] }
}

/// A number of a value as a book writes it.
package enum ValueNumber: Sendable, Hashable {
  case number(Int)
  case truth(Bool)

  /// The number; 0 for false and 1 for true.
  package var number: Int {
    switch self {
    case .number(let number): number
    case .truth(let isTrue): isTrue ? 1 : 0
    }
  }
}
