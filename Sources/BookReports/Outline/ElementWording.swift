import BookFormat
import BookModel
import BookVocabulary

/// What the outline says of an element.
enum ElementWording {
  /// What it is, what it shows, and where: `image pictures/star.svg, 270 × 270 at 512, 900, touched`.
  static func heading(of element: Element) -> String {
    ([subject(of: element)] + (element.type == .audio ? [] : looks(of: element))).joined(separator: ", ")
  }

  private static func subject(of element: Element) -> String {
    let word = element.type.noun
    switch element.kind {
    case .image(let image): return "\(word) \(BookWording.file(image.fileName))"
    case .audio(let audio):
      let keys = BookFormat.track
      let volume = keys.volume.isDefault(audio.volume) ? [] : ["volume \(BookWording.number(audio.volume))"]
      let offset = keys.offset.isDefault(audio.offset) ? [] : ["after \(BookWording.seconds(audio.offset))"]
      let parts =
        offset + volume + (audio.loop ? ["again and again"] : []) + (audio.narration ? ["narration"] : [])
      return (["\(word) \(BookWording.file(audio.trackName))"] + parts).joined(separator: ", ")
    case .movie(let movie):
      let frames = movie.atlas.map { atlas in
        "atlas \(BookWording.file(atlas.fileName))"
          + (atlas.prefix.isEmpty ? "" : " \(BookWording.name(atlas.prefix))")
      }
      let rate = BookWording.number(movie.frameRate) + BookFormat.element.frameRate.suffix
      let count = movie.frames.count == 1 ? "1 frame" : "\(movie.frames.count) frames"
      return "\(word), \(frames ?? count), \(rate)\(movie.loop ? ", again and again" : "")"
    case .shape(let shape) where element.outline != nil:
      return "\(word) \(BookWording.color(shape.color))"
    case .shape(let shape): return "\(shape.form.rawValue) \(BookWording.color(shape.color))"
    case .text(let text) where !BookFormat.element.role.isDefault(text.role): return text.role.rawValue
    case .text, .activeArea: return word
    }
  }

  private static func looks(of element: Element) -> [String] {
    let box = PageRect(x: element.x, y: element.y, width: element.width, height: element.height)
    var looks = [BookWording.box(box)]
    let keys = BookFormat.element
    func add(_ name: String, _ value: Double, of key: FormatKey<Double>) {
      if !key.isDefault(value) { looks.append("\(name) \(BookWording.number(value))\(key.suffix)") }
    }
    if case .text(let text) = element.kind {
      if let font = text.fontName { looks.append(BookWording.name(font)) }
      if !keys.fontSize.isDefault(text.fontSize) { looks.append("size \(BookWording.number(text.fontSize))") }
      if let color = text.fontColor { looks.append(BookWording.color(color)) }
      if !keys.align.isDefault(text.align) { looks.append(text.align.rawValue) }
      if !keys.verticalAlign.isDefault(text.verticalAlign) { looks.append(text.verticalAlign.rawValue) }
      if text.border { looks.append("border") }
    }
    add("alpha", element.alpha, of: keys.alpha)
    add("rotation", element.rotation, of: keys.rotation)
    if element.scaleX == element.scaleY {
      add("scale", element.scaleX, of: keys.scaleX)
    } else {
      looks.append("scale \(BookWording.number(element.scaleX)), \(BookWording.number(element.scaleY))")
    }
    if !keys.pivotX.isDefault(element.pivotX) || !keys.pivotY.isDefault(element.pivotY) {
      looks.append("pivot \(BookWording.number(element.pivotX)), \(BookWording.number(element.pivotY))")
    }
    if case .image(let image) = element.kind, let area = image.area {
      looks.append("of a picture in \(BookWording.box(area))")
    }
    if let outline = element.outline {
      looks.append("an outline of \(outline.polygons.reduce(0) { $0 + $1.count }) corners")
    }
    if let value = element.colorOf { looks.append("colour by \(BookWording.name(value))") }
    if let value = element.frameOf { looks.append("frame by \(BookWording.name(value))") }
    if !element.visible { looks.append("hidden") }
    if element.isActive && element.type != .activearea { looks.append("answers touches") }
    if !element.isActive && element.type == .activearea { looks.append("answers no touch") }
    return looks
  }

