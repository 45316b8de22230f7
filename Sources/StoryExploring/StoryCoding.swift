/// The classes of a story's values in few words: a story may come to a million combinations of them.
///
/// Each value has bits of its own, as many as its classes need, and all of them in one word.
public struct StoryCoding: Sendable {
  /// Where a value's class lies.
  struct Field: Sendable {
    /// The first word, or that of the others.
    var word: Int
    var shift: UInt64
    var mask: UInt64
  }

  let fields: [Field]
  let wordCount: Int

  /// - Parameter classCounts: how many classes each value has.
  public init(classCounts: [Int]) {
    var fields: [Field] = []
    var (word, used) = (0, 0)
    for count in classCounts {
      let bits = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
      if used + bits > UInt64.bitWidth { (word, used) = (word + 1, 0) }
      fields.append(Field(word: word, shift: UInt64(used), mask: (1 << UInt64(bits)) - 1))
      used += bits
    }
    (self.fields, wordCount) = (fields, word + 1)
  }

  /// Of no value the class is another one than the first.
  var zero: StoryCode {
    StoryCode(first: 0, others: wordCount == 1 ? nil : [UInt64](repeating: 0, count: wordCount - 1))
  }

  /// The code of the classes of all values.
  public func code(of classes: [Int]) -> StoryCode {
    var code = zero
    for (value, number) in classes.enumerated() { set(value, to: number, in: &code) }
    return code
  }

  /// The classes of all values.
  public func classes(of code: StoryCode) -> [Int] { fields.indices.map { number(of: $0, in: code) } }

  /// The classes of some values, by their places.
  public func classes(of code: StoryCode, at values: [Int]) -> [Int] {
    values.map { number(of: $0, in: code) }
  }

  /// All bits of some values, by their places.
  public func mask(of values: some Sequence<Int>) -> StoryCode {
    var mask = zero
    for value in values { mask[fields[value].word] |= fields[value].mask << fields[value].shift }
    return mask
  }

  /// The class of a value, by its place.
  func number(of value: Int, in code: StoryCode) -> Int {
    Int(code[fields[value].word] >> fields[value].shift & fields[value].mask)
  }

  func set(_ value: Int, to number: Int, in code: inout StoryCode) {
    let field = fields[value]
    code[field.word] = code[field.word] & ~(field.mask << field.shift) | UInt64(number) << field.shift
  }
}

/// The classes of all of a story's values (`StoryCoding`).
public struct StoryCode: Hashable, Sendable {
  var first: UInt64
  /// Of values for which one word is not enough; nil where it is, as an empty list takes time to be copied.
  var others: [UInt64]?

  subscript(word: Int) -> UInt64 {
    get { word == 0 ? first : others?[word - 1] ?? 0 }
    set { if word == 0 { first = newValue } else { others?[word - 1] = newValue } }
  }

  /// The same where a mask has bits, and another one where it has none.
  ///
  /// - Parameter other: default nil: nothing is there.
  public func masked(by mask: StoryCode, over other: StoryCode? = nil) -> StoryCode {
    var code = self
    for word in 0...(others?.count ?? 0) {
      code[word] = self[word] & mask[word] | (other?[word] ?? 0) & ~mask[word]
    }
    return code
  }
}
