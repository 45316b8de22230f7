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

/// How elements are added.
extension EditorScreen {
  func askForType() {
    guard session.mayWrite else { return session.answer = session.hindrance }
    guard surface.arranged == .elements else { return addRectangle() }
    let keys: [(ElementType, Character)] = [
      (.image, "i"), (.text, "t"), (.audio, "s"), (.movie, "m"), (.activearea, "a"), (.shape, "h"),
    ]
    mode = .choices(
      EditorChoices(
        question: phrases.askWhichType,
        choices: keys.map { type, key in
          .init(key: key, words: phrases.type(type)) { [unowned self] in
            choose(type, byPointer: pointer.isChoosing)
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
          .text, name: "text", in: middle(size),
          [.init(BookFormat.element.text.spelling, .string(phrases.newText))]
        )
      else { return }
      editWords(of: start, isNew: true)
    case .activearea, .shape:
      let side = min(canvas.pageWidth, canvas.pageHeight) / 4
      _ = add(type, name: type == .shape ? "shape" : "area", in: middle((side, side)), [])
    }
  }

  /// Has the place of an element drawn that is nothing but a place, or adds it in the middle.
  func choose(_ type: ElementType, byPointer: Bool) {
    guard byPointer, [.shape, .activearea].contains(type) else { return begin(adding: type) }
    surface.drawnType = type
    surface.machine.modes.insert(.draws)
    session.answer = "\(phrases.askWhichType) \(phrases.type(type))"
  }

  /// Adds a panel, or the area that the selected element may be dragged in, in the middle of what is seen.
  private func addRectangle() {
    let (width, height) = ((canvas.pageWidth / 2).rounded(), (canvas.pageHeight / 2).rounded())
    var rectangle = middle((width, height))
    (rectangle.x, rectangle.y) = (rectangle.x.rounded(), rectangle.y.rounded())
    if surface.arranged == .panels {
      let page = canvasPage
      if perform(page.adding(panel: rectangle), step: "add panel") { pick([page.count]) }
    } else if let element = session.selection.last {
      if perform(elementsPage.giving(dragArea: rectangle, to: element)) { pick([element]) }
    } else {
      session.answer = phrases.dragAreaOfNothing
    }
  }

  /// Adds what was to be drawn where a rectangle has been; in the middle where that has no size.
  func addDrawn(in rectangle: PageRect) {
    surface.machine.modes.remove(.draws)
    guard let type = surface.drawnType else { return }
    surface.drawnType = nil
    guard rectangle.width >= 1, rectangle.height >= 1 else { return begin(adding: type) }
    _ = add(type, name: type == .shape ? "shape" : "area", in: rectangle, [])
  }

  /// A place in the middle of what is seen of the page.
  private func middle(_ size: (width: Double, height: Double)) -> PageRect {
    func place(_ middle: Double, _ length: Double, _ page: Double) -> Double {
      max(0, min(middle - length / 2, page - length))
    }
    return PageRect(
      x: place(canvas.middle.x, size.width, canvas.pageWidth),
      y: place(canvas.middle.y, size.height, canvas.pageHeight), width: size.width, height: size.height)
  }

  /// Adds an element, and selects it.
  ///
  /// - Parameters:
  ///   - place: nil for what has none.
  ///   - goesOn: whether this is a part of the step before it. Default false.
  private func add(
    _ type: ElementType, name: String, in place: PageRect?, _ properties: [BookCommand.Property],
    goesOn: Bool = false
  ) -> Bool {
    var properties = properties
    if let place {
      let key = BookFormat.element
      properties += [
        (key.x, place.x), (key.y, place.y), (key.width, place.width), (key.height, place.height),
      ].map { .init($0.0.spelling, .number($0.1.rounded())) }
    }
    let free = session.document.freeElementName(name)
    return perform(
      [.add(type, name: free, properties)], step: "add \(type.rawValue) \(free)", goesOn: goesOn)
  }

  private func askForFile(_ type: ElementType) {
    let files = type == .audio ? session.file.tracks : session.file.pictures
    mode = .entry(
      EditorEntry(
        label: phrases.fileLabel(type),
        suggestions: { [unowned self] typed in
          // Of a movie's pictures each is completed.
          let before = type == .movie ? FrameNames(typed, among: files).before : ""
          let last = String(typed.dropFirst(before.count))
          let found = files.filter { last.isEmpty || $0.hasInside(last) }
          // What is none of the book's may lie elsewhere.
          return (found.isEmpty ? session.file.paths(beginningWith: last) : found).map { before + $0 }
        }, takesSeveral: type == .movie, takesParts: type != .movie
      ) { [unowned self] typed in
        let typed = typed.trimmed
        guard !typed.isEmpty else { return phrases.nothingIsTyped }
        switch type {
        case .movie: return addMovie(typed, files: files)
        case .audio: return files.contains(typed) ? addSound(typed) : bring([typed])
        default: return files.contains(typed) ? addPicture(typed, at: nil) : bring([typed])
        }
      })
  }

  /// Adds a picture of the book.
  ///
  /// - Parameters:
  ///   - size: its width and height. Default nil: they are looked up.
  ///   - point: in its middle; nil for the middle of what is seen.
  ///   - goesOn: whether this is a part of the step before it. Default false.
  /// - Returns: why it is not added; nil where it is.
  func addPicture(
    _ name: String, size: (width: Double, height: Double)? = nil, at point: PagePoint?, goesOn: Bool = false
  ) -> String? {
    let size = onPage(size ?? session.pictureSize(name))
    let fileName = BookCommand.Property(BookFormat.element.fileName.spelling, .string(name))
    let place = point.map {
      PageRect(x: $0.x - size.width / 2, y: $0.y - size.height / 2, width: size.width, height: size.height)
    }
    return add(.image, name: Self.stem(name), in: place ?? middle(size), [fileName], goesOn: goesOn)
      ? nil : session.answer
  }

  /// A size that goes onto the page.
  private func onPage(_ size: (width: Double, height: Double)?) -> (width: Double, height: Double) {
    let size = size ?? (canvas.pageWidth / 3, canvas.pageHeight / 3)
    let factor = min(1, canvas.pageWidth / max(1, size.width), canvas.pageHeight / max(1, size.height))
    return (size.width * factor, size.height * factor)
  }

  /// - Parameter goesOn: whether this is a part of the step before it. Default false.
  /// - Returns: why it is not added; nil where it is.
  func addSound(_ name: String, goesOn: Bool = false) -> String? {
    let track = PropertyListValue.dictionary([.init(BookFormat.track.trackName.spelling, .string(name))])
    let audio = BookCommand.Property(BookFormat.element.audio.spelling, .list(track))
    return add(.audio, name: Self.stem(name), in: nil, [audio], goesOn: goesOn) ? nil : session.answer
  }

  /// Adds a movie of the book's pictures, and of those that are brought in from elsewhere.
  ///
  /// - Returns: why it is not added; nil where it is.
  private func addMovie(_ typed: String, files: [String]) -> String? {
    let typed = FrameNames(typed, among: files)
    var frames: [String] = []
    for name in typed.names {
      let pictures = typed.pictures(of: name)
      if !pictures.isEmpty {
        frames += pictures
        continue
      }
      guard session.mayWrite else { return session.hindrance }
      self.files.revision = nil
      do throws(FileImportFault) {
        let file = try session.file.importFile(name, as: nil)
        guard case .picture = file.kind else { return phrases.noSuchFile(name) }
        frames.append(file.name)
      } catch {
        return error.message
      }
    }
    guard let first = frames.first else { return phrases.nothingIsTyped }
    let list = PropertyListValue.array(
      frames.map { .dictionary([.init(BookFormat.frame.name.spelling, .string($0))]) })
    let property = BookCommand.Property(BookFormat.element.frames.spelling, .list(list))
    return add(.movie, name: Self.stem(first), in: middle(onPage(session.pictureSize(first))), [property])
      ? nil : session.answer
  }

  /// Brings files into the book from elsewhere, and puts them on the page as one step, as those that are
  /// there.
  ///
  /// - Returns: why that is not done; nil where it is.
  func bring(_ paths: [String]) -> String? {
    guard session.mayWrite else { return session.hindrance }
    // Of several the first ones may come, though not all can.
    files.revision = nil
    var files: [ImportedFile] = []
    for path in paths {
      do throws(FileImportFault) { files.append(try session.file.importFile(path, as: nil)) } catch {
        return error.message
      }
    }
    for (index, file) in files.enumerated() {
      let fault =
        switch file.kind {
        case .picture(let width, let height):
          addPicture(file.name, size: (width, height), at: nil, goesOn: index > 0)
        case .track: addSound(file.name, goesOn: index > 0)
        }
      if let fault { return fault }
    }
    return nil
  }

  private static func stem(_ name: String) -> String {
    let last = name.pathNames.last ?? name
    let stem = last.split(separator: ".").first.map(String.init) ?? last
    return stem.isEmpty ? "element" : stem
  }
}
