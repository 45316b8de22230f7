import BookScreens
import CommandFiles
import CommandSupport
import LineMode
import Screens
import Settings
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a book is read without screens: answered line by line, or written from beginning to end.
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
    } else if isatty(STDIN_FILENO) != 1 || Self.isPreferredByEnvironment {
      self = .talk
    } else {
      return nil
    }
  }

  private static var isPreferredByEnvironment: Bool {
    let accessible = Environment.variable("ACCESSIBLE") ?? ""
    return !accessible.isEmpty && accessible != "0" || incapable.contains(Environment.variable("TERM") ?? "")
  }

  /// Seconds that the shelf is waited for; books found later are there the next time.
  private static let patience = 2.0

  /// Has the shelf know of the books that there are.
  private static func lookForBooks(_ services: Services) {
    let scan = UserFolders.scan(for: services.preferences) {}
    scan.look(library: services.library)
    scan.finish(within: patience)
    while scan.collect(into: services.library) != nil {}
    scan.close()
  }

  /// Reads a book, or those chosen on the shelf; as text, lists the shelf.
  ///
  /// - Parameters:
  ///   - opened: nil for the shelf.
  ///   - page: the page to begin with, from 0; nil for the one where it was left, or its first.
  ///   - opensMenu: whether it begins with the book's menu.
  ///   - prepare: called with a book that is read before it begins. Default nothing.
  /// - Returns: the exit code.
  func run(
    _ opened: OpenedBook?, page: Int?, opensMenu: Bool, services: Services,
    prepare: (BookCoordinator) -> Void = { _ in }
  ) throws(OutputFailure) -> Int32 {
    let lines = StandardLines()
    switch self {
    case .talk:
      let coordinator = opened.map { BookCoordinator($0, services: services) }
      coordinator.map(prepare)
      _ = LinearApplication(lines, services: services) { Self.lookForBooks(services) }
        .run(coordinator, page: page, opensMenu: opensMenu)
    case .text:
      if let opened {
        try? LinearText.write(opened, from: page ?? 0, to: lines, services: services)
      } else {
        Self.lookForBooks(services)
        try? ShelfText.write(to: lines, services: services)
      }
    }
    services.library.close()
    // A book that is written as text leaves no place to remember.
    if self == .talk { MemoryFailure.report(of: services.library) }
    if let error = lines.failure { throw OutputFailure(path: nil, error: error) }
    return ExitCode.done
  }
}
