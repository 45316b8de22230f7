/// A screen of which a recording notes where the reader is, so that another reading can be compared with it.
package protocol RecordedScreen: Screen {
  /// What a recording calls it: one word, which never changes.
  static var recordedName: String { get }
  /// What is the same whenever the same has been done; nil while work in the background is to change it.
  var recordedValues: [RecordedValue]? { get }
}

/// Something about a screen, such as which entry is in focus.
package struct RecordedValue: Hashable, Sendable {
  /// One word.
  package var name: String
  package var text: String

  package init(_ name: String, _ value: some CustomStringConvertible) {
    self.name = name
    text = value.description
  }
}
