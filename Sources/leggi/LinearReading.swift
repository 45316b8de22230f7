import Application
import Hosts
import Linear
import Settings
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a book is told where there are no screens: answered line by line, or written from beginning to end.
enum LinearReading {
  case talk
  case text

  /// Terminals that can do nothing but append lines.
  private static let incapable: Set = ["dumb", "unknown"]

  /// Nil where there is a terminal that shows screens, and the reader wants them.
  ///
  /// - Parameter isAskedFor: whether the command line asks for lines.
  init?(isAskedFor: Bool, setting: AutomaticSwitch) {
    if isAskedFor || setting == .on {
      self = .talk
    } else if setting == .off {
      return nil
    } else if isatty(STDOUT_FILENO) != 1 {
      self = .text
    } else if isatty(STDIN_FILENO) != 1 || Self.isWishedByEnvironment {
      self = .talk
    } else {
      return nil
    }
  }

  private static var isWishedByEnvironment: Bool {
    let accessible = Environment.variable("ACCESSIBLE") ?? ""
    return !accessible.isEmpty && accessible != "0" || incapable.contains(Environment.variable("TERM") ?? "")
  }

  /// Reads a book.
  ///
  /// - Parameter page: the page to begin with, from 0; nil for the one where it was left, or its first.
  /// - Returns: the exit code.
  func run(_ opened: OpenedBook, page: Int?, services: Services) -> Int32 {
    let lines = StandardLines()
    switch self {
    case .talk: _ = LinearApplication(lines, services: services).run(BookRoom(opened, services: services), page: page)
    case .text: try? LinearText.write(opened, from: page ?? 0, to: lines, services: services)
    }
    return Leggi.ExitCode.done
  }
}
