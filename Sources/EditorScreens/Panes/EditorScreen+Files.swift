import BookEditing
import BookFormat
import BookVocabulary
import Commands
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import Ports
import PropertyList
import Screens
import StageCore

/// The pictures and sounds of the book's folder: seen, heard, put on the page, and brought in.
extension EditorScreen: AudibleScreen {
  // MARK: Seeing and hearing

  /// Takes over which files there are, and where they are used.
  func followFiles() {
    guard files.revision != session.revision else { return }
    files.revision = session.revision
    let (pictures, tracks) = (session.file.pictures, session.file.tracks)
    let uses = session.uses(of: Set(pictures + tracks))
    func file(_ name: String, _ kind: FilesPane.Kind) -> FilesPane.File {
      FilesPane.File(name: name, kind: kind, uses: (uses[name] ?? []).joined(separator: ", "))
    }
    files.follow(pictures.map { file($0, .picture) } + tracks.map { file($0, .sound) })
  }

  func drawFiles(into frame: inout Frame) {
    followFiles()
    files.draw(
      isFocused: focus == .files, isPlain: services.isPlain, facts: facts, playing: files.hearing.file,
      in: phrases,
      into: &frame)
    pictures.preview.layout(in: files.preview, cellAspect: window.cellAspect)
    pictures.preview.picture = files.file?.kind == .picture ? files.file?.name : nil
    if let cells = files.preview { pictures.preview.draw(in: cells, into: &frame) }
  }

  private func facts(of file: FilesPane.File) -> String {
    switch file.kind {
    case .picture:
      session.knownPictureSize(file.name).map { "\(Self.number($0.width)) × \(Self.number($0.height))" } ?? ""
    case .sound: session.trackLength(file.name).map { TimelinePane.seconds($0) + " s" } ?? ""
    }
  }

  package var score: SoundScore {
    guard let file = files.hearing.file else { return .silence }
    return SoundScore([
      SoundScore.Part(source: .recording(files.hearing.number), file: .book(file), isTimed: false)
    ])
  }

  /// Has a sound heard, or no longer.
  private func play(sound name: String) {
    guard files.hearing.file != name else { return files.hearing.stop() }
    if let silence = services.silence { session.answer = silence }
    // One whose length is not known is heard until another one is, or the pane is left.
    let ticks = session.trackLength(name).map { Int(($0 * session.ticksASecond).rounded(.up)) }
    files.hearing.play(name, ticks: ticks)
  }

  // MARK: Keys

  /// Does what the files do otherwise than the canvas; nil where they do not.
  func performInFiles(_ command: Command) -> Outcome? {
    followFiles()
    switch command {
    case .back:
      files.hearing.stop()
      focus(on: .canvas)
    case .moveUp, .moveDown: files.walk(by: command == .moveUp ? -1 : 1)
    case .choose:
      guard let file = files.file else { return .stay }
      if file.kind == .sound { play(sound: file.name) } else { put(file, at: nil) }
    case .addFile: if let file = files.file { put(file, at: nil) }
    case .replaceFile: if let file = files.file { replace(session.selection, with: file) }
    case .bringFile: askForPath()
    default: return nil
    }
    return .stay
  }

  /// Puts a file on the page as an element, a picture in its true size, as far as it goes onto the page.
  ///
  /// - Parameter point: in its middle; nil for the middle of what is seen.
  private func put(_ file: FilesPane.File, at point: PagePoint?) {
    guard session.mayWrite else {
      session.answer = session.hindrance
      return
    }
    let fault = file.kind == .picture ? addPicture(file.name, at: point) : addSound(file.name)
    if let fault { session.answer = fault }
  }

  /// Gives elements another picture, or another sound, as one step.
  private func replace(_ elements: [Int], with file: FilesPane.File) {
    let page = elementsPage
    let type: ElementType = file.kind == .picture ? .image : .audio
    let meant = elements.compactMap { page[$0] }.filter { $0.type == type }
    guard !meant.isEmpty else {
      session.answer = phrases.nothingToReplace(type)
      return
    }
    let commands = meant.map { element -> BookCommand in
      let key = BookFormat.element
      let steps: [PropertyListStep] =
        type == .image
        ? [.key(key.fileName.spelling)]
        : [.key(key.audio.spelling), .key(BookFormat.track.trackName.spelling)]
      return .set(element.address(steps), .string(file.name))
    }
    if let fault = session.attempt(commands, step: "file \(file.name)") { session.answer = fault }
  }

  // MARK: Dragging

  func handleInFiles(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _): files.walk(by: event.button == .wheelUp ? -1 : 1)
    case (.left, .pressed):
      let before = focus == .files ? files.focus : nil
      focus(on: .files)
      guard files.press(row: event.row), let file = files.file else { return .stay }
      pointer.file = (file, false)
      // A click on a sound in focus has it heard; a picture is dragged to where it is to be.
      if files.focus == before, file.kind == .sound { play(sound: file.name) }
    default: break
    }
    return .stay
  }

  /// Goes on with a file that is dragged: onto an element, whose picture or sound it becomes, or onto the
  /// page.
  func drag(_ carried: (file: FilesPane.File, hasMoved: Bool), by event: MouseEvent) -> Outcome {
    guard event.button == .left else { return .stay }
    let isOnCanvas = !places.canvas.isEmpty && canvas.area.contains(column: event.column, row: event.row)
    switch event.phase {
    case .moved:
      pointer.file = (carried.file, true)
      session.answer = (isOnCanvas ? "→ " : "") + carried.file.name
    case .released, .pressed:
      pointer.file = nil
      session.answer = nil
      guard event.phase == .released, carried.hasMoved, isOnCanvas else { return .stay }
      drop(carried.file, at: canvas.point(column: event.column, row: event.row))
    }
    return .stay
  }

  private func drop(_ file: FilesPane.File, at point: PagePoint) {
    arrange(.elements)
    let type: ElementType = file.kind == .picture ? .image : .audio
    let hit = elementsPage.elements(at: point, cell: canvasView.cell).first { $0.type == type }
    if let hit {
      select([hit.index])
      replace([hit.index], with: file)
    } else {
      put(file, at: point)
    }
    focus(on: .canvas)
  }

  // MARK: Bringing in

  /// Asks for the path of a file that is to come into the book's folder.
  private func askForPath() {
    guard session.mayWrite else {
      session.answer = session.hindrance
      return
    }
    mode = .entry(
      EditorEntry(
        label: phrases.pathLabel,
        suggestions: { [unowned self] typed in session.file.paths(beginningWith: typed) }
      ) { [unowned self] typed in
        let path = PastedPaths(in: typed).paths.first ?? typed.trimmed
        do throws(FileImportFault) {
          let file = try session.file.importFile(path, as: nil)
          files.revision = nil
          followFiles()
          files.focus(on: file.name)
          session.answer = phrases.isBroughtIn(file.name)
          return nil
        } catch {
          return error.message
        }
      })
  }

  /// Brings files in whose paths were pasted, as files dropped on a terminal are, and puts them on the page
  /// as one step.
  func bring(pasted text: String) {
    if let fault = bring(PastedPaths(in: text).paths) { session.answer = fault }
  }
}
