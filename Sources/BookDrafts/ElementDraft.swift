import BookVocabulary
import PropertyList

/// Where something lies on a page, in page pixels from its top left corner.
package typealias DraftBox = PageRect

extension PageRect {
  var entries: [PropertyListValue.Entry] {
    [("x", x), ("y", y), ("width", width), ("height", height)].map {
      PropertyListValue.Entry($0.0, .page($0.1))
    }
  }
}

/// An element of a `PageDraft`: what every element has, and the entries of its type.
package struct ElementDraft: Hashable, Sendable {
  package var type: ElementType
  /// What triggers, cues and the reading order call it: each element's own on its page.
  package var name: String
  /// Nil for a sound.
  package var box: DraftBox?
  /// Of its type, in the order in which they are written.
  package var entries: [PropertyListValue.Entry]
  /// What sets it off, and what is done then.
  package var triggers: [TriggerDraft] = []

  package init(
    _ type: ElementType, _ name: String, in box: DraftBox? = nil, _ entries: [PropertyListValue.Entry] = []
  ) {
    self.type = type
    self.name = name
    self.box = box
    self.entries = entries
  }

  /// Adds an entry, or puts it in the place of the one of its key.
  package mutating func set(_ key: String, _ value: PropertyListValue) {
    if let place = entries.firstIndex(where: { $0.key == key }) {
      entries[place].value = value
    } else {
      entries.append(PropertyListValue.Entry(key, value))
    }
  }

  /// The picture that it shows; nil for what shows none.
  package var fileName: DraftWords? {
    entries.first { $0.key == "fileName" }.flatMap { DraftWords($0.value) }
  }

  var value: PropertyListValue {
    var entries = EntryList()
    entries.add("type", .string(type.rawValue))
    entries.add("name", .string(name))
    for entry in box?.entries ?? [] { entries.add(entry.key, entry.value) }
    for entry in self.entries { entries.add(entry.key, entry.value) }
    entries.add("trigger", triggers.count == 1 ? triggers[0].value : nil)
    entries.add("triggers", triggers.count > 1 ? .array(triggers.map(\.value)) : nil)
    return .dictionary(entries.all)
  }
}

extension ElementDraft {
  /// A picture, stretched over its box.
  ///
  /// - Parameters:
  ///   - file: its name in the book's folder.
  ///   - description: what it shows; nil for what needs none.
  package static func image(
    _ name: String, file: DraftWords, in box: DraftBox, description: DraftWords? = nil
  ) -> ElementDraft {
    var element = ElementDraft(.image, name, in: box)
    element.set("fileName", file.value)
    if let description { element.set("description", description.value) }
    return element
  }

  /// A text.
  ///
  /// - Parameters:
  ///   - size: of its letters, in page pixels.
  ///   - color: `#rrggbb`. Default nil: black.
  package static func text(
    _ name: String, _ words: DraftWords, in box: DraftBox, size: Double, color: String? = nil,
    align: HorizontalAlignment = .left, verticalAlign: VerticalAlignment = .top
  ) -> ElementDraft {
    var element = ElementDraft(.text, name, in: box)
    element.set("text", words.value)
    element.set("fontSize", .page(size))
    if let color { element.set("fontColor", .string(color)) }
    if align != .left { element.set("align", .string(align.rawValue)) }
    if verticalAlign != .top { element.set("verticalAlign", .string(verticalAlign.rawValue)) }
    return element
  }

  /// Pictures that follow each other.
  ///
  /// - Parameters:
  ///   - frames: names of pictures in the book's folder.
  ///   - seconds: how long each is shown.
  package static func movie(
    _ name: String, frames: [DraftWords], seconds: Double, loops: Bool, in box: DraftBox,
    description: DraftWords? = nil
  ) -> ElementDraft {
    var element = ElementDraft(.movie, name, in: box)
    element.set("loop", .boolean(loops))
    element.set(
      "frames",
      .array(
        frames.map {
          .dictionary([.init("name", $0.value), .init("duration", .real(seconds))])
        }))
    if let description { element.set("description", description.value) }
    return element
  }

  /// A sound; `cues` say which words of the page are spoken when.
  ///
  /// - Parameter file: the name of a track in the book's folder.
  package static func sound(
    _ name: String, file: DraftWords, isNarration: Bool = false, loops: Bool = false, cues: [CueDraft] = []
  ) -> ElementDraft {
    var track = [PropertyListValue.Entry("trackName", file.value)]
    if isNarration { track.append(.init("narration", .boolean(true))) }
    if loops { track.append(.init("loop", .boolean(true))) }
    if !cues.isEmpty { track.append(.init("cues", .array(cues.map(\.value)))) }
    return ElementDraft(.audio, name, [.init("audio", .dictionary(track))])
  }

  /// A rectangle that is not seen and answers touches.
  ///
  /// - Parameter description: what is touched.
  package static func area(_ name: String, in box: DraftBox, description: DraftWords? = nil) -> ElementDraft {
    var element = ElementDraft(.activearea, name, in: box)
    if let description { element.set("description", description.value) }
    return element
  }

  /// The element, which leads to another page when it is touched.
  ///
  /// - Parameter page: that page's name.
  package func leading(to page: String) -> ElementDraft {
    var element = self
    if type != .activearea { element.set("isActive", .boolean(true)) }
    element.triggers.append(
      TriggerDraft(event: "touched", of: name, action: "goToPage", [.init("page", .string(page))]))
    return element
  }
}

/// What sets an element off, and what is done then.
package struct TriggerDraft: Hashable, Sendable {
  /// In the format's words, like `action`.
  package var event: String
  /// The name of the element that the event is of; nil for an event of the page.
  package var element: String?
  /// In the format's words.
  package var action: String
  package var entries: [PropertyListValue.Entry]

  package init(
    event: String, of element: String?, action: String, _ entries: [PropertyListValue.Entry] = []
  ) {
    self.event = event
    self.element = element
    self.action = action
    self.entries = entries
  }

  var value: PropertyListValue {
    var all = EntryList()
    all.add("triggeringItem", element.map { .string($0) })
    all.add("event", .string(event))
    all.add("action", .string(action))
    for entry in entries { all.add(entry.key, entry.value) }
    return .dictionary(all.all)
  }
}

/// Words of a text that are spoken in a track from some time on.
package struct CueDraft: Hashable, Sendable {
  /// Seconds from the track's start.
  package var time: Double
  /// The name of the text.
  package var element: String
  /// The first character, from 0, and how many: counted as grapheme clusters.
  package var characters: Range<Int>

  package init(time: Double, element: String, characters: Range<Int>) {
    self.time = time
    self.element = element
    self.characters = characters
  }

  var value: PropertyListValue {
    .dictionary([
      .init("time", .real((time * 1000).rounded() / 1000)), .init("element", .string(element)),
      .init("start", .integer(characters.lowerBound)), .init("length", .integer(characters.count)),
    ])
  }
}
