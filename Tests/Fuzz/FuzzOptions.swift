/// What `leggi-fuzz` is asked to do.
///
///     leggi-fuzz [--seconds S | --count N] [--seed S] [--first N] [--patience S] [--save FOLDER] [KIND…]
///     leggi-fuzz --replay FILE-OR-FOLDER…
struct FuzzOptions {
  /// Names of kinds; all of them where none is given. With `--replay`, files and folders.
  var words: [String] = []
  /// Seconds for each kind; default 60, or without end where a count is given.
  var seconds: Double?
  /// Inputs of each kind.
  var count: Int?
  var seed = 2026
  /// The number of the first input.
  var first = 0
  /// Seconds after which an input counts as one that hangs.
  var patience = 2.0
  /// Where crashers are kept.
  var save = ".build/fuzz"
  var replays = false
  /// Set in the process that takes the inputs: the one kind, or the file, that it is for.
  var worker: String?

  init(_ arguments: some Sequence<String>) throws(FuzzFailure) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--seconds": seconds = try Self.number(rest.next(), of: argument)
      case "--count": count = try Self.number(rest.next(), of: argument)
      case "--seed": seed = try Self.number(rest.next(), of: argument)
      case "--first": first = try Self.number(rest.next(), of: argument)
      case "--patience": patience = try Self.number(rest.next(), of: argument)
      case "--save": save = try Self.word(rest.next(), of: argument)
      case "--worker": worker = try Self.word(rest.next(), of: argument)
      case "--replay": replays = true
      default: words.append(argument)
      }
    }
    if seconds == nil, count == nil { seconds = 60 }
  }

  private static func word(_ text: String?, of option: String) throws(FuzzFailure) -> String {
    guard let text else { throw FuzzFailure("\(option) lacks its value") }
    return text
  }

  private static func number<Number: LosslessStringConvertible>(
    _ text: String?, of option: String
  ) throws(FuzzFailure) -> Number {
    guard let number = Number(try word(text, of: option)) else {
      throw FuzzFailure("\(option) takes a number")
    }
    return number
  }
}
