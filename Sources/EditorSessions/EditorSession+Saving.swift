import BookEditing
import BookModel
import EditorCanvas
import ListEditing
import Phrases
import PropertyList

/// Saving, what other programs have written, and what an earlier editor has left.
extension EditorSession {
  /// Leaves without saving. What an earlier editor has left stays if it is still to be decided on.
  package func leave() {
    file.dropImports()
    if contents.unsaved == nil { file.forget() }
    contents.hasBeenSaved()
  }

  /// Saves the book.
  package func save() throws(EditedFileFault) {
    try file.save(contents.current)
    contents.hasBeenSaved()
    (contents.isBinary, contents.beginning) = (false, nil)
    file.begin(from: contents.current)
  }

  /// Saves the book under another path, and goes on with that: its own folder is as it was before it was
  /// edited.
  package func save(as path: String) throws(EditedFileFault) {
    let copy = try file.copy(contents.current, to: path)
    // What is not saved there, and what was brought in since, belongs to the copy now.
    file.dropImports()
    file.forget()
    become(copy)
    file.begin(from: contents.current)
  }

  /// Looks for the file: where it is gone, nothing of the book is saved.
  package func lookForFile() { contents.isFileGone = file.isGone }

  /// Takes what another program has written as long as nothing is unsaved here, so that nothing is changed
  /// that is no more; `answer` says so. What cannot be taken is left for the next save to ask about.
  ///
  /// - Returns: whether something else is edited now.
  package func followFile() -> Bool {
    guard !isEdited, contents.unsaved == nil, file.isChangedElsewhere, let theirs = try? file.read(),
      theirs != contents.untaken
    else { return false }
    let before = revision
    take(theirs)
    contents.untaken = contents.saved == theirs ? nil : theirs
    guard revision != before else {
      answer = nil
      return false
    }
    if contents.current == theirs {
      // All that is seen stands in the file.
      file.forget()
      file.begin(from: theirs)
    }
    answer = services.phrases.theirsIsTaken
    return true
  }

  /// Takes what another program has written, as a step; where that is no book, or is damaged, as one that is
  /// cut off, `answer` says so.
  package func takeTheirs() {
    if let theirs = theirs(), take(theirs) { answer = services.phrases.theirsIsTaken }
  }

  /// - Returns: false where nothing is changed by it, or `answer` says why it is not.
  @discardableResult
  private func take(_ theirs: [UInt8]) -> Bool {
    let list = list(of: theirs)
    // Of what is no book at all that is said.
    if list.isDamaged, list.root?.kind == .dictionary || list.root?.kind == .array {
      answer = list.diagnostics.first?.message
      return false
    }
    guard become(list, step: services.phrases.takesTheirs) else { return false }
    file.allowReplacing()
    contents.hasBeenSaved()
    return true
  }

  /// Has the next save replace what another program has written.
  ///
  /// - Returns: false where that cannot be read, and `answer` says why.
  package func keepMine() -> Bool {
    guard let theirs = theirs() else { return false }
    file.allowReplacing()
    contents.saved = theirs
    contents.compare()
    return true
  }

  /// What would be changed in the file by a save, as a difference; nil where the file cannot be read, and
  /// `answer` says why. It has no lines where both are the same.
  package func differences() -> [String]? {
    guard let theirs = theirs() else { return nil }
    let names = (old: services.phrases.fileOfTheirs(file.name), new: services.phrases.fileOfMine(file.name))
    let text = UnifiedDiff(
      of: TextChange(byLinesFrom: theirs, to: contents.current), in: theirs, names: names
    ).text
    return text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func theirs() -> [UInt8]? {
    do throws(EditedFileFault) { return try file.read() } catch {
      if case .failed(let reason) = error { answer = reason }
      return nil
    }
  }

  /// Goes back to what is saved, as a step.
  package func revert() -> Bool { become(list(of: contents.saved), step: services.phrases.reverts) }

  /// Does again what an earlier editor has not saved, each step on the page that it changes. Where the file
  /// has been written since, the next save asks first.
  package func restore() {
    guard let unsaved = contents.unsaved else { return }
    contents.unsaved = nil
    if unsaved.isChangedElsewhere {
      file.refuseReplacing()
      // Kept as it was, so that after another crash it is known again that the file has been written.
      contents.beginning = unsaved.base
      file.begin(from: unsaved.base)
    }
    var (steps, bytes): ([(name: String, change: TextChange)], [UInt8]) = ([], unsaved.base)
    for (name, change) in unsaved.steps {
      bytes = change.applied(to: bytes) ?? bytes
      if let change = turned(into: list(of: bytes), step: name, goesThere: true), !change.isEmpty {
        steps.append((name, changeOfFile(change)))
      }
    }
    // Each of them, so that after another crash they are the same steps again.
    hasChanged(by: steps)
  }

  /// Forgets what an earlier editor has not saved.
  package func discardUnsaved() {
    contents.unsaved = nil
    file.forget()
  }

  private func list(of bytes: [UInt8]) -> PropertyListDocument {
    PropertyListReader.read(bytes: bytes, file: file.name)
  }

  private func become(_ list: PropertyListDocument, step: String) -> Bool {
    guard let change = turned(into: list, step: step) else { return false }
    hasChanged(by: change, step: step)
    return true
  }

  /// Has another list come in the place of the document's.
  ///
  /// - Parameter goesThere: whether it goes to the page where the lists differ first. Default false.
  /// - Returns: what that has changed; nil where it cannot be done, and `answer` says why.
  private func turned(
    into list: PropertyListDocument, step: String, goesThere: Bool = false
  ) -> TextChange? {
    let count = document.history.done.count
    let pages = goesThere ? pagesThatDiffer(from: list) : (before: nil, behind: nil)
    if let page = pages.before ?? pages.behind { _ = try? document.perform(.on(page)) }
    _ = document.begin(step)
    do throws(EditingFault) { try document.become(list, step: step) } catch {
      document.giveUp()
      answer = error.message
      return nil
    }
    if let page = pages.behind ?? pages.before { _ = try? document.perform(.on(page)) }
    document.end()
    return document.history.done.count > count ? document.history.done.last?.change : TextChange()
  }

  /// The page on which the document's list and another one differ first, in either of them; nil where that is
  /// on no page.
  private func pagesThatDiffer(
    from list: PropertyListDocument
  ) -> (before: BookCommand.SpokenPage?, behind: BookCommand.SpokenPage?) {
    guard let place = TextChange(from: document.source.utf8, to: list.utf8).splices.first?.offset else {
      return (nil, nil)
    }
    func page(in book: Book?) -> BookCommand.SpokenPage? {
      EditedPages(of: book).last {
        guard let source = book?.page($0)?.source else { return false }
        return source.range.offset <= place && place <= source.lastPart.range.end
      }
    }
    return (page(in: document.book), page(in: (try? BookDocument(list))?.book))
  }
}
