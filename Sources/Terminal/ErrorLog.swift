import CTerminalRestore

/// A file for what libraries print to standard error while the terminal is ours. Lines before and after that,
/// and all lines where standard error does not lead to the terminal, go where they went.
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
