import BookFormat
import BookModel
import BookSaving
import BookTemplates
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import PropertyList
import Settings

/// `leggi new FOLDER`: makes a small book that plays, to begin one's own from.
package struct NewCommand: ProgramCommand {
  package static let name = CommandName.new
  package static let synopsis = "new FOLDER [OPTION]..."
  package static let summary = "make a book to begin your own from"
  package static let options = [
    OptionSpecification("--template", .choice(BookTemplate.self)),
    OptionSpecification("--language", .choice(TemplateLanguage.self)),
  ]
  package static let operands: [ArgumentKind] = [.file]
  package static let help = HelpText.new

  private let folder: FilePath
  private let template: BookTemplate
  private let language: TemplateLanguage

  package init(_ arguments: Arguments) throws {
    guard let word = arguments.words.first else { throw UsageError.noFolder }
    if let stray = arguments.words.dropFirst().first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    folder = word
    template = try arguments.choice("--template", of: BookTemplate.self) ?? .pictureBook
    language = try Self.language(arguments)
  }

  /// The one that is asked for, else the one that Leggi would speak.
  private static func language(_ arguments: Arguments) throws(UsageError) -> TemplateLanguage {
    guard let value = arguments.value("--language") else {
      return UserFolders.preferences.interfaceLanguage == .italian ? .italian : .english
    }
    guard let languages = PreferredLanguages(tag: value) else { throw .notALanguage(value) }
    let all = TemplateLanguage.allCases
    guard let choice = languages.choice(among: all.map(\.rawValue)) else {
      throw .badValue(
        option: "--language", value: value, expected: UsageError.list(all.map(\.rawValue)))
    }
    return all[choice]
  }

  package func run() throws -> Int32 {
    try Self.make(template.files(in: language).map { ($0.path, Array($0.text.utf8)) }, at: folder)
  }

  /// Makes a book's folder of its files, and says so.
  ///
  /// - Parameter what: it is.
  static func make(
    _ files: [NewBookFolder.File], at folder: FilePath, what: String = "a book to make your own"
  ) throws -> Int32 {
    do throws(SavingFault) {
      try NewBookFolder.create(files, at: folder)
    } catch {
      return fail(error, at: folder)
    }
    let word = word(folder)
    let lines =
      ["made \(folder.description.quoted), \(what):"]
      + files.map { "  " + $0.path } + ["next:", "  leggi \(word)", "  leggi check \(word)"]
    try Output.write(lines.joined(separator: "\n"))
    return ExitCode.done
  }

  /// Says why a book's folder is not made; the exit code for it.
  static func fail(_ fault: SavingFault, at folder: FilePath) -> Int32 {
    fail(
      fault.message, fault.hint, at: folder, isWrongUse: [.exists, .isWorkingFolder].contains(fault))
  }

  static func fail(_ message: String, _ hint: String?, at place: FilePath, isWrongUse: Bool) -> Int32 {
    Output.error("\(place.description.quoted) is not made: \(message)", hint: hint)
    return isWrongUse ? ExitCode.wrongUse : ExitCode.failed
  }

  /// A path as a shell takes it for a book's.
  private static func word(_ path: FilePath) -> String {
    var text = PrintableText.safe(path.description)
    if CommandName(rawValue: text) != nil || text.hasPrefix("-") { text = "./" + text }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "._/+-".contains($0) }
    let quotes = text.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? text : "'" + quotes.joined(separator: "'\\''") + "'"
  }
}
