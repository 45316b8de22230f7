/// Words in which values are shown.
///
/// `{coins}` is the value's number. `{coins|one coin|%d coins}` is the first form for one, and for any other
/// number the second, in which `%d` is the number; of what is true or false the first form is for true.
/// `\{` is a brace. Braces that name no value are braces.
public struct WordsWithValues: Sendable, Equatable {
  /// A piece of the words.
  public enum Part: Sendable, Equatable {
    case plain(String)
    /// - Parameter name: the value's.
    case value(name: String, forms: Forms?)
  }

  /// What stands for a value's number in words.
  public struct Forms: Sendable, Equatable {
    /// For one, or for true.
    public var one: String
    /// For any other number, or for false.
    public var other: String
  }

  /// In their order.
  public private(set) var parts: [Part] = []

  /// Takes words apart.
  ///
  /// - Parameter isValue: whether a name is that of a value.
  public init(_ words: String, isValue: (String) -> Bool) {
    var plain = ""
    var rest = Substring(words)
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "{" {
        plain.append("{")
        rest.removeFirst()
      } else if character == "{", let end = rest.prefix(Self.longestPart).firstIndex(of: "}"),
        let part = Self.value(in: rest[..<end], isValue)
      {
        if !plain.isEmpty { parts.append(.plain(plain)) }
        plain = ""
        parts.append(part)
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { parts.append(.plain(plain)) }
  }

  /// No author writes more between two braces; a hostile book may have a million that are never closed.
  private static let longestPart = 1000

  /// The names that stand in braces in words, whether or not they are those of values; each once, in order.
  public static func namesInBraces(of words: String) -> [String] {
    WordsWithValues(words, isValue: { _ in true }).names
  }

  /// The words as they are written, with another name where they show a value.
  public static func renaming(_ name: String, to new: String, in words: String) -> String {
    var renamed = ""
    var rest = Substring(words)
    while let character = rest.popFirst() {
      renamed.append(character)
      if character == "\\", rest.first == "{" {
        renamed.append(rest.removeFirst())
      } else if character == "{", let end = rest.prefix(longestPart).firstIndex(of: "}"),
        value(in: rest[..<end], { $0 == name }) != nil
      {
        renamed += new
        rest = rest.dropFirst(name.count)
      }
    }
    return renamed
  }

  private static func value(in text: Substring, _ isValue: (String) -> Bool) -> Part? {
    let pieces = text.split(separator: "|", omittingEmptySubsequences: false)
    let name = String(pieces[0])
    guard pieces.count == 1 || pieces.count == 3, isValue(name) else { return nil }
    let forms = pieces.count == 3 ? Forms(one: String(pieces[1]), other: String(pieces[2])) : nil
    return .value(name: name, forms: forms)
  }

  /// The names of the values that are shown, each once, in order.
  public var names: [String] {
    var names: [String] = []
    for case .value(let name, _) in parts where !names.contains(name) { names.append(name) }
    return names
  }

  /// The words where values have these numbers.
  ///
  /// - Parameter number: of the value of a name; nil for no value, which shows nothing.
  public func words(_ number: (String) -> Int?) -> String {
    parts.map { part in
      switch part {
      case .plain(let words): words
      case .value(let name, let forms): number(name).map { Self.shown($0, forms) } ?? ""
      }
    }.joined()
  }

  /// The longest words that the values can make of it, counted in characters: what there has to be room for.
  ///
  /// - Parameter definition: of the value of a name.
  public func longestWords(_ definition: (String) -> ValueDefinition?) -> String {
    parts.map { part in
      switch part {
      case .plain(let words): words
      case .value(let name, let forms): definition(name).map { Self.longest(of: $0, forms) } ?? ""
      }
    }.joined()
  }

  private static func shown(_ number: Int, _ forms: Forms?) -> String {
    guard let forms else { return String(number) }
    return filled(number == 1 ? forms.one : forms.other, with: number)
  }

  private static func longest(of value: ValueDefinition, _ forms: Forms?) -> String {
    // Of each count of digits one number is enough, and those beside one.
    let numbers = [value.range.lowerBound, value.range.upperBound, 0, 1].filter(value.range.contains)
    let shown = numbers.map { self.shown($0, forms) }
    return shown.dropFirst().reduce(shown[0]) { $1.count > $0.count ? $1 : $0 }
  }

  /// A form with each `%d` the number.
  private static func filled(_ form: String, with number: Int) -> String {
    var filled = ""
    var rest = Substring(form)
    while let character = rest.popFirst() {
      if character == "%", rest.first == "d" {
        filled += String(number)
        rest.removeFirst()
      } else {
        filled.append(character)
      }
    }
    return filled
  }
}
