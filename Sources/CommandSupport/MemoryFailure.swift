import CommandFiles
import Library
import PropertyList

/// Says why Leggi does not remember where books were left.
package enum MemoryFailure {
  /// Prints it on standard error, each failure in a line.
  package static func report(of library: Library) {
    for notice in library.notices {
      Output.error(message(for: notice), hint: hint(for: notice))
    }
  }

  private static func message(for notice: LibraryNotice) -> String {
    switch notice {
    case .noPlace: "there is no place to remember where books were left"
    case .newerVersion: "a newer Leggi has made the library, which was left alone: nothing was remembered"
    case .readOnly: "the library cannot be written: nothing was remembered"
    case .diskFull: "the disk is full: not all was remembered"
    case .busy: "another program kept the library busy: not all may have been remembered"
    case .damaged(let path?): "the library was damaged; it lies in \(path.quoted) now"
    case .damaged(nil): "the library is damaged: nothing was remembered"
    case .unavailable: "the library cannot be opened: nothing was remembered"
    }
  }

  private static func hint(for notice: LibraryNotice) -> String? {
    switch notice {
    case .noPlace: "set HOME or XDG_STATE_HOME"
    case .readOnly, .unavailable: UserFolders.database.map { "it is \($0.quoted)" }
    case .damaged(_?): "what could be read of it is in a new one"
    case .newerVersion, .diskFull, .busy, .damaged(nil): nil
    }
  }
}
