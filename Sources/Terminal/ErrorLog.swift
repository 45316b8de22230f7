import CTerminalRestore

/// A file for what libraries print to standard error while the terminal is ours. What is printed there before
/// and after, or while standard error leads elsewhere than to the terminal, is left where it goes.
package struct ErrorLog {
  private let path: String
  private let heading: String

  /// - Parameters:
  ///   - path: of the file, in a folder that is there. It is made when something is printed, and begun anew
  ///     once it has more than 256 kB.
  ///   - heading: a line that stands before what this process prints.
  package init(path: String, heading: String) {
    self.path = path
    self.heading = heading
  }

  func open() { terminal_restore_log_errors(path, heading + "\n") }
}
