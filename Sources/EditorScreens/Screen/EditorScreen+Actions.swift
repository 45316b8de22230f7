import BookEditing
import BookFormat
import BookVocabulary
import Characters
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import PropertyList
import Screens
import StageCore

/// What is done to elements, pages and the book.
extension EditorScreen {
  // MARK: Elements

  func removeSelection() {
    let page = canvasPage
    remove { page.removing(withReferences: $0) }
  }

  /// Removes something, and asks what is to become of what refers to it.
  ///
  /// - Parameter commands: what removes it, with what refers to it or without.
  func remove(step: String? = nil, _ commands: @escaping (_ withReferences: Bool) -> [BookCommand]) {
    guard let loose = looseReferences(performing: commands(false), step: step), !loose.isEmpty else { return }
    mode = .choices(
      EditorChoices(
        question: phrases.stillRefers(session.holders(of: loose)),
        choices: [
          choice("r", .removeReferences) { [unowned self] in
            _ = session.undo()
            session.answer = nil
            perform(commands(true), step: step)
            return .stay
          },
          choice("u", .putBack) { [unowned self] in perform(.undoStep) },
          choice("l", .leaveSo) { .stay },
        ]))
  }

  func copySelection() {
    guard surface.arranged == .elements else { return }
    let copied = CopiedElements(of: elementsPage, in: session.document)
    guard copied.count > 0 else { return }
    session.file.copied = CopiedList(copied, folder: session.file.folder, page: placeSpoken).bytes
    session.answer = phrases.copied(copied.count)
  }

  /// What was copied last, in this editor or in another one.
  var copied: CopiedList? { session.file.copied.flatMap { CopiedList(bytes: $0) } }

  private var placeSpoken: String { session.place.map { BookCommand.on($0).text } ?? "" }

  func pasteElements() {
    guard let copied else {
      session.answer = phrases.nothingToPaste
      return
    }
    let isOfThisBook = copied.folder == session.file.folder
    guard session.mayWrite, let elements = isOfThisBook ? copied.elements : bringFiles(of: copied) else {
      session.answer = session.answer ?? session.hindrance
      return
    }
    let cell = canvasView.cell
    // On the page that they are of they come to lie beside what they were copied from.
    let isHere = isOfThisBook && copied.page == placeSpoken
    let (x, y) = isHere ? (max(1, cell.width.rounded()), max(1, cell.height.rounded())) : (0, 0)
    let before = session.document
    let start = before.elements.count
    if perform(elements.pasting(onto: elementsPage, x: x, y: y), step: "paste") {
      select(Array(start..<start + elements.count))
      session.answer = session.fault(since: before)
    }
  }

  /// Brings the pictures and sounds of elements of another book into this one, under the names they have
  /// there where these are free.
  ///
  /// - Returns: the elements with the names of the files here; nil where one cannot be brought, and the
  ///   answer says why.
  private func bringFiles(of copied: CopiedList) -> CopiedElements? {
    var names: [String: String] = [:]
    for file in copied.elements.files {
      do throws(FileImportFault) {
        names[file] = try session.file.importFile(file, ofBookIn: copied.folder)
      } catch {
        session.answer = error.message
        return nil
      }
    }
    return copied.elements.renamingFiles { names[$0] ?? $0 }
  }

  func askForName() {
    if let value = focusedValue, case .key(let name)? = value.steps.last {
      return askForName(name) { .renameValue(value, to: $0) }
    }
    if focus == .pages, session.pageIndex != nil {
      let address = ValueAddress(.page, BookFormat.page.name)
      return askForName(session.page?.name ?? "") { .set(address, .string($0)) }
    }
    guard surface.arranged == .elements, session.selection.count == 1, let name = session.selectedNames.first
    else {
      return
    }
    askForName(name) { .rename(name, to: $0) }
  }

  private func askForName(_ name: String, _ command: @escaping (_ typed: String) -> BookCommand) {
    mode = .entry(
      EditorEntry(label: phrases.nameLabel, buffer: TextBuffer(name, isSelected: true)) {
        [unowned self] typed in
        typed.isEmpty ? phrases.nothingIsTyped : session.attempt([command(typed)])
      })
  }

  /// Why a name is not taken that is none of those that are meant.
  func noName(_ typed: String) -> String {
    typed.isEmpty ? phrases.nothingIsTyped : phrases.nothingIsCalled(typed)
  }

  /// Asks for an element, or for a page where the pages are in focus, and goes there.
  func askForPlace() {
    if focus == .pages {
      let pages = Array(session.pages)
      find(phrases.heading(of: EditorPane.canvas) + ":", among: pages.map(session.label)) { [unowned self] in
        go(to: pages[$0])
      }
    } else {
      find(phrases.findLabel, among: session.elementNames) { [unowned self] in
        select([$0])
        revealSelection()
      }
    }
  }

  /// Asks for one of some names, of which the first is meant that has what is typed; a number is that of a
  /// page.
  private func find(_ label: String, among names: [String], _ take: @escaping (Int) -> Void) {
    mode = .entry(
      EditorEntry(label: label, among: names) { [unowned self] typed in
        let number = Int(typed).map { "\($0) ·" } ?? typed
        guard !typed.isEmpty,
          let found = names.firstIndex(of: typed) ?? names.firstIndex(where: { "\($0) ·".hasPrefix(number) })
            ?? names.firstIndex(where: { $0.hasInside(typed) })
        else { return noName(typed) }
        take(found)
        return nil
      })
  }

