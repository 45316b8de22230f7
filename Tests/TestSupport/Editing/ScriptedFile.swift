import BookEditing
import EditorSessions
import ListEditing
import Phrases

/// A file of an edited book that is nowhere.
package final class ScriptedFile: EditedFile {
  package let name = "book.plist"
  package var otherEditor: OtherEditor?
  package var isReadOnly = false
  package var journalHindrance: KeepingHindrance?
  /// What the next step comes to.
  package var journalHindranceOfNextStep: KeepingHindrance?
  package var unsaved: UnsavedSteps?
  /// What the file has in it.
  package var content: [UInt8]
  /// The steps that were kept since the last save.
  package private(set) var kept: [String] = []
  package private(set) var isForgotten = false
  /// What the changes that were kept have made of what the file had in it.
  package private(set) var journal: [UInt8]
  /// What the next saves come to.
  package var fault: EditedFileFault?
  /// Whether saving asks first.
  package private(set) var mayReplace = true
  package private(set) var saves = 0
  package var pictures: [String] = []
  package var tracks: [String] = []
  package var folder = "book"
  /// The files that the book has not, of those that its list may name.
  package var missing: Set<String> = []
  package var copied: [UInt8]?
  /// The files that can be brought in, by their paths, and those that were.
  package var elsewhere: [String: ImportedFile.Kind] = [:]
  package private(set) var imported: [String] = []

  package init(_ bytes: [UInt8]) { (content, journal) = (bytes, bytes) }

  package func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile {
    guard let kind = elsewhere[path] else { throw FileImportFault("there is no '\(path)'") }
    imported.append(path)
    let own = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return ImportedFile(name: name ?? own, kind: kind)
  }
  package func hasFile(_ name: String) -> Bool { !missing.contains(name) }
  package func paths(beginningWith typed: String) -> [String] {
    elsewhere.keys.filter { $0.hasPrefix(typed) }.sorted()
  }
  package func importFile(_ name: String, ofBookIn folder: String) throws(FileImportFault) -> String {
    let free = pictures.contains(name) ? "new-" + name : name
    return try importFile("\(folder)/\(name)", as: free).name
  }
  package func refresh() {}
  package func begin(from bytes: [UInt8]) { (kept, journal) = ([], bytes) }
  package func keep(_ steps: [(name: String, change: TextChange)]) {
    isForgotten = false
    if let next = journalHindranceOfNextStep { journalHindrance = next }
    for (name, change) in steps {
      kept.append(name)
      guard let changed = change.applied(to: journal) else {
        journalHindrance = .other("a change does not fit what was kept")
        return
      }
      journal = changed
    }
  }
  package func forget() {
    kept = []
    isForgotten = true
  }
  package func save(_ bytes: [UInt8]) throws(EditedFileFault) {
    if let fault { throw fault }
    guard mayReplace else { throw .changedElsewhere }
    content = bytes
    saves += 1
  }
  /// Where a copy comes from; nil where there can be none. Default nil.
  package var copies: ((_ bytes: [UInt8], _ path: String) throws(EditedFileFault) -> EditedCopy)?
  package func copy(_ bytes: [UInt8], to path: String) throws(EditedFileFault) -> EditedCopy {
    guard let copies else { throw .failed("nothing can be copied") }
    return try copies(bytes, path)
  }
  package var isChangedElsewhere: Bool { fault == .changedElsewhere }
  package var isGone = false
  package func read() throws(EditedFileFault) -> [UInt8] { content }
  package func allowReplacing() {
    fault = nil
    mayReplace = true
  }
  package func refuseReplacing() { mayReplace = false }
  package func dropImports() {}
  package func keepImports() {}
}

extension UnsavedSteps {
  /// Steps that lead from list to list.
  package init(base: [UInt8], lists: [(name: String, bytes: [UInt8])], isChangedElsewhere: Bool = false) {
    let texts = [base] + lists.map(\.bytes)
    let changes = zip(texts, texts.dropFirst()).map { TextChange(from: $0, to: $1) }
    self.init(
      base: base, steps: zip(lists, changes).map { ($0.name, $1) }, isChangedElsewhere: isChangedElsewhere)
  }
}
