/// Why Leggi does not remember as it should; a value, which `Phrases` puts into words.
package enum LibraryNotice: Error, Hashable {
  /// There is no place for the database: the memory ends with the program.
  case noPlace
  /// A newer Leggi has made the database. It is left alone, and the memory ends with the program.
  case newerVersion
  /// The file or its folder cannot be written. What it has is known, and what comes ends with the program.
  case readOnly
  /// The disk is full. What could not be written is tried again with whatever comes next.
  case diskFull
  /// Another process has written for longer than a reader waits; tried again with whatever comes next.
  case busy
  /// The file is no sound database. It lies beside its old place under the name that is given, untouched, and
  /// a new one has been begun with what could be read of it; nil where it could not be renamed, and what is
  /// remembered ends with the program.
  case damaged(setAside: String?)
  /// The system has refused for another reason.
  case unavailable
}
