import BookChecking
import BookModel
import Foundation
import PropertyList
import TestSupport

/// Cues, by which the words of a narration are marked as they are spoken: their faults are reported, and the
/// rest of them is played.
struct CueFuzz: FuzzKind {
  static let name = "cues"

  private static let texts = ["Once upon a time", "🐟é漢 e\u{301}", ""]
  private static let numbers: [PropertyListValue] =
    [-1, 0, 1, 3, 15, 16, 17, 4_294_967_296, .max, .min].map { .integer($0) }
    + [-0.5, 0, 0.1, 0.5, 1, 1e9, 1e308].map { .real($0) } + [.string("1"), .string("nan"), .boolean(true)]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let bell = URL(fileURLWithPath: Checkout.path("Tests/BrokenBooks/bell.wav"))
    try FileManager.default.copyItem(at: bell, to: URL(fileURLWithPath: folder.path + "/bell.wav"))
  }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var book = Self.book(&random)
    for _ in 0..<random.number(below: 3) { TreeMutator.change(&book, &random) }
    let bytes = PropertyListWriter.write(book)
    guard random.number(below: 6) == 0 else { return bytes }
    var mutator = ByteMutator(seed: seed, words: ListForm.xml.words)
    return mutator.mutated(bytes)
  }

  func take(_ bytes: [UInt8]) throws {
    let path = folder.path + "/book.plist"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try Reports.check(BookChecker.check(path: path).flatMap { [$0.rendered, $0.json.line] })
    guard let run = try? BookRun(path: path, columns: 40, rows: 12) else { return }
    for _ in 0..<8 {
      run.ticks(4)
      _ = run.grid
    }
  }

  // MARK: Seeds

  /// A page with two texts and a track that narrates them.
  private static func book(_ random: inout SeededGenerator) -> PropertyListValue {
    let words = texts.enumerated().map { index, text in
      dictionary([
        ("type", .string("text")), ("name", .string("words \(index)")), ("x", .integer(0)),
        ("y", .integer(100 * index)), ("width", .integer(900)), ("height", .integer(90)),
        ("text", .string(text)),
      ])
    }
    let track = dictionary([
      ("type", .string("audio")), ("name", .string("voice")),
      ("audio", dictionary([("trackName", .string("bell.wav")), ("cues", cues(&random))])),
    ])
    let page = dictionary([("elements", .array(words + [track]))])
    return dictionary([
      ("title", .string("Book")), ("languages", .array([.string("it"), .string("en")])),
      ("frameRate", .integer(30)),
      ("pages", .array([page])),
    ])
  }

  private static func cues(_ random: inout SeededGenerator) -> PropertyListValue {
    func sheet() -> PropertyListValue {
      .array(
        (0..<random.number(below: 8)).map { index in
          var cue: [(String, PropertyListValue)] = [
            ("time", .real(Double(index) / 8)), ("element", .string("words \(random.number(below: 3))")),
            ("start", .integer(random.number(below: 6))), ("length", .integer(1 + random.number(below: 4))),
          ]
          if random.number(below: 3) == 0 {
            let place = random.number(below: 4)
            cue[place].1 = random.one(of: numbers)
          }
          return dictionary(cue)
        })
    }
    guard random.number(below: 3) == 0 else { return sheet() }
    return dictionary(
      [("it", sheet()), ("en", sheet()), ("", sheet())].filter { _ in random.number(below: 3) > 0 })
  }

  private static func dictionary(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
    .dictionary(entries.map { .init($0.0, $0.1) })
  }
}
