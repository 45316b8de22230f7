import BookFormat
import BookModel
import BookVocabulary
import ListEditing
import PropertyList

/// A book that is edited. The truth is the list of its file, byte for byte; the `Book` is made of it anew
/// after each change. Whatever a command does not speak of stays as it was written.
///
/// ```swift
/// var document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
/// try document.perform(.on(.page(.number(1))))
/// try document.perform(.move(["star"], .by(10, 0)))
/// let saved = document.bytes
/// ```
package struct BookDocument {
  package private(set) var list: EditedList
  /// The steps that led here, each under the text of its command.
  package private(set) var history = EditHistory<EditMark>()
  /// What the commands speak of.
  package var selection: BookSelection { mark.selection }
  private var mark = EditMark()
  private var decoded: DecodedBook

  /// - Throws: `notABook` for a list that is neither an array of pages nor a dictionary.
  package init(_ document: PropertyListDocument) throws(EditingFault) {
    _ = try BookTree(document)
    do throws(ListEditFault) { list = try EditedList(document) } catch { throw .list(error) }
    decoded = DecodedBook(list.document)
  }

  /// The file of the book as it is now.
  package var bytes: [UInt8] { list.bytes }

  /// The list that the book is made of.
  package var source: PropertyListDocument { list.document }

  /// The book as it is now; nil where the list cannot be one.
  package var book: Book? { decoded.reading.book }

  /// The faults of the list and of the book as they are now, without those that only files show.
  package var diagnostics: [Diagnostic] { decoded.reading.diagnostics }

  // MARK: Commands

  /// Does what a command says, as a step of its own, or, between `begin` and `end`, as a part of one.
  ///
  /// - Parameter files: where imported files come from; without it none can be.
  /// - Returns: what the command has left pointing nowhere.
  /// - Throws: why it cannot be done. The book is as before.
  @discardableResult
  package mutating func perform(
    _ command: BookCommand, files: (any BookFiles)? = nil
  ) throws(CommandFault) -> [LooseReference] {
    switch command {
    case .undo(let count): return try repeated(count, .nothingToUndo(history.done.count)) { $0.undo() }
    case .redo(let count): return try repeated(count, .nothingToRedo(history.undone.count)) { $0.redo() }
    default: break
    }
    var step = try editingStep()
    try step.perform(command, files: files)
    let isOwn = history.begin(command.text, at: mark)
    take(step)
    if isOwn { history.end(at: mark) }
    return step.loose.compactMap { LooseReference($0, in: step.tree) }
  }

  private func editingStep() throws(CommandFault) -> EditingStep {
    do throws(EditingFault) { return try EditingStep(list, mark: mark) } catch {
      throw CommandFault(error)
    }
  }

  private mutating func take(_ step: EditingStep) {
    let isChanged = step.change.changes(list.document.utf8)
    list = step.list
    mark = step.mark
    guard isChanged else { return }
    history.add(step.change, at: mark)
    decoded = DecodedBook(list.document)
  }

  /// Does the first of several commands, and with it those behind it that give other elements other numbers:
  /// the list is read again once. A step is open.
  ///
  /// - Returns: how many have been done, and what they have left pointing nowhere.
  mutating func performFirst(
    of commands: ArraySlice<BookCommand>, files: (any BookFiles)?
  ) throws(CommandFault) -> (count: Int, loose: [LooseReference]) {
    guard let first = commands.first else { return (0, []) }
    if commands.count > 1 {
      var step = try editingStep()
      let count = try step.giveNumbers(commands)
      if count > 0 {
        take(step)
        return (count, [])
      }
    }
    return (1, try perform(first, files: files))
  }

  /// What the steps so far have left pointing nowhere, or at what happens to be called the same now.
  package var looseReferences: [LooseReference] {
    guard !mark.loose.isEmpty, let tree = decoded.tree else { return [] }
    let isPointing = Dictionary(
      ReferenceFinder.all(in: tree).map { ($0.end, $0.target != nil) }, uniquingKeysWith: { $0 || $1 })
    return mark.loose.filter { loose in isPointing[loose.end].map { loose.isElsewhere || !$0 } ?? false }
      .compactMap { LooseReference($0, in: tree) }
  }

  /// All that the steps so far have changed in the text that the document began with.
  package var change: TextChange {
    history.done.reduce(TextChange()) { $0.composed(with: $1.change) }
  }

  // MARK: Selecting

  /// Selects elements of the page that is spoken of; those that are not there are left out. This is no step.
  ///
  /// - Parameter indices: their places among the elements of the page, from 0.
  package mutating func select(_ indices: [Int]) {
    guard let page = selection.page else { return }
    let container = page + [BookTree.elementsKey]
    let count = list.document.root?.value(at: container)?.items.count ?? 0
    mark.selection.elements = indices.filter { (0..<count).contains($0) }.map { container + [.item($0)] }
  }

  // MARK: Steps

  /// Begins a step of several commands, such as a drag; one that is open already goes on.
  ///
  /// - Returns: whether this is the step's beginning, which is to end it.
  package mutating func begin(_ name: String) -> Bool { history.begin(name, at: mark) }

  /// Ends the open step.
  package mutating func end() { history.end(at: mark) }

  /// Leaves the open step: the book is as it was before it, and there is no step.
  package mutating func giveUp() {
    guard let (change, mark) = history.giveUp() else { return }
    apply(change, mark)
  }

  /// Makes the last two steps one: the second went on with what the first began.
  package mutating func joinLast() { history.joinLast() }

  /// Takes back the last step.
  ///
  /// - Returns: its name; nil where there is none, or one is open.
  @discardableResult
  package mutating func undo() -> String? {
    guard let (name, change, mark) = history.undo() else { return nil }
    apply(change, mark)
    return name
  }

  /// Makes the step again that was taken back last.
  ///
  /// - Returns: its name; nil where there is none, or one is open.
  @discardableResult
  package mutating func redo() -> String? {
    guard let (name, change, mark) = history.redo() else { return nil }
    apply(change, mark)
    return name
  }

  /// Has another list come in the place of this one, as a step: one that was saved before, or that a journal
  /// has kept.
  ///
  /// - Throws: `notABook` for a list that is none. The book is as before.
  package mutating func become(_ other: PropertyListDocument, step name: String) throws(EditingFault) {
    _ = try BookTree(other)
    let change = TextChange(from: list.document.utf8, to: other.utf8)
    var changed = list
    do throws(ListEditFault) { try changed.apply(change) } catch { throw .list(error) }
    let tree = try BookTree(changed.document)
    let isOwn = history.begin(name, at: mark)
    list = changed
    mark = EditMark(BookSelection(page: selection.page.flatMap { tree[$0] == nil ? nil : $0 }))
    history.add(change, at: mark)
    decoded = DecodedBook(list.document)
    if isOwn { history.end(at: mark) }
  }

  // MARK: The page that is spoken of

  /// The places of what is selected on the page that is spoken of, in the order of selecting.
  package var selectedElements: [Int] {
    selection.elements.compactMap { steps in
      guard let page = selection.page, steps.starts(with: page), case .item(let item)? = steps.last else {
        return nil
      }
      return item
    }
  }

  /// What the page that is spoken of has, in drawing order, faulty elements included.
  package var elements: [PropertyListNode] {
    guard let page = selection.page, let tree = decoded.tree else { return [] }
    return tree.elements(of: page)
  }

  /// What commands call the elements of the page that is spoken of.
  package var elementNames: [String] { elements.elementNames }

  /// The number of the page that is spoken of, from 0; nil for one of the book's own, or none.
  package var pageIndex: Int? {
    guard let page = selection.page, let tree = decoded.tree else { return nil }
    return tree.pageIndex(of: page)
  }

  /// The page that is spoken of; nil where none is.
  package var spokenPage: BookCommand.SpokenPage? {
    guard let page = selection.page, let tree = decoded.tree else { return nil }
    if let index = tree.pageIndex(of: page) { return .page(.number(index + 1)) }
    guard case .key(let key)? = page.first else { return nil }
    return OwnPageKind(rawValue: key).map { .own($0) }
  }

  /// The preferred name; with a number behind it where an element of the selected page has it.
  package func freeElementName(_ preferred: String) -> String {
    guard let page = selection.page, let tree = decoded.tree else { return preferred }
    return tree.freeElementName(preferred, on: page)
  }

  private mutating func apply(_ change: TextChange, _ mark: EditMark) {
    // The history has the changes of this text, so that they always fit.
    try? list.apply(change)
    self.mark = mark
    decoded = DecodedBook(list.document)
  }

  private mutating func repeated(
    _ count: Int, _ fault: EditingFault, _ body: (inout BookDocument) -> String?
  ) throws(CommandFault) -> [LooseReference] {
    var copy = self
    for _ in 0..<count {
      guard body(&copy) != nil else { throw CommandFault(fault, at: .place) }
    }
    self = copy
    return []
  }
}

