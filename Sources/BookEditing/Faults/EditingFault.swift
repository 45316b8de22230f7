import BookFormat
import BookVocabulary
import ListEditing
import PropertyList

/// Why a command cannot be read, or not be done. The book is as before.
package indirect enum EditingFault: Error, Hashable, Sendable {
  // What cannot be read.
  case missing(String)
  case unexpected(String, expected: String)
  case oneTooMany(String)
  case openQuotes, badEscape
  case longLine(Int)
  case unknownCommand(String)
  case unknownType(String)
  case badAddress(String)
  case keyExpected(ValueAddress)
  case itemExpected(ValueAddress)
  case badList(String, hint: String?)
  case noValue(String)

  // What the book does not have.
  case notABook
  case noPageSpokenOf
  case noSuchPage(Int, count: Int)
  case noPageNamed(String, nearest: String?)
  case noOwnPage(OwnPageKind)
  case noSuchElement(String, nearest: String?)
  case noEntries
  case nothingThere(BookPath)
  case noSuchPlace(Int, last: Int)
  case notAnArray(BookPath)
  case notADictionary(BookPath)
  case nothingToUndo(Int)
  case nothingToRedo(Int)

  // What a book cannot have.
  case unknownKey(String, of: String, nearest: String?)
  case nameTaken(String)
  case pageNameTaken(String)
  case gameNameTaken(String)
  case valueNameTaken(String)
  /// An address that is none of a value's, where one gets another name.
  case notAValue(ValueAddress)
  case noName(String)
  case notANumber(key: String, of: String)
  case outOfRange(key: String, Double, ClosedRange<Double>)
  case elementTwice(String)

  case list(ListEditFault)
  case file(FileImportFault)
}

/// A fault in a command's line.
package struct PlacedFault: Error, Hashable, Sendable {
  package var fault: EditingFault
  /// From 0, in characters.
  package var columns: Range<Int>

  package init(_ fault: EditingFault, at columns: Range<Int>) {
    (self.fault, self.columns) = (fault, columns)
  }
}

/// A fault of a command that was understood, and the part of it that it is about.
package struct CommandFault: Error, Hashable, Sendable {
  package var fault: EditingFault
  package var part: CommandPart

  package init(_ fault: EditingFault, at part: CommandPart = .whole) {
    (self.fault, self.part) = (fault, part)
  }

  /// The fault in the line that the command was read from.
  package func placed(in line: CommandLine) -> PlacedFault {
    PlacedFault(fault, at: line.columns[part] ?? line.columns[.whole] ?? 0..<1)
  }
}
