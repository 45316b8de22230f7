import PropertyList

/// A book of random pages on which elements refer to each other, spelled in a random way. Pages, elements and
/// tweens have a `mark` each, a key that no book has, by which they are found again whatever becomes of them.
package struct RandomBook {
  private var random: SeededGenerator
  private var marks = 0

  /// The bytes of a book.
  package static func bytes(seed: Int) -> [UInt8] {
    var book = RandomBook(random: SeededGenerator(seed: seed))
    return SpelledList(seed: seed, value: book.value(), hasDuplicates: true).bytes
  }

  private init(random: SeededGenerator) { self.random = random }

  private static let names = ["star", "the moon", "element1", "to", "page", "è notte", "a.b", "12"]
  private static let pageNames = ["night", "a page", "3", "menu"]

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func one<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func mark() -> PropertyListValue.Entry {
    marks += 1
    return .init("mark", .string("m\(marks)"))
  }

  private mutating func value() -> PropertyListValue {
    let count = Int.random(in: 1...4, using: &random)
    let pages = PropertyListValue.array((0..<count).map { _ in page(of: count) })
    if chance(30) { return pages }
    var entries: [PropertyListValue.Entry] = [.init("title", .string("A Book"))]
    if chance(40) { entries.append(.init("menu", page(of: count))) }
    if chance(20) { entries.append(.init("unknown", .dictionary([.init("elements", .array([]))]))) }
    return .dictionary(entries + [.init("pages", pages)])
  }

  private mutating func page(of count: Int) -> PropertyListValue {
    var entries = [mark()]
    if chance(60) { entries.append(.init("name", .string(one(Self.pageNames)))) }
    let elements = Int.random(in: 0...5, using: &random)
    let names = (0..<elements).map { "element\($0)" } + Self.names
    if chance(40) {
      entries.append(.init("readingOrder", .array((0..<2).map { _ in .string(one(names)) })))
    }
    entries.append(
      .init("elements", .array((0..<elements).map { _ in element(among: names, pages: count) })))
    return .dictionary(entries)
  }

  private mutating func element(among names: [String], pages: Int) -> PropertyListValue {
    let type = one(["text", "shape", "image", "audio"])
    var entries: [PropertyListValue.Entry] = [.init("type", .string(type)), mark()]
    if chance(70) { entries.append(.init("name", .string(one(Self.names)))) }
    switch type {
    case "text": entries.append(.init("text", .string(one(["Hello", "a & b", ""]))))
    case "image": entries.append(.init(one(["fileName", "filename"]), .string("a.png")))
    case "audio": entries.append(.init("audio", track(among: names)))
    default: break
    }
    for key in ["x", "y", "width", "height"] where chance(60) {
      let number = Int.random(in: -500...1500, using: &random)
      entries.append(.init(key, chance(70) ? .integer(number) : .real(Double(number) / 4)))
    }
    if chance(50) {
      entries.append(
        .init("tweens", .array((0...Int.random(in: 0...2, using: &random)).map { _ in tween() })))
    }
    if chance(40) { entries.append(.init("trigger", trigger(among: names, pages: pages))) }
    if chance(30) {
      entries.append(.init("triggers", .array((0...1).map { _ in trigger(among: names, pages: pages) })))
    }
    if chance(20) { entries.append(.init("dropTargets", .array((0..<2).map { _ in .string(one(names)) }))) }
    return .dictionary(entries)
  }

  private mutating func track(among names: [String]) -> PropertyListValue {
    let cues = PropertyListValue.array(
      (0..<2).map {
        .dictionary([
          .init("time", .integer($0)), .init("element", .string(one(names))), .init("start", .integer(0)),
          .init("length", .integer(1)),
        ])
      })
    return .dictionary([
      .init("trackName", .string("a.wav")),
      .init("cues", chance(50) ? cues : .dictionary([.init("en", cues)])),
    ])
  }

  private mutating func tween() -> PropertyListValue {
    .dictionary([
      mark(), .init("duration", .integer(1)),
      .init("properties", .dictionary([.init("x", .integer(Int.random(in: 0...900, using: &random)))])),
    ])
  }

  private mutating func trigger(among names: [String], pages: Int) -> PropertyListValue {
    var entries: [PropertyListValue.Entry] = [.init("triggeringItem", .string(one(names)))]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: entries.append(.init("event", .string("touched")))
    case 1: entries.append(.init("event", .string("tweenCompleted")))
    case 2: entries.append(.init("triggerIsATween", .boolean(true)))
    default: entries.append(.init("event", .string("TweenStarted")))
    }
    if chance(60) {
      entries.append(.init("triggeringTweenNumber", .integer(Int.random(in: 0...2, using: &random))))
    }
    if chance(40) {
      entries.append(.init("action", .string("goToPage")))
      let number = Int.random(in: 1...pages, using: &random)
      entries.append(.init("page", chance(50) ? .integer(number) : .string(one(Self.pageNames))))
    }
    return .dictionary(entries)
  }
}