extension EditingStep {
  fileprivate mutating func perform(_ command: BookCommand, files: (any BookFiles)?) throws(CommandFault) {
    switch command {
    case .addPage(let gap, let name): try addPage(gap, name: name)
    case .copyPage(let page): try copyPage(page)
    case .movePage(let page, let number): try movePage(page, to: number)
    case .removePage(let page, let all): try removePage(page, withReferences: all)
    case .on(let page): try speak(of: page)
    case .add(let type, let name, let properties): try add(type, name: name, properties)
    case .set(let address, let value): try set(address, value)
    case .unset(let address): try unset(address)
    case .insert(let address, let value): try insert(address, value)
    case .take(let address, let all): try take(address, withReferences: all)
    case .moveItem(let address, let place): try moveItem(address, to: place)
    case .move(let names, let motion): try move(names, motion)
    case .resize(let name, let width, let height, let corner):
      try resize(name, width: width, height: height, at: corner)
    case .order(let name, let depth): try order(name, depth)
    case .rename(let name, let new): try rename(name, to: new)
    case .renameValue(let address, let new): try rename(address, to: new)
    case .copy(let names, let page): try copy(names, to: page)
    case .remove(let names, let all): try remove(names, withReferences: all)
    case .importFile(let path, let name): try importFile(path, as: name, from: files)
    case .undo, .redo: break
    }
  }
}

/// A book that is decoded when it is first asked for: of many steps in a row only the last is.
private final class DecodedBook {
  private let document: PropertyListDocument
  private(set) lazy var reading: (book: Book?, diagnostics: [Diagnostic]) = {
    let log = ProblemLog()
    let book = document.root.flatMap { BookDecoder(log: log).book(from: $0) }
    return (book, log.diagnostics(of: document))
  }()

  private(set) lazy var tree = try? BookTree(document)

  init(_ document: PropertyListDocument) { self.document = document }
}
