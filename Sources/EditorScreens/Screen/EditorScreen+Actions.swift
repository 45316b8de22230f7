import BookEditing
import BookFormat
import BookVocabulary
import EditorCanvas
import Phrases
import PropertyList
import Screens
import StageCore

/// What is done to elements, pages and the book.
extension EditorScreen {
  // MARK: Elements

  func removeSelection() {
    let commands = canvasPage.removing()
    guard !commands.isEmpty else { return }
    let before = session.document.looseReferences.count
    guard perform(commands) else { return }
    let loose = session.document.looseReferences.count - before
    if loose > 0 { session.answer = phrases.pointsNowhere(loose) }
  }

  func copySelection() {
    let elements = session.document.elements
    let copied = session.selection.sorted().compactMap { elements[safe: $0] }.compactMap { CopiedElement($0) }
    guard !copied.isEmpty else { return }
    clipboard = (copied, session.pageIndex)
    session.answer = phrases.copied(copied.count)
  }

  func pasteElements() {
    guard let clipboard else {
      session.answer = phrases.nothingToPaste
      return
    }
    let cell = canvasView.cell
    var taken = Set(session.elementNames)
    let start = session.document.elements.count
    let isHere = clipboard.page == session.pageIndex
    let commands = clipboard.elements.map { copied in
      var copied = copied
      if isHere { copied.move(x: max(1, cell.width.rounded()), y: max(1, cell.height.rounded())) }
      let name = copied.name.map { Self.free($0, among: &taken) }
      return BookCommand.add(copied.type, name: name, copied.properties)
    }
    if perform(commands, step: "paste") { select(Array(start..<start + commands.count)) }
  }

