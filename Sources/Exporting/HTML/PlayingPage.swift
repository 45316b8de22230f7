import BookVocabulary
import Characters
import Outlines
import StageCore

/// A page as the player in a browser takes it.
struct PlayingPage {
  let stage: Stage
  let numbers: PageNumbers
  /// What elements are called for a reader, by their names.
  private let labels: [String: String]
  private var files: TakenFiles
  private let converted: [String: String]
  /// What of it does not play, worded as what is left out.
  var losses: [String] = []

  /// - Parameters:
  ///   - stage: before its first tick.
  ///   - labels: what elements are called for a reader, by their names.
  ///   - converted: pictures that are there in another form where they are no movie's, with the ending of its
  ///     name.
  init(
    _ stage: Stage, labels: [String: String], files: TakenFiles, converted: [String: String],
    numbers: PageNumbers
  ) {
    self.converted = converted
    self.stage = stage
    self.labels = labels
    self.files = files
    self.numbers = numbers
  }

  /// The members of the page's object that its stage says, and the files that they name.
  ///
  /// - Parameter hasFile: whether a file of the book can be opened.
  mutating func members(
    values: [(ValueDefinition, number: Int, isOfPage: Bool)], palette: [PaletteColor], autoAdvance: Double?,
    hasFile: (String) -> Bool
  ) -> (members: [(name: String, value: JSON)], files: TakenFiles) {
    let ids = (0..<stage.elementCount).map(ElementID.init(index:))
    let descriptions = ids.map(stage.description(of:))
    let elements = descriptions.map { element($0, descriptions, hasFile: hasFile) }
    let triggers = descriptions.enumerated().flatMap { index, description in
      description.triggers.compactMap { trigger($0, of: index, descriptions) }
    }
    let members: [(name: String, value: JSON)] = [
      ("values", .array(values.map(Self.value))),
      ("palette", .array(palette.map(Self.channels))),
      ("autoAdvance", autoAdvance.map { .integer(ticks($0)) } ?? .null), ("elements", .array(elements)),
      ("triggers", .array(triggers)),
    ]
    return (members, files)
  }

