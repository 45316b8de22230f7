import BookEditing
import BookModel
import BookSaving
import BookScreens
import BookTemplates
import CConfinement
import CommandArguments
import CommandFiles
import CommandSupport
import EditedFiles
import EditorExploring
import EditorScreens
import EditorSessions
import PhraseCatalogues
import Phrases
import PropertyList
import Screens
import Settings
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The editor of a book, on the terminal.
struct BookEditor {
  let book: FilePath
  /// From 1; nil for the first one.
  let page: Int?

  func run() throws -> Int32 {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else {
      throw UsageError.editorNeedsTerminal
    }
    guard try hasBegun() else { return ExitCode.failed }
    let decoder = Program.startDecoder()
    defer { decoder.close() }
    guard let open = OpenBook(path: book, reportsErrors: false) else { return ExitCode.failed }
    if let page, !(1...open.book.pages.count).contains(page) {
      throw UsageError.noSuchPage(page, count: open.book.pages.count)
    }
    let settings = SettingsFile.read(environment: Environment.variable)
    let layers = PreferenceLayers(flags: [:], file: settings, environment: Environment.variable)
    let preferences = layers.resolve().preferences
    let preferredKeys = PreferredKeys(settings.preferredKeys)
    guard let keys = preferredKeys.keyMap(under: preferences.policy) else {
      let faults = settings.diagnostics { _ in preferredKeys.faults }
      for fault in faults where fault.severity == .error { Output.error(fault.rendered) }
      return ExitCode.wrongUse
    }
    do throws(SavingFault) {
      let (file, bytes) = try BookFile.open(book)
      let list = PropertyListReader.read(bytes: bytes, file: file.path.lastComponent.description)
      let document: BookDocument
      do throws(EditingFault) { document = try BookDocument(list) } catch {
        return report(error.message, hint: nil)
      }
      let terminal: NcursesTerminal
      do {
        terminal = try NcursesTerminal(
          // Ctrl-Z undoes, Ctrl-C copies, and Ctrl-S saves.
          colors: preferences.colors, withheld: [.suspend, .end, .hold],
          log: preferences.policy.mayWrite ? UserFolders.errorLog : nil)
      } catch {
        return report("\(error)", hint: error.hint(otherWay: "'--script FILE' needs none"))
      }
      defer { terminal.close() }
      let sounds = BookSounds(voices: nil, wake: terminal.wake)
      defer { sounds.close() }
      var services = Services(
        layers: layers, keys: keys, now: UserFolders.now, version: Program.version,
        utcOffset: UserFolders.utcOffset, dots: terminal.type.dots, depth: terminal.ownColorDepth,
        isSparing: true)
      services.isInviting = true
      let opening = { (open: OpenBook) in
        open.opened(media: decoder, sounds: sounds, wake: terminal.wake)
      }
      let edited = EditedBookFile(
        file, bytes: bytes, media: decoder, state: UserFolders.editing.map { FilePath($0) },
        home: Environment.variable("HOME"), open: { OpenBook(path: $0, reportsErrors: false).map(opening) })
      let session = EditorSession(
        document, opened: opening(open), file: edited, services: services, page: (page ?? 1) - 1,
        fileBytes: bytes)
      session.searching = ExploredPage.begin
      return edit(session, services: services, on: terminal, file: edited)
    } catch {
      return report(error.message, hint: error.hint)
    }
  }

  /// - Parameter file: that of the session as it begins.
  private func edit(
    _ session: EditorSession, services: Services, on terminal: NcursesTerminal, file: EditedBookFile
  ) -> Int32 {
    // As long as its pages are read, the book has to be there.
    var coordinator: BookCoordinator?
    let screen = EditorScreen(session) { opened, page, ticks, below in
      let reading = BookCoordinator(opened, services: services, below: below)
      coordinator = reading
      return reading.screens(showing: page, after: ticks)
    }
    let stack = ScreenStack([screen], services: services)
    let loop = ScreenLoop(stack, services: services, terminal: terminal, clock: SystemClock())
    loop.onRest = confinement_return_memory
    let ending = loop.run()
    if ending != .closed { screen.keepTypedWords() }
    withExtendedLifetime(coordinator) { terminal.close() }
    if let unreadSteps = file.unreadSteps {
      Output.error(
        "leggi: what an earlier editor has not saved cannot be read: it lies in \(unreadSteps.quoted)")
    }
    if session.isEdited {
      let isKept = session.file.journalHindrance == nil
      Output.error("leggi: what was not saved is \(isKept ? "kept: 'leggi edit' offers it again" : "lost")")
    }
    switch ending {
    case .closed, .hungUp: return ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }

  /// Offers to begin a book in a folder that has none.
  ///
  /// - Returns: whether there is something to be opened.
  private func hasBegun() throws -> Bool {
    guard BookFile.lacksList(book) else { return true }
    let isItalian = UserFolders.preferences.interfaceLanguage == .italian
    let phrases: any Phrases = isItalian ? Italian() : English()
    let question = phrases.offersToBegin(in: book.description.quoted)
    guard Output.write(Array(question.utf8), to: STDOUT_FILENO) == 0 else { return false }
    // Yes, or sì.
    guard let answer = readLine()?.first, ["y", "Y", "s", "S"].contains(answer) else { return false }
    do throws(SavingFault) {
      try BookFile.begin(Array(BegunBook.list(in: isItalian ? .italian : .english).utf8), in: book)
      return true
    } catch {
      _ = report(error.message, hint: error.hint)
      return false
    }
  }

  private func report(_ message: String, hint: String?) -> Int32 {
    Output.error("\(book.description.quoted): \(message)", hint: hint)
    return ExitCode.failed
  }
}