  private static func free(_ wish: String, among taken: inout Set<String>) -> String {
    var (name, number) = (wish, 2)
    while taken.contains(name) {
      name = "\(wish)-\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }

  func askForName() {
    guard session.selection.count == 1, let name = session.selectedNames.first else { return }
    mode = .entry(
      EditorEntry(label: phrases.nameLabel, buffer: TextBuffer(name)) { [unowned self] typed in
        session.attempt([.rename(name, to: typed)])
      })
  }

  func askForElement() {
    let names = session.elementNames
    mode = .entry(
      EditorEntry(
        label: phrases.findLabel, buffer: TextBuffer(),
        suggestions: { typed in
          names.filter { typed.isEmpty || $0.lowercased().contains(typed.lowercased()) }
        }
      ) { [unowned self] typed in
        let found =
          names.firstIndex(of: typed)
          ?? names.firstIndex { $0.lowercased().contains(typed.lowercased()) }
        guard let found else { return phrases.noSuchElement(typed) }
        select([found])
        revealSelection()
        return nil
      })
  }

  func askForArrangement() {
    guard !session.selection.isEmpty else { return }
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

  // MARK: Adding

  func askForType() {
    let keys: [(ElementType, Character)] = [
      (.image, "i"), (.text, "t"), (.audio, "s"), (.movie, "m"), (.activearea, "a"), (.shape, "h"),
    ]
    mode = .choices(
      EditorChoices(
        question: phrases.askWhichType,
        choices: keys.map { type, key in
          .init(key: key, words: phrases.type(type)) { [unowned self] in
            begin(adding: type)
            return .stay
          }
        }))
  }

  private func begin(adding type: ElementType) {
    switch type {
    case .image, .audio, .movie: askForFile(type)
    case .text:
      let size = (width: canvas.pageWidth / 2, height: canvas.pageHeight / 8)
      let start = session.document.elements.count
      guard
        add(
          .text, name: "text", size: size, [.init(BookFormat.element.text.spelling, .string(phrases.newText))]
        )
      else { return }
      editWords(of: start, isNew: true)
    case .activearea, .shape:
      let side = min(canvas.pageWidth, canvas.pageHeight) / 4
      _ = add(type, name: type == .shape ? "shape" : "area", size: (side, side), [])
    }
  }

  /// Adds an element in the middle of what is seen of the page, and selects it.
  private func add(
    _ type: ElementType, name: String, size: (width: Double, height: Double)?,
    _ properties: [BookCommand.Property]
  ) -> Bool {
    var properties = properties
    if let size {
      let (width, height) = (size.width.rounded(), size.height.rounded())
      let middle = canvas.middle
      func place(_ middle: Double, _ length: Double, _ page: Double) -> Double {
        max(0, min(middle - length / 2, page - length)).rounded()
      }
      properties += [
        .init(BookFormat.element.x.spelling, .number(place(middle.x, width, canvas.pageWidth))),
        .init(BookFormat.element.y.spelling, .number(place(middle.y, height, canvas.pageHeight))),
        .init(BookFormat.element.width.spelling, .number(width)),
        .init(BookFormat.element.height.spelling, .number(height)),
      ]
    }
    let free = session.document.freeElementName(name)
    return perform([.add(type, name: free, properties)], step: "add \(type.rawValue) \(free)")
  }

  private func askForFile(_ type: ElementType) {
    let files = type == .audio ? session.file.tracks : session.file.pictures
    mode = .entry(
      EditorEntry(
        label: phrases.fileLabel(type), buffer: TextBuffer(),
        suggestions: { typed in
          // Of a movie's pictures each is completed.
          let before = type == .movie ? typed.lastIndex(of: " ").map { String(typed[...$0]) } ?? "" : ""
          let last = typed.dropFirst(before.count)
          return files.filter { last.isEmpty || $0.lowercased().contains(last.lowercased()) }
            .map { before + $0 }
        }
      ) { [unowned self] typed in
        let typed = TextBuffer.trimmed(typed)
        switch type {
        case .movie: return addMovie(typed, files: files)
        case .audio: return addSound(typed, isInBook: files.contains(typed))
        default: return addPicture(typed, isInBook: files.contains(typed))
        }
      })
  }

  private func addPicture(_ name: String, isInBook: Bool) -> String? {
    guard isInBook else { return bring(name) }
    let size = session.pictureSize(name)
    let fileName = BookCommand.Property(BookFormat.element.fileName.spelling, .string(name))
    return add(.image, name: Self.stem(name), size: onPage(size), [fileName]) ? nil : session.answer
  }

  /// A size that goes onto the page.
  private func onPage(_ size: (width: Double, height: Double)?) -> (width: Double, height: Double) {
    let size = size ?? (canvas.pageWidth / 3, canvas.pageHeight / 3)
    let factor = min(1, canvas.pageWidth / max(1, size.width), canvas.pageHeight / max(1, size.height))
    return (size.width * factor, size.height * factor)
  }

  private func addSound(_ name: String, isInBook: Bool) -> String? {
    guard isInBook else { return bring(name) }
    let track = PropertyListValue.dictionary([.init(BookFormat.track.trackName.spelling, .string(name))])
    let audio = BookCommand.Property(BookFormat.element.audio.spelling, .list(track))
    return add(.audio, name: Self.stem(name), size: nil, [audio]) ? nil : session.answer
  }

  private func addMovie(_ names: String, files: [String]) -> String? {
    let words = names.split(separator: " ").map(String.init)
    let frames = words.flatMap { word in
      word.contains("*") ? files.filter { Self.matches($0, word) } : [word]
    }
    guard let first = frames.first else { return phrases.noSuchElement(names) }
    let list = PropertyListValue.array(
      frames.map { .dictionary([.init(BookFormat.frame.name.spelling, .string($0))]) })
    let property = BookCommand.Property(BookFormat.element.frames.spelling, .list(list))
    return add(.movie, name: Self.stem(first), size: onPage(session.pictureSize(first)), [property])
      ? nil : session.answer
  }

  /// Whether a name begins and ends as a pattern with one `*` does.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return name == pattern }
    return name.count >= parts[0].count + parts[1].count && name.hasPrefix(parts[0])
      && name.hasSuffix(parts[1])
  }

  /// Brings a file into the book from elsewhere.
  private func bring(_ path: String) -> String? {
    guard !path.isEmpty else { return phrases.isNotWritten }
    guard perform([.importFile(path, as: nil)]) else { return session.answer }
    return nil
  }

  private static func stem(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let stem = last.split(separator: ".").first.map(String.init) ?? last
    return stem.isEmpty ? "element" : stem
  }

  // MARK: Pages

  /// Does commands with the page that is edited.
  func page(_ commands: (PageReference) -> [BookCommand]) {
    guard let index = session.pageIndex else { return }
    perform(commands(.number(index + 1)))
  }

  func addPage() {
    page { [.addPage(.after($0), name: nil)] }
    focus(on: .pages)
  }

  func movePage(by way: Int) {
    guard let index = session.pageIndex, (0..<session.pageCount).contains(index + way) else { return }
    page { [.movePage($0, to: index + way + 1)] }
  }

  func removePage() {
    guard session.pageCount > 1 else {
      session.answer = phrases.lastPageStays
      return
    }
    page { [.removePage($0, withReferences: false)] }
  }

  // MARK: The book

  func turn(_ isDone: Bool, _ nothing: String, _ said: (String) -> String) {
    machine = PointingMachine(modes: machine.modes)
    session.answer = isDone ? said(session.answer ?? "") : nothing
    keyRow = 0
    revealSelection()
  }

  func playFromHere() -> Outcome {
    guard let book = session.document.book, let index = session.pageIndex else { return .stay }
    let opened = OpenedBook(
      path: session.opened.path, book: book, name: session.opened.name, pictures: session.opened.pictures,
      media: session.opened.media, sounds: session.opened.sounds, speech: session.opened.speech)
    return .go(play(opened, index, [self]))
  }
}

extension PointingMachine {
  /// At rest, with what holds until it is switched off.
  init(modes: PointingModes) {
    self.init()
    self.modes = modes
  }
}
