import ListEditing

/// What the file of an edited book has in it, and what it would have, were it saved now.
package struct FileContents {
  /// What the file has in it.
  package internal(set) var saved: [UInt8]
  /// What it would have in it, were it saved now.
  var current: [UInt8]
  /// What the file has in it where the document is written otherwise, as that of a binary list is; nil once a
  /// change has been kept that leads from it.
  var beginning: [UInt8]?
  /// Whether the file was gone when it was last looked for, so that what is seen is in none.
  var isFileGone = false { didSet { compare() } }
  /// Whether there is something to be saved.
  private(set) var isEdited = false
  /// Whether the file has a binary list, in whose place a save writes XML.
  package internal(set) var isBinary: Bool
  /// What an earlier editor has done and not saved, until it is taken up again or discarded. It stays in the
  /// journal as long as nothing is changed.
  package internal(set) var unsaved: UnsavedSteps?
  /// What another program has written and could not be taken; nil where there is no such.
  var untaken: [UInt8]?

  init(saved: [UInt8], beginning: [UInt8]?, isBinary: Bool, unsaved: UnsavedSteps?) {
    (self.saved, current, self.beginning) = (saved, saved, beginning)
    (self.isBinary, self.unsaved) = (isBinary, unsaved)
  }

  /// Finds out anew whether there is something to be saved.
  mutating func compare() { isEdited = current != saved || isFileGone }

  /// Takes what is there now for what has been saved.
  mutating func hasBeenSaved() {
    saved = current
    isFileGone = false
  }
}
