import BookModel
import CommandFiles
import Settings

/// The words of a command line, sorted into options and the rest.
///
/// An option's value is the next word or follows an equals sign; `--` ends the options.
package struct Arguments {
  /// Arguments that are no options: books, by their paths.
  package private(set) var words: [FilePath] = []
  private var options: [(name: String, value: FilePath)] = []

  /// - Parameter command: the one whose options they are.
  /// - Throws: `UsageError` for an option that is not known, lacks its value or has one it does not take, and
  ///   for an argument without a letter.
  package init(_ arguments: [FilePath], of command: CommandName, options known: [OptionSpecification])
    throws(UsageError)
  {
    var rest = arguments[...]
    while let path = rest.popFirst() {
      let word = path.description
      if word == "--" {
        words += rest
        return
      }
      if word.isEmpty { throw .emptyWord }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(path)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.long[String(parts[0])] ?? String(parts[0])
      guard let option = known.first(where: { $0.name == name }) else {
        throw .unknownOption(name, of: command, meant: known.likeliest(for: name))
      }
      if !option.takesValue {
        guard parts.count == 1 else { throw .unexpectedValue(option: name) }
        options.append((name, FilePath("")))
      } else if parts.count == 2 {
        options.append((name, FilePath(bytes: Array(path.bytes.dropFirst(parts[0].utf8.count + 1)))))
      } else {
        guard let value = rest.popFirst() else { throw .missingValue(option: name) }
        options.append((name, value))
      }
    }
  }

  /// The long names of the options that have a short one.
  private static let long = ["-h": "--help", "-V": "--version"]

  package func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// Every value the option was given.
  package func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value.description)
  }

  /// The value of an option that counts once: the last one given.
  package func value(_ name: String) -> String? { path(name)?.description }

  /// The value of an option that names a file.
  package func path(_ name: String) -> FilePath? { options.last { $0.name == name }?.value }

  /// The file that an option has something written to; nil for standard output, which `-` names.
  ///
  /// - Throws: `UsageError` for a book, which would be lost.
  package func output(_ name: String) throws(UsageError) -> FilePath? {
    guard let path = path(name), path.description != "-" else { return nil }
    if TextFile.isBookFile(path) { throw .wouldReplaceBook(path.description) }
    return path
  }

  /// The file or folder that an option has made, where nothing is yet.
  ///
  /// - Throws: `UsageError` for standard output, which takes no more than one text or picture.
  package func newPlace(_ name: String) throws(UsageError) -> FilePath? {
    let path = path(name)
    guard path?.description != "-" else {
      throw .badValue(option: name, value: "-", expected: "a new file or folder")
    }
    return path
  }

  /// The one book a command is about.
  package func book() throws(UsageError) -> FilePath {
    guard let book = words.first else { throw .noBook }
    if words.count > 1 { throw .tooManyBooks(book.description, words[1].description) }
    return book
  }

  /// A value that is one of a few words.
  package func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, of type: Choice.Type)
    throws(UsageError)
    -> Choice? where Choice.RawValue == String
  {
    guard let value = value(name) else { return nil }
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(
        option: name, value: value, expected: UsageError.list(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// A number within a range.
  package func number(_ name: String, in range: ClosedRange<Double>, expected: String) throws(UsageError)
    -> Double?
  {
    guard let value = value(name) else { return nil }
    guard let number = Double(value), range.contains(number) else {
      throw .badValue(option: name, value: value, expected: expected)
    }
    return number
  }

  /// A whole number within a range.
  package func wholeNumber(_ name: String, in range: ClosedRange<Int>, expected: String) throws(UsageError)
    -> Int?
  {
    guard let value = value(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .badValue(option: name, value: value, expected: expected)
    }
    return number
  }

  /// What the flags of some settings say, as text that the settings take.
  package func settings(_ keys: [SettingKey]) throws(UsageError) -> [SettingKey: String] {
    var texts: [SettingKey: String] = [:]
    for setting in keys.map(Setting.of) {
      guard let flag = setting.flag, let value = value(flag.name) else { continue }
      guard setting.accepts(value) else {
        if setting.key == .language { throw .notALanguage(value) }
        throw .badValue(option: flag.name, value: value, expected: setting.expected)
      }
      texts[setting.key] = value
    }
    return texts
  }
}
