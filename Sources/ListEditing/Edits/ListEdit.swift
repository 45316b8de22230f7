import PropertyList

/// One change of a list's values.
package enum ListEdit: Hashable, Sendable {
  /// Another value in the place of one, also of another type.
  case replace([PropertyListStep], with: PropertyListValue)
  /// A new value in an array or a dictionary: behind the `place` first values of it.
  case insert(NewMember, at: Int, in: [PropertyListStep])
  /// A value is taken away with its key, and with all that stands under that key behind it.
  case remove([PropertyListStep])
  /// An item goes to another place of its array, counted without itself, with its comments and as it is
  /// written.
  case move([PropertyListStep], to: Int)
  /// A key gets another name.
  case rename([PropertyListStep], to: String)

  /// What comes into an array or a dictionary.
  package enum NewMember: Hashable, Sendable {
    case item(PropertyListValue)
    case entry(key: String, PropertyListValue)
    /// An item as it is written elsewhere in the list, with its comments.
    case copy([PropertyListStep])
  }
}

/// Why a list cannot be changed. The list is as before.
package enum ListEditFault: Error, Hashable, Sendable {
  /// There is nothing at this place.
  case nothing(at: [PropertyListStep])
  /// What stands there is no array, or no dictionary, as it would have to be.
  case wrongContainer([PropertyListStep])
  /// The array has fewer values.
  case noPlace(Int, in: [PropertyListStep])
  /// The dictionary has this key already.
  case keyExists(String, in: [PropertyListStep])
  /// A container that the file ends in takes no new value.
  case unclosed([PropertyListStep])
  /// What would be written reads back as something else: the text round it is not understood, or the form
  /// or the encoding of the file cannot hold the value.
  case notReadBack
  /// A binary list, or one that could not be read at all, has no text to change.
  case noText
}
