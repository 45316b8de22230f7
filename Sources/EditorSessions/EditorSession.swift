import BookEditing
import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import EditorCanvas
import ListEditing
import Phrases
import PropertyList
import Screens
import StageCore

/// A book while it is edited: its document, what of it is selected and not saved, and the stage of the page
/// that is seen, made anew after each change.
///
/// ```swift
/// let session = try EditorSession(document, opened: opened, file: file, services: services)
/// session.perform([.move(["star"], .by(10, 0))], step: "move star")
/// let stage = session.stage
/// ```
package final class EditorSession {
  package internal(set) var document: BookDocument
  package private(set) var file: any EditedFile
  package private(set) var opened: OpenedBook
  package let services: Services
  package internal(set) var contents: FileContents
  /// What is seen of the page.
  package var moment = EditedMoment.opening { didSet { if moment != oldValue { forgetStage() } } }
  /// Ticks since the page came, of the moment that is seen of it: what it is by then without any touch.
  package internal(set) var tick = 0
  /// Elements that are not seen while the page is edited, and those that are not selected by the pointer.
  package var hidden: Set<Int> = [] { didSet { if hidden != oldValue { forgetStage() } } }
  package var locked: Set<Int> = []
  /// Other frames for elements, while a gesture is under way.
  package var preview: [Int: ElementBox] = [:] { didSet { if preview != oldValue { forgetStage() } } }
  var staged: (page: Page, stage: StagedPage)?
  /// Searches pages for what no reader reaches. Default nil: that is not found out.
  package var searching: PageSearching?
  package var searches = PageSearches()
  /// Counts what has changed about the book.
  package private(set) var revision = 0
  /// Counts the pages that were gone to, whichever way.
  package private(set) var visit = 0
  /// The page that was gone to last, and how many there were.
  private var seen: (place: BookCommand.SpokenPage?, count: Int) = (nil, 0)
  /// How large the book's pages are; while its list is no book, as they were before.
  package private(set) var pageSize: (width: Double, height: Double)
  /// What was said of the last command.
  package var answer: String?

  /// - Parameter fileBytes: what the file has in it. Default what the document has.
  package init(
    _ document: BookDocument, opened: OpenedBook, file: any EditedFile, services: Services, page: Int = 0,
    fileBytes: [UInt8]? = nil
  ) {
    self.document = document
    self.opened = opened
    self.file = file
    self.services = services
    contents = FileContents(
      saved: document.bytes, beginning: fileBytes == document.bytes ? nil : fileBytes,
      isBinary: document.list.isRewritten, unsaved: file.unsaved)
    let book = document.book ?? opened.book
    pageSize = (book.width, book.height)
    go(toPage: page)
  }

  /// Whether there is something to be saved.
  package var isEdited: Bool { contents.isEdited }
  /// Whether the book may be changed.
  package var mayWrite: Bool { file.otherEditor == nil }
  /// Why it may not, in words; nil where it may.
  package var hindrance: String? { file.otherEditor.map(services.phrases.isEdited) }

  /// Forgets what was said of the command before the next one, and looks again at who may write.
  package func beginInput() {
    answer = nil
    file.refresh()
  }

  /// Goes on with a copy, in which all is saved.
  func become(_ copy: EditedCopy) {
    (file, opened) = (copy.file, copy.opened)
    contents.hasBeenSaved()
    contents.beginning = nil
    forgetStage()
    revision += 1
  }

  // MARK: Pages

  /// Pages of the story.
  package var pageCount: Int { document.book?.pages.count ?? 0 }
  /// Of the page that is edited, from 0; nil for one of the book's own pages.
  package var pageIndex: Int? { document.pageIndex }
  /// The page that is edited.
  package var place: BookCommand.SpokenPage? { document.spokenPage }
  /// All pages that can be edited.
  package var pages: EditedPages { EditedPages(of: document.book) }

  /// Goes to a page of the story, from 0, held to those there are.
  package func go(toPage index: Int) {
    go(to: .page(.number(max(0, min(index, pageCount - 1)) + 1)))
  }

  /// Goes to a page; nowhere where it is not there.
  package func go(to page: BookCommand.SpokenPage) {
    guard place != page, (try? document.perform(.on(page))) != nil else { return }
    forgetPage()
  }

  /// Begins anew with what is seen where another page is spoken of. Of pages that were added or taken out
  /// another one may stand in the same place.
  private func followPage() {
    if seen != (place, pageCount) { forgetPage() }
  }

  private func forgetPage() {
    seen = (place, pageCount)
    visit += 1
    hidden = []
    locked = []
    preview = [:]
    tick = 0
    forgetStage()
  }

  /// The page that is edited, as the book has it.
  package var page: Page? { place.flatMap { document.book?.page($0) } }

  // MARK: Selecting

  /// What is selected, by the places of the elements on the page, from 0.
  package var selection: [Int] {
    get { document.selectedElements }
    set { document.select(newValue) }
  }
  package var elementNames: [String] { document.elementNames }
  /// What triggers may call the book's games.
  package var gameNames: [String] { document.book?.games.compactMap(\.name) ?? [] }
  /// What triggers may call the pages of the story: by their names, then by their numbers.
  package var pageNames: [String] {
    let pages = document.book?.pages ?? []
    return pages.compactMap(\.name) + pages.indices.map { String($0 + 1) }
  }
  /// What a page is found by: its number, its name and its title, or what it is.
  package func label(of page: BookCommand.SpokenPage) -> String {
    switch page {
    case .own(let kind): return services.phrases.name(of: kind)
    case .page(.name(let name)): return name
    case .page(.number(let number)):
      let page = document.book?.pages[safe: number - 1]
      return [String(number), page?.name, page?.title?.string(for: languages)].compactMap(\.self)
        .joined(separator: " · ")
    }
  }
  /// - Parameter name: one of `pageNames`.
  package func page(called name: String) -> PageReference {
    document.book?.pages.contains { $0.name == name } ?? false ? .name(name) : .number(Int(name) ?? 1)
  }
  package var selectedNames: [String] {
    let names = elementNames
    return selection.compactMap { names[safe: $0] }
  }

  // MARK: Changing

  /// Does commands as one step, or none of them.
  ///
  /// - Parameter goesOn: whether this is a part of the step before it. Default false.
  /// - Returns: whether that was done; if not, `answer` says why.
  @discardableResult
  package func perform(_ commands: [BookCommand], step: String? = nil, goesOn: Bool = false) -> Bool {
    looseReferences(performing: commands, step: step, goesOn: goesOn) != nil
  }

  /// Does commands as one step, or none of them.
  ///
  /// - Parameter goesOn: whether this is a part of the step before it. Default false.
  /// - Returns: what they have left pointing nowhere; nil where nothing was done, and `answer` says why.
  package func looseReferences(
    performing commands: [BookCommand], step: String? = nil, goesOn: Bool = false
  ) -> [LooseReference]? {
    guard mayWrite else {
      answer = hindrance
      return nil
    }
    guard !commands.isEmpty else { return [] }
    var changed = document
    let loose: [LooseReference]
    do throws(CommandFault) {
      loose = try changed.perform(commands, files: file, step: step ?? name(of: commands))
    } catch {
      answer = error.fault.message
      return nil
    }
    let isStep = changed.history.done.count > document.history.done.count
    take(changed)
    if goesOn, isStep { document.joinLast() }
    return loose
  }

  /// What a step of commands is called that has no name of its own.
  func name(of commands: [BookCommand]) -> String {
    commands[0].text + (commands.count > 1 ? " …" : "")
  }

  /// Goes on with what a step has made of the document; one that changed nothing is none.
  func take(_ changed: BookDocument) {
    let count = document.history.done.count
    document = changed
    guard changed.history.done.count > count, let step = changed.history.done.last else { return }
    hasChanged(by: step.change, step: step.name)
  }

  /// Takes the last step back.
  package func undo() -> Bool { turn { $0.back() } }

  /// Makes the step again that was taken back last.
  package func redo() -> Bool { turn { $0.forth() } }

  private func turn(_ body: (inout BookDocument) -> (name: String, change: TextChange)?) -> Bool {
    guard mayWrite, let (name, change) = body(&document) else { return false }
    answer = name
    hasChanged(by: change, step: name)
    return true
  }

  /// Goes back, or on, to where so many steps are done.
  package func go(toStep count: Int) {
    var all = TextChange()
    while document.history.done.count > count, let (_, change) = document.back() {
      all = all.composed(with: change)
    }
    while document.history.done.count < count, let (_, change) = document.forth() {
      all = all.composed(with: change)
    }
    hasChanged(by: all, step: document.history.done.last?.name ?? "")
  }

  /// Takes note that the text is another one.
  ///
  /// - Parameter change: of the text that the session knew.
  func hasChanged(by change: TextChange, step: String) {
    if !change.isEmpty { hasChanged(by: [(step, changeOfFile(change))]) }
  }

  /// What a change of the text, which has just been made, is in the file. A file in another encoding than the
  /// text has changes of its own.
  func changeOfFile(_ change: TextChange) -> TextChange {
    let (now, beginning) = (document.bytes, contents.beginning)
    defer { (contents.current, contents.beginning) = (now, nil) }
    return document.list.isFile && beginning == nil
      ? change : TextChange(from: beginning ?? contents.current, to: now)
  }

  /// Takes note of steps, each with what it has changed in the file.
  func hasChanged(by steps: [(name: String, change: TextChange)]) {
    guard !steps.isEmpty else { return }
    contents.compare()
    let known = file.journalHindrance
    file.keep(steps)
    if let hindrance = file.journalHindrance, hindrance != known {
      answer = services.phrases.isNotKept(hindrance)
    }
    if document.pageIndex == nil, document.selection.pagePath == nil { go(toPage: 0) }
    followPage()
    if let book = document.book { pageSize = (book.width, book.height) }
    hidden = hidden.filter { $0 < document.elements.count }
    locked = locked.filter { $0 < document.elements.count }
    forgetStage()
    revision += 1
  }
}