  /// Its words, or those that describe it, and the frames of a movie: a line a language, and a line a line.
  static func words(of element: Element) -> [String] {
    var lines: [String] = []
    func add(_ string: LocalizedString) {
      for translation in string.translations {
        for line in translation.string.split(separator: "\n", omittingEmptySubsequences: false) {
          lines.append("\(BookWording.name(translation.language)) \(BookWording.words(String(line)))")
        }
      }
      guard string.translations.isEmpty else { return }
      lines += string.string().split(separator: "\n", omittingEmptySubsequences: false).map {
        BookWording.words(String($0))
      }
    }
    if case .text(let text) = element.kind { add(text.text) }
    if let description = element.description { add(description) }
    guard case .movie(let movie) = element.kind else { return lines }
    return lines
      + movie.frames.enumerated().map { index, frame in
        "frame \(index + 1) \(BookWording.file(frame.name))"
          + (frame.duration.map { ", " + BookWording.seconds($0) } ?? "")
          + (frame.sound.map { ", sound " + BookWording.file($0) } ?? "")
      }
  }

  /// When which words are spoken: a line a language.
  static func cues(of element: Element) -> [String] {
    guard case .audio(let audio) = element.kind else { return [] }
    return audio.cues.sheets.compactMap { sheet in
      guard let first = sheet.cues.first, let last = sheet.cues.last else { return nil }
      let language = sheet.language.map { BookWording.name($0) + " " } ?? ""
      let count = sheet.cues.count == 1 ? "1 cue" : "\(sheet.cues.count) cues"
      return "\(language)\(count), \(BookWording.seconds(first.time)) to \(BookWording.seconds(last.time))"
    }
  }

  /// What can be done with it by dragging; nil where nothing can.
  static func drag(of element: Element) -> String? {
    guard element.draggable else { return nil }
    let targets = element.dropTargets.map { BookWording.name($0) }.joined(separator: ", ")
    let places = element.belongsOn.map { BookWording.name($0) }.joined(separator: ", ")
    let grace = BookFormat.element.grace
    return "can be dragged" + (element.dragArea.map { " within \(BookWording.box($0))" } ?? "")
      + (targets.isEmpty ? "" : " to \(targets)") + (places.isEmpty ? "" : ", belongs on \(places)")
      + (grace.isDefault(element.grace)
        ? "" : " with \(BookWording.number(element.grace))\(grace.suffix) of grace")
      + (element.returns ? ", else goes back" : "")
  }

  /// From when to when, counted from the element's appearing, what changes, and how.
  static func tween(_ tween: Tween) -> String {
    let end = BookWording.seconds(tween.delay + tween.duration)
    let changes = tween.properties.map {
      "\($0.property.rawValue) to \(BookWording.number($0.value))\($0.property.suffix)"
    }
    var line = "\(BookWording.seconds(tween.delay)) to \(end): \(BookWording.name(tween.name))"
    line += changes.isEmpty ? "" : ", \(changes.joined(separator: ", "))"
    if !BookFormat.tween.transition.isDefault(tween.transition) { line += ", \(tween.transition.rawValue)" }
    switch tween.loopType {
    case .none: break
    case .repeat: line += tween.loopCount.map { $0 == 1 ? ", once" : ", \($0) times" } ?? ", again and again"
    case .reverse: line += ", back and forth" + (tween.loopCount.map { ", \($0) ways" } ?? " without end")
    }
    return line + (tween.removeFromStageWhenFinished ? ", then leaves" : "")
  }
}
