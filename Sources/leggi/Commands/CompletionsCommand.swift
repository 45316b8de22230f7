import BookModel
import CommandArguments
import CommandFiles
import CommandHelp

/// `leggi completions SHELL`: the script by which a shell completes the words of a command line.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let synopsis = "completions SHELL"
  static let summary = "have a shell complete the words"
  static let options = [OptionSpecification(candidates, takesValue: false)]
  static let operands: [ArgumentKind] = [.choice(CompletionShell.self)]
  static let help = HelpText.completions

  /// What the scripts ask with: the words behind it are completed.
  static let candidates = "--candidates"

  private enum Work {
    case script(CompletionShell)
    case candidates(of: [FilePath])
  }

  private let work: Work

  init(_ arguments: Arguments) throws {
    if arguments.has(Self.candidates) {
      work = .candidates(of: arguments.words)
      return
    }
    let shells = CompletionShell.allCases.map(\.rawValue)
    guard let word = arguments.words.first?.description else { throw UsageError.noShell(known: shells) }
    guard let shell = CompletionShell(rawValue: word) else {
      throw UsageError.strayWord(word, of: Self.name, known: shells)
    }
    if let stray = arguments.words.dropFirst().first?.description {
      throw UsageError.strayWord(stray, of: Self.name, known: [])
    }
    work = .script(shell)
  }

  func run() throws -> Int32 {
    switch work {
    case .script(let shell): try Output.write(Array(shell.script.utf8))
    case .candidates(let words):
      let lines = CompletionCandidates(of: words).lines
      if !lines.isEmpty { try Output.write(lines.joined(separator: "\n")) }
    }
    return Leggi.ExitCode.done
  }
}