  func askForArrangement() {
    guard !canvasPage.selection.isEmpty else { return }
    guard !isRecording else {
      session.answer = phrases.movesBecomeTweens
      return
    }
    func choice(
      _ key: Character, _ choice: EditorChoice, _ commands: @escaping (CanvasPage) -> [BookCommand]
    ) -> EditorChoices.Choice {
      .init(key: key, words: phrases.choice(choice)) { [unowned self] in
        perform(commands(canvasPage), step: phrases.choice(choice))
        return .stay
      }
    }
    mode = .choices(
      EditorChoices(
        question: phrases.askArrangement,
        choices: [
          choice("l", .alignLeft) { $0.aligning(.left) }, choice("c", .alignCenter) { $0.aligning(.center) },
          choice("r", .alignRight) { $0.aligning(.right) }, choice("t", .alignTop) { $0.aligning(.top) },
          choice("m", .alignMiddle) { $0.aligning(.middle) },
          choice("b", .alignBottom) { $0.aligning(.bottom) },
          choice("h", .distributeAcross) { $0.distributing(.horizontal) },
          choice("v", .distributeDown) { $0.distributing(.vertical) },
          choice("w", .sameWidth) { $0.makingSameSize([.horizontal]) },
          choice("e", .sameHeight) { $0.makingSameSize([.vertical]) },
        ]))
  }

  // MARK: Pages

  /// Does commands with the page of the story that is edited.
  func page(_ commands: (PageReference) -> [BookCommand]) {
    guard let index = session.pageIndex else {
      session.answer = phrases.isNoStoryPage
      return
    }
    perform(commands(.number(index + 1)))
  }

  /// Adds a page behind the one that is edited; behind intro and menu as the first one of the story.
  func addPage() {
    switch session.place {
    case .page(let page): perform([.addPage(.after(page), name: nil)])
    case .own(.intro), .own(.menu): perform([.addPage(.before(.number(1)), name: nil)])
    case .own(.end), .own(.credits), nil: perform([.addPage(nil, name: nil)])
    }
    focus(on: .pages)
  }

  /// Asks which of the pages of its own that the book has not is to be added.
  func askForOwnPage() {
    let root = session.document.source.root
    let missing = OwnPageKind.allCases.filter { root?[$0.rawValue] == nil }
    guard !missing.isEmpty else {
      session.answer = phrases.hasAllOwnPages
      return
    }
    mode = .choices(
      EditorChoices(
        question: phrases.askWhichOwnPage,
        choices: missing.map { kind in
          // The first letters of intro, menu, end and credits are different ones.
          .init(key: kind.rawValue.first ?? " ", words: phrases.name(of: kind)) { [unowned self] in
            addOwnPage(kind)
            return .stay
          }
        }))
  }

  private func addOwnPage(_ kind: OwnPageKind) {
    let page = NewOwnPage(
      kind: kind, languages: bookLanguages, phrases: phrases, width: canvas.pageWidth,
      height: canvas.pageHeight)
    let address = ValueAddress(.book, [.key(kind.rawValue)])
    perform([.set(address, .list(page.value)), .on(.own(kind))], step: "add \(kind.rawValue)")
    focus(on: .pages)
  }

  func movePage(by way: Int) {
    if let index = session.pageIndex, !(0..<session.pageCount).contains(index + way) { return }
    page { page in
      guard case .number(let number) = page else { return [] }
      return [.movePage(page, to: number + way)]
    }
  }

  /// Removes the page that is edited, and goes to the one behind it; behind the last one to the one before.
  func removePage() {
    if case .own(let kind)? = session.place {
      let (pages, removal) = (session.pages, BookCommand.unset(ValueAddress(.book, [.key(kind.rawValue)])))
      let index = pages.index(of: .own(kind)) ?? 0
      let other = [index + 1, index - 1].first(where: pages.indices.contains).map {
        BookCommand.on(pages[$0])
      }
      perform([removal] + [other].compactMap(\.self), step: "remove \(kind.rawValue)")
      return
    }
    guard session.pageCount > 1 else {
      session.answer = phrases.lastPageStays
      return
    }
    guard let index = session.pageIndex else { return }
    let neighbour = BookCommand.on(.page(.number(min(index + 1, session.pageCount - 1))))
    func removal(withReferences: Bool) -> BookCommand {
      .removePage(.number(index + 1), withReferences: withReferences)
    }
    remove(step: removal(withReferences: false).text) { [removal(withReferences: $0), neighbour] }
  }

  // MARK: The book

  func turn(_ isDone: Bool, _ nothing: String, _ said: (String) -> String) {
    surface.machine = PointingMachine(modes: surface.machine.modes)
    session.answer = isDone ? said((session.answer ?? "").shortened(toColumns: 60)) : nothing
    keys.row = 0
    followPage()
    revealSelection()
  }

  func playFromHere() -> Outcome {
    guard let book = session.document.book, let place = session.place?.place else { return .stay }
    let opened = OpenedBook(
      path: session.opened.path, book: book, name: session.opened.name, pictures: session.opened.pictures,
      media: session.opened.media, sounds: session.opened.sounds, speech: session.opened.speech)
    stop()
    return .go(play(opened, place, session.tick, [self]))
  }
}

extension PointingMachine {
  /// At rest, with what holds until it is switched off.
  init(modes: PointingModes) {
    self.init()
    self.modes = modes
  }
}
