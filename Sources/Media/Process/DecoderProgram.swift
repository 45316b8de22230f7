import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that decodes, beside the one that runs: where it lies, and what it is started as.
///
/// It is looked for where the running program lies, and nowhere else: no PATH and no variable says which
/// program is to be started.
package final class DecoderProgram: Sendable {
  /// What it is to do; the raw value is its only argument.
  package enum Role: String, Sendable {
    case decoding = "decode"
    case speaking = "speak"
    /// Reading what becomes a book, and decoding as well.
    case importing = "import"
    /// Making PDF documents of pages whose pictures have been decoded.
    case printing = "print"
  }

  private let place: String
  /// The file as it was first seen; −1 where there is none, or the system starts no program by it.
  private let descriptor: Int32

  /// - Parameter place: the program's path.
  package init(at place: String) {
    self.place = place
    descriptor = confinement_hold_program(place)
  }

  /// The one that belongs to a program: in `libexec/leggi` where that one is installed in a `bin`, else in
  /// the same folder.
  ///
  /// - Parameter program: the path of the program that runs, without links.
  package convenience init(of program: String) {
    let folder = program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex)
    self.init(
      at: folder.hasSuffix("/bin")
        ? "\(folder.dropLast("bin".count))libexec/leggi/leggi-decoder" : "\(folder)/leggi-decoder")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What is started: the file that was first seen, so that a program which is installed anew meanwhile gets
  /// none that answers otherwise.
  package var path: String { descriptor < 0 ? place : "/proc/\(getpid())/fd/\(descriptor)" }
}