  /// Whole ticks that cover so many seconds.
  func ticks(_ seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e9) * (1 - 1e-9) * stage.frameRate).rounded(.up))
  }

  private static func value(_ value: (definition: ValueDefinition, number: Int, isOfPage: Bool)) -> JSON {
    .object([
      ("name", .string(value.definition.name)), ("number", .integer(value.number)),
      ("least", .integer(value.definition.range.lowerBound)),
      ("most", .integer(value.definition.range.upperBound)), ("isOfPage", .boolean(value.isOfPage)),
    ])
  }

  // MARK: Elements

  private mutating func element(
    _ element: ElementDescription, _ all: [ElementDescription], hasFile: (String) -> Bool
  ) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("name", .string(element.name)), ("values", Self.values(element.values)),
      ("isVisible", .boolean(element.isVisible)), ("isActive", .boolean(element.isActive)),
      ("waits", .boolean(element.triggers.contains { $0.action.makesElementWait })),
      ("tweens", .array(element.tweens.map(Self.tween))),
    ]
    if element.isActive || element.drag != nil, let label = label(of: element) {
      members.append(("label", .string(label)))
    }
    if let outline = element.outline { members.append(("outline", .string(outline.path))) }
    if let colorOf = element.colorValue { members.append(("colorOf", .string(colorOf))) }
    if let drag = element.drag { members.append(("drag", self.drag(drag, all))) }
    if let frameOf = element.frameValue { members.append(("frameOf", .string(frameOf))) }
    members += content(of: element, all, hasFile: hasFile)
    return .object(members)
  }

  /// What an element that can be touched or carried is called; nil for words, which say it themselves. Its
  /// name, which is for the author, is the last resort.
  private func label(of element: ElementDescription) -> String? {
    if let label = labels[element.name] { return label }
    if case .text = element.content { return nil }
    return element.name
  }

  /// Where an element may be carried; its places are null where it belongs nowhere in particular.
  private func drag(_ drag: DragDescription, _ all: [ElementDescription]) -> JSON {
    func elements(_ names: [String]) -> JSON {
      .array(names.compactMap { name in all.firstIndex { $0.name == name } }.map { .integer($0) })
    }
    let area = drag.area ?? stage.state.pageBox
    return .object([
      ("area", .array([area.x, area.y, area.width, area.height].map { .number($0) })),
      ("targets", elements(drag.targets.isEmpty ? drag.places : drag.targets)),
      ("places", drag.belongsSomewhere ? elements(drag.places) : .null), ("grace", .number(drag.grace)),
      ("returns", .boolean(drag.returns)),
    ])
  }

  private static func channels(_ color: PaletteColor) -> JSON {
    .array([color.red, color.green, color.blue, color.alpha].map { .number($0) })
  }

  private static func values(_ values: PropertyValues) -> JSON {
    .object(AnimatedProperty.allCases.map { ($0.rawValue, .number(values[$0])) })
  }

  private static func tween(_ tween: TweenDescription) -> JSON {
    .object([
      ("delay", .number(max(0, tween.delay))), ("duration", .number(max(tween.duration, 0.0001))),
      ("transition", .string(tween.transition.rawValue)), ("loop", .string(tween.loop.rawValue)),
      ("count", JSON(tween.loopCount)), ("removes", .boolean(tween.removesElementWhenFinished)),
      (
        "targets", .array(tween.targets.map { .array([.string($0.property.rawValue), .number($0.value)]) })
      ),
    ])
  }

  private mutating func content(
    of element: ElementDescription, _ all: [ElementDescription], hasFile: (String) -> Bool
  ) -> [(name: String, value: JSON)] {
    switch element.content {
    case .picture(let file, let description):
      var members = described(description)
      members.append(("picture", picture(file, as: converted[file], of: element, hasFile: hasFile)))
      if let area = element.imageArea {
        members.append(("area", .array([area.x, area.y, area.width, area.height].map { .number($0) })))
      }
      return members
    case .movie(let movie):
      let frames = movie.frames.map { frame -> JSON in
        .object([
          ("file", picture(frame.picture, of: element, hasFile: hasFile)),
          ("duration", .number(max(0, frame.duration))),
          ("sound", JSON(frame.sound.map { files.path(of: $0.file) })),
        ])
      }
      let still = element.frameValue != nil
      return described(movie.description) + [
        (
          "movie",
          .object([
            ("frames", .array(frames)), ("loops", .boolean(movie.loops)), ("isStill", .boolean(still)),
          ])
        )
      ]
    case .sound(let sound): return [("sound", self.sound(sound, of: element, hasFile: hasFile))]
    case .text(let text): return words(text, of: element, all)
    case .shape(let shape): return [("shape", .string(shape.rawValue))]
    case .area: return []
    }
  }

  private func described(_ description: String?) -> [(name: String, value: JSON)] {
    description.map { [("description", .string($0))] } ?? []
  }

  private mutating func picture(
    _ file: String, as ending: String? = nil, of element: ElementDescription, hasFile: (String) -> Bool
  ) -> JSON {
    guard hasFile(file) else {
      losses.append("picture '\(element.name)', whose file cannot be read,")
      return .null
    }
    return .string(files.address(ofPicture: file, as: ending))
  }

  private mutating func picture(
    _ picture: FramePicture, of element: ElementDescription, hasFile: (String) -> Bool
  ) -> JSON {
    switch picture {
    case .file(let file): return self.picture(file, of: element, hasFile: hasFile)
    case .region(let file, _), .still(let file, _):
      let loss = "how the parts of a picture follow each other in '\(element.name)'"
      if !losses.contains(loss) { losses.append(loss) }
      return self.picture(file, of: element, hasFile: hasFile)
    }
  }

  private mutating func sound(
    _ sound: SoundContent, of element: ElementDescription, hasFile: (String) -> Bool
  ) -> JSON {
    var file = JSON.null
    if case .book(let name) = sound.file, hasFile(name) {
      file = .string(files.path(of: name))
    } else {
      losses.append("what is heard of '\(element.name)'")
    }
    return .object([
      ("file", file), ("offset", .integer(ticks(sound.offset))),
      ("length", .integer(max(1, ticks(sound.length)))), ("volume", .number(min(max(sound.volume, 0), 1))),
      ("loops", .boolean(sound.loops)), ("cues", .array(sound.cues.map { .number($0.time) })),
    ])
  }
}
