import Reader

/// The screen of a page that stands still while it is read aloud by a person.
package protocol RecordedPage: AnyObject {
  var session: ReadingSession { get }
  /// Rows above the foot that the recording takes.
  var rowsBelow: Int { get set }
}
