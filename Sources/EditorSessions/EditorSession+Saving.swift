import BookEditing
import ListEditing
import Phrases
import PropertyList

/// Saving, what other programs have written, and what an earlier editor has left.
extension EditorSession {
  /// Leaves without saving.
  package func leave() {
    file.dropImports()
    file.forget()
    saved = bytes
    isEdited = false
  }

  /// Saves the book.
  package func save() throws(EditedFileFault) {
    try file.save(bytes)
    saved = bytes
    isEdited = false
    beginning = nil
    file.begin(from: bytes)
  }

  /// Saves the book under another path, and goes on with that: its own folder is as it was before it was
  /// edited.
  package func save(as path: String) throws(EditedFileFault) {
    let copy = try file.copy(bytes, to: path)
    // What is not saved there, and what was brought in since, belongs to the copy now.
    file.dropImports()
    file.forget()
    become(copy)
    file.begin(from: bytes)
  }

  /// Takes what another program has written, as a step.
  package func takeTheirs() -> Bool {
    guard let theirs = file.readAgain() else { return false }
    return become(theirs, step: services.phrases.takesTheirs)
  }

  /// Has the next save replace what another program has written.
  package func keepMine() -> Bool {
    guard let theirs = file.readAgain() else { return false }
    saved = theirs
    isEdited = bytes != saved
    return true
  }

  /// What would be changed in the file by a save, as a difference.
  package func differences() -> [String] {
    let theirs = file.readAgain() ?? saved
    return UnifiedDiff(of: TextChange(from: theirs, to: bytes), in: theirs, file: file.name).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Goes back to what is saved, as a step.
  package func revert() -> Bool { become(saved, step: services.phrases.reverts) }

  /// Does again what an earlier editor has not saved.
  package func restore(_ unsaved: [(step: String, bytes: [UInt8])]) {
    var all = TextChange()
    for (step, bytes) in unsaved {
      if let change = turned(into: bytes, step: step) { all = all.composed(with: change) }
    }
    hasChanged(by: all, step: unsaved.last?.step ?? "")
  }

  private func become(_ bytes: [UInt8], step: String) -> Bool {
    guard let change = turned(into: bytes, step: step) else { return false }
    hasChanged(by: change, step: step)
    return true
  }

  /// Has another list come in the place of the document's.
  ///
  /// - Returns: what that has changed; nil where it cannot be done, and `answer` says why.
  private func turned(into bytes: [UInt8], step: String) -> TextChange? {
    let list = PropertyListReader.read(bytes: bytes, file: file.name)
    let count = document.history.done.count
    do throws(EditingFault) { try document.become(list, step: step) } catch {
      answer = error.message
      return nil
    }
    return document.history.done.count > count ? document.history.done.last?.change : TextChange()
  }
}
