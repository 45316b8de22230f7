import TestSupport

/// A kind of what comes from outside, how to make some of it, and how Leggi takes it.
///
/// Inputs are bytes, and a run is a function of the bytes alone: so an input that was found can be kept in a
/// file.
protocol FuzzKind {
  static var name: String { get }

  init() throws

  /// Makes an input, always the same from the same seed.
  func input(seed: Int) -> [UInt8]

  /// Has Leggi take an input.
  ///
  /// - Throws: `FuzzFailure` where the result is wrong; a crash or a hang is left to the watching process.
  func take(_ bytes: [UInt8]) throws

  /// What is counted beside the inputs, in the plural, such as "edits"; nil where there is nothing.
  static var stepsName: String? { get }

  /// How many of them were made with all inputs so far.
  var steps: Int { get }
}

extension FuzzKind {
  static var stepsName: String? { nil }
  var steps: Int { 0 }
}

/// A wrong result of an input.
struct FuzzFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// All kinds, by their names.
enum FuzzKinds {
  static var all: [any FuzzKind.Type] {
    [
      ListFuzz.self, AtlasFuzz.self, GIFFuzz.self, KeyFuzz.self, AnswerFuzz.self, SessionFuzz.self,
      BookFuzz.self, ScriptFuzz.self, RecordingFuzz.self, SettingsFuzz.self, DatabaseFuzz.self,
      SoundFuzz.self,
      CueFuzz.self, ThumbnailFuzz.self, EditFuzz.self, GestureFuzz.self, GameFuzz.self, ImportFuzz.self,
      PackFuzz.self,
    ]
  }

  static func kind(named name: String) -> (any FuzzKind.Type)? { all.first { $0.name == name } }
}

extension SeededGenerator {
  /// A number from 0 up to `bound`, which is not reached; `bound` is at least 1.
  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// A random element of a collection, which is not empty.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// One that is always the same for the same bytes.
  init(bytes: [UInt8]) {
    self.init(seed: bytes.reduce(bytes.count) { ($0 &* 31) &+ Int($1) })
  }
}

extension Array<UInt8> {
  /// The bytes cut anywhere: mostly a few at a time.
  func pieces(_ random: inout SeededGenerator) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while !rest.isEmpty {
      let count = 1 + random.number(below: random.one(of: [1, 4, 64, 4096]))
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
