import BookScreens
import BookVocabulary
import Commands
import Ports
import PropertyList
import Screens
import Scripts
import Settings
import StageCore

extension Recording {
  private static let bounds = TextBounds(
    what: "recording", bytes: 64 << 20, lines: 2_000_000, faults: 20, hasHeading: true)
  /// Moments that are read, and values at all checkpoints together: they take 80 MB. A day of reading has
  /// fewer.
  private static let mostMoments = 500_000
  fileprivate static let mostValues = 1_000_000
  /// Ticks; a day at the fastest clock.
  static let mostTicks = 86_400 * 240

  /// Whether a file begins as a recording does.
  package static func isRecording(_ bytes: [UInt8]) -> Bool {
    var lines = TextLines(bytes, longest: 100)
    return lines.next()?.hasPrefix(heading + " ") ?? false
  }

  /// Reads a recording.
  ///
  /// - Returns: what could be read of it, and the faults, in order.
  package static func read(_ bytes: [UInt8]) -> (recording: Recording, faults: [ScriptFault]) {
    var reading = RecordingReading()
    var faults = bounds.read(bytes) { (line, number) throws(ScriptFault) in
      guard reading.recording.moments.count < mostMoments, reading.recording.parts.count < BookPart.most,
        reading.valueCount < mostValues
      else { throw ScriptFault("the recording is too long") }
      try reading.take(line, number: number)
    }
    if bytes.isEmpty { faults = [RecordingReading.isNone] }
    if reading.recording.moments.isEmpty, faults.isEmpty {
      faults = [ScriptFault("the recording has no tick", hint: "nothing had been done when it ended")]
    }
    return (reading.recording, faults)
  }

  /// Reads a recording that is no file.
  package static func read(_ text: String) -> (recording: Recording, faults: [ScriptFault]) {
    read(Array(text.utf8))
  }

  /// The fault of a recording that no other reading can be compared with.
  package static let hasNoCheckpoint = ScriptFault(
    "the recording has no checkpoint", hint: "without --headless it is shown, and with --script made a script"
  )

  /// Whether there is anything in it that another reading can be compared with.
  package var hasCheckpoints: Bool {
    moments.contains { if case .checkpoint = $0.what { true } else { false } }
  }
}

/// The part of a recording that has been read.
private struct RecordingReading {
  var recording = Recording()
  /// At all checkpoints together.
  private(set) var valueCount = 0

  /// The fault of any other file.
  static let isNone = ScriptFault(
    "this is no recording", hint: "its first line would be '\(Recording.heading) \(Recording.version)'")

  mutating func take(_ line: String, number: Int) throws(ScriptFault) {
    var words = LineReading(try LineText.words(of: line))
    guard number > 1 else {
      let isRecording = line.hasPrefix(Recording.heading + " ")
      for word in Recording.heading.split(separator: " ") where isRecording { _ = words.take(String(word)) }
      guard isRecording else { throw Self.isNone }
      guard try words.wholeNumber("a version", in: 1...1_000_000) <= Recording.version else {
        throw ScriptFault(
          "this recording is of a later version", hint: "this Leggi reads versions up to \(Recording.version)"
        )
      }
      return
    }
    guard let first = words.nextIfAny() else { return }
    if line.first == " " { return try takeChanges(of: first.text, &words) }
    if let tick = Int(first.text) {
      try takeMoment(at: tick, first, &words, number: number)
    } else {
      try takeHead(first, &words)
    }
    try words.end()
  }

  private mutating func takeHead(_ keyword: LineWord, _ words: inout LineReading) throws(ScriptFault) {
    switch keyword.text {
    case "made":
      var names: [String] = []
      while let word = words.nextIfAny() { names.append(word.text) }
      recording.maker = names.dropFirst().joined(separator: " ")
    case "book": recording.title = try words.name("a title")
    case "at": recording.path = try words.name("a path")
    case "digest": recording.digest = try words.name("a digest")
    case "start":
      if words.take("menu") {
        recording.start = .menu
      } else {
        let word = try words.word("'page' or 'menu'")
        guard word.text == "page" else { throw LineReading.bad(word, "'page' or 'menu'") }
        recording.start = .page(try words.wholeNumber("a page number", in: 1...1_000_000))
      }
    case "set":
      let name = try words.word("a setting")
      guard let key = SettingKey(rawValue: name.text), Recording.settingsThatMatter.contains(key) else {
        throw LineReading.bad(name, "a setting that matters")
      }
      let value = try words.word("a value")
      guard Setting.of(key).accepts(value.text) else {
        throw LineReading.bad(value, Setting.of(key).expected)
      }
      recording.settings[key] = value.text
    case "value":
      let name = try words.name("the name of a value")
      let widest = ValueDefinition.widestRange
      let number = try words.wholeNumber(
        "a whole number, \(widest.lowerBound) to \(widest.upperBound),", in: widest)
      guard recording.values.count < ValueDefinition.most || recording.values[name] != nil else {
        throw ScriptFault(keyword, "a book has at most \(ValueDefinition.most) values")
      }
      recording.values[name] = number
    case "part":
      let digest = try hexadecimal(&words, digits: 16)
      var path: [String] = []
      while let word = words.nextIfAny(), path.count < 6 { path.append(word.text) }
      recording.parts.append(BookPart(path: path, digest: digest[0]))
    default:
      throw ScriptFault(
        keyword, "there is no \(keyword.text.quoted) in a recording",
        hint: "a line begins with made, book, at, digest, start, set, value, part or a tick")
    }
  }

