import PropertyList

/// What a key of a book may hold.
enum ValueType: Hashable {
  case string, number, boolean, color, array, dictionary
  /// A string, or a dictionary of language tags and strings.
  case localizedString
  /// A page, or an array of lines.
  case credits
  /// A number or a name.
  case pageReference
}
