/// Spoils good files the same way in every run: from one seed always the same spoilt ones, one after the
/// other.
///
/// ```swift
/// var mutator = ByteMutator(seed: 2026, words: ["<array>", "</array>"])
/// for _ in 0..<3_000 { read(mutator.mutated(good)) }
/// ```
package struct ByteMutator {
  /// A way of spoiling bytes.
  package enum Change: CaseIterable, Sendable {
    /// A byte becomes any other.
    case anotherByte
    /// One bit of a byte is turned round.
    case flippedBit
    /// One to eight bytes become the least or the greatest number of their length, or one beside it.
    case extremeNumber
    /// A number written in digits becomes another: huge, negative, with a fraction, none at all.
    case extremeDigits
    /// A stretch is taken out.
    case removal
    /// A stretch stands twice, or a few hundred times.
    case repetition
    /// A word of the format is put in.
    case insertedWord
    /// Two stretches change places.
    case exchange
    /// A stretch of another place is written over.
    case overwriting
    /// The end is cut off.
    case cut
  }

  /// The longest that a mutation makes of a file, unless it was longer before.
  package static let maximalCount = 1 << 16

  private var random: SeededGenerator
  private let words: [[UInt8]]

  /// - Parameters:
  ///   - seed: where the row of spoilt files begins.
  ///   - words: what the format is made of: brackets, tags, markers.
  package init(seed: Int, words: [String] = []) {
    self.init(seed: seed, words: words.map { Array($0.utf8) })
  }

  /// As above, for a format that is not written in letters.
  package init(seed: Int, words: [[UInt8]]) {
    random = SeededGenerator(seed: seed)
    self.words = words.filter { !$0.isEmpty }
  }

  /// The file with one to six changes; empty stays empty, but for words put in.
  package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(below: 6) {
      apply(Change.allCases[number(below: Change.allCases.count)], to: &bytes)
    }
    return bytes
  }

  /// Makes one change.
  package mutating func apply(_ change: Change, to bytes: inout [UInt8]) {
    if change == .insertedWord { return insertWord(into: &bytes) }
    guard !bytes.isEmpty else { return }
    let place = number(below: bytes.count)
    switch change {
    case .anotherByte: bytes[place] = UInt8(number(below: 256))
    case .flippedBit: bytes[place] ^= 1 << UInt8(number(below: 8))
    case .extremeNumber: putExtremeNumber(at: place, of: &bytes)
    case .extremeDigits: putExtremeDigits(behind: place, in: &bytes)
    case .removal: bytes.removeSubrange(stretch(from: place, of: bytes))
    case .repetition: repeatStretch(from: place, of: &bytes)
    case .insertedWord: break
    case .exchange: exchange(place, in: &bytes)
    case .overwriting:
      let source = stretch(from: number(below: bytes.count), of: bytes)
      let copied = Array(bytes[source].prefix(bytes.count - place))
      bytes.replaceSubrange(place..<place + copied.count, with: copied)
    case .cut: bytes.removeSubrange(place...)
    }
  }

  /// A number from 0 up to `bound`, which is not reached; `bound` is at least 1.
  package mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  // MARK: Changes

  /// Short stretches mostly, as long ones leave little to be read.
  private mutating func stretch(from start: Int, of bytes: [UInt8]) -> Range<Int> {
    let longest = [4, 16, 64, bytes.count][number(below: 4)]
    return start..<min(bytes.count, start + 1 + number(below: longest))
  }

  private mutating func putExtremeNumber(at place: Int, of bytes: inout [UInt8]) {
    let size = min([1, 2, 4, 8][number(below: 4)], bytes.count - place)
    let (first, others, last): (UInt8, UInt8, UInt8) =
      switch number(below: 5) {
      case 0: (0x00, 0x00, 0x00)
      case 1: (0x00, 0x00, 0x01)
      case 2: (0x7F, 0xFF, 0xFF)
      case 3: (0x80, 0x00, 0x00)
      default: (0xFF, 0xFF, 0xFF)
      }
    for index in 0..<size {
      bytes[place + index] = index == size - 1 ? last : index == 0 ? first : others
    }
  }

  private mutating func putExtremeDigits(behind place: Int, in bytes: inout [UInt8]) {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = ["-1", "0", "1.5", "1e308", "99999999999999999999", "-9223372036854775808", "nan", ""]
    bytes.replaceSubrange(start..<end, with: numbers[number(below: numbers.count)].utf8)
  }

  private mutating func repeatStretch(from place: Int, of bytes: inout [UInt8]) {
    let range = stretch(from: place, of: bytes)
    let wanted = number(below: 4) == 0 ? 1 + number(below: 300) : 1
    let times = min(wanted, max(0, Self.maximalCount - bytes.count) / range.count)
    let copied = Array(bytes[range])
    bytes.insert(contentsOf: Array(repeatElement(copied, count: times).joined()), at: range.upperBound)
  }

  private mutating func insertWord(into bytes: inout [UInt8]) {
    guard !words.isEmpty else { return }
    let word = words[number(below: words.count)]
    guard bytes.count + word.count <= Self.maximalCount else { return }
    bytes.insert(contentsOf: word, at: number(below: bytes.count + 1))
  }

  private mutating func exchange(_ place: Int, in bytes: inout [UInt8]) {
    let one = stretch(from: place, of: bytes)
    guard one.upperBound < bytes.count else { return }
    let other = stretch(from: one.upperBound + number(below: bytes.count - one.upperBound), of: bytes)
    let between = Array(bytes[one.upperBound..<other.lowerBound])
    bytes.replaceSubrange(
      one.lowerBound..<other.upperBound, with: Array(bytes[other]) + between + Array(bytes[one]))
  }
}
