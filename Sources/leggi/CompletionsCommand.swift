import BookModel
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport

/// `leggi completions SHELL`: the script by which a shell completes the words of a command line.
package struct CompletionsCommand: ProgramCommand {
  package static let name = CommandName.completions
  package static let synopsis = "completions SHELL"
  package static let summary = "have a shell complete the words"
  package static let options = [OptionSpecification(candidates, takesValue: false)]
  package static let operands: [ArgumentKind] = [.choice(CompletionShell.self)]
  package static let help = HelpText.completions

  /// What the scripts ask with: the words behind it are completed.
  static let candidates = "--candidates"

  private enum Work {
    case script(CompletionShell)
    case candidates(of: [FilePath])
  }

  private let work: Work

  package init(_ arguments: Arguments) throws {
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

  package func run() throws -> Int32 {
    switch work {
    case .script(let shell): try Output.write(Array(shell.script.utf8))
    case .candidates(let words):
      let lines = CompletionCandidates(of: words).lines
      if !lines.isEmpty { try Output.write(lines.joined(separator: "\n")) }
    }
    return ExitCode.done
  }
}
