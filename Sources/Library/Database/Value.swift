/// What a statement is given in the place of a parameter.
package enum Value {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  /// Text, or none.
  init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// A count, the index of a page.
  init(_ number: Int) { self = .integer(Int64(number)) }

  init(_ book: BookID) { self = .integer(book.number) }
}