  private mutating func takeMoment(
    at tick: Int, _ first: LineWord, _ words: inout LineReading, number: Int
  ) throws(ScriptFault) {
    let before = recording.moments.last?.tick ?? 0
    guard (before...Recording.mostTicks).contains(tick) else {
      throw ScriptFault(first, "tick \(first.text) comes before the one above, or after a day")
    }
    let keyword = try words.word("what was done")
    let what: Recording.What
    switch keyword.text {
    case "resize":
      let sides = 1...WindowShape.longestSide
      let columns = try words.wholeNumber("columns, 1 to 1000,", in: sides)
      let (word, rows) = (words.next, try words.wholeNumber("rows, 1 to 1000,", in: sides))
      guard WindowShape.canBeDrawn(columns: columns, rows: rows) else {
        throw LineReading.bad(
          word ?? keyword, "rows, so that there are at most \(WindowShape.mostCells / 1000),000 cells,")
      }
      var window = WindowShape(columns: columns, rows: rows)
      if words.take("aspect") { window.cellAspect = try words.number("0.1 to 10", in: 0.1...10) }
      what = .resize(window)
    case "page":
      let page = try words.wholeNumber("a page number", in: 1...1_000_000)
      guard words.take("tick") else { throw ScriptFault("'tick' is missing") }
      what = .checkpoint(Checkpoint(place: .page(page), page: try pageMoment(&words)))
    case "screen": what = .checkpoint(try screenCheckpoint(&words))
    case "middle", "right":
      let phase = try words.word("press, move or release")
      guard case .mouse(var event) = try ScriptAction(phase, &words) else {
        throw LineReading.bad(phase, "press, move or release")
      }
      event.button = keyword.text == "middle" ? .middle : .right
      what = .mouse(event)
    default:
      switch try ScriptAction(keyword, &words) {
      case .key(let name):
        guard let key = KeyName.key(spelled: name) else { throw LineReading.bad(keyword, "a key") }
        what = .key(key)
      case .mouse(let event): what = .mouse(event)
      default: throw LineReading.bad(keyword, "key, press, move, release, wheel, resize, page or screen")
      }
    }
    recording.moments.append(Recording.Moment(tick: tick, what: what, line: number))
  }

  private mutating func screenCheckpoint(_ words: inout LineReading) throws(ScriptFault) -> Checkpoint {
    var point = Checkpoint(place: .screen(try words.name("a screen's name")))
    if words.take("tick") { point.page = try pageMoment(&words) }
    while let name = words.nextIfAny() {
      guard point.values.count < Self.mostValuesOfScreen else {
        throw ScriptFault(name, "too much is compared")
      }
      valueCount += 1
      point.values.append(RecordedValue(name.text, try words.word("a value").text))
    }
    return point
  }

  /// More than any screen has.
  private static let mostValuesOfScreen = 20

  private func pageMoment(_ words: inout LineReading) throws(ScriptFault) -> Checkpoint.PageMoment {
    let tick = try words.wholeNumber("a tick", in: 0...Int.max)
    guard words.take("situation") else { throw ScriptFault("'situation' is missing") }
    let halves = try hexadecimal(&words, digits: 32)
    return Checkpoint.PageMoment(tick: tick, situation: Situation(high: halves[0], low: halves[1]))
  }

  /// Words of 64 bits, in so many digits together.
  private func hexadecimal(_ words: inout LineReading, digits: Int) throws(ScriptFault) -> [UInt64] {
    let word = try words.word("\(digits) hexadecimal digits")
    let text = Array(word.text.utf8)
    let numbers = stride(from: 0, to: digits, by: 16).compactMap { start in
      text.count == digits && !text.contains(UInt8(ascii: "+")) && !text.contains(UInt8(ascii: "-"))
        ? UInt64(String(decoding: text[start..<start + 16], as: UTF8.self), radix: 16) : nil
    }
    guard numbers.count * 16 == digits else { throw LineReading.bad(word, "\(digits) hexadecimal digits") }
    return numbers
  }

  /// A line below a checkpoint.
  private mutating func takeChanges(of element: String, _ words: inout LineReading) throws(ScriptFault) {
    guard let index = recording.moments.indices.last,
      case .checkpoint(var point) = recording.moments[index].what
    else { throw ScriptFault("what has changed stands below a page's line") }
    while let property = words.nextIfAny() {
      guard point.changes.count < StageTrace.mostValues else { throw ScriptFault("too much has changed") }
      let value = try words.word("a value")
      valueCount += 1
      point.changes.append(TracedValue(element: element, property: property.text, text: value.text))
    }
    recording.moments[index].what = .checkpoint(point)
  }
}
