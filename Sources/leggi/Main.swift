import BookModel
import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the system enters.
///
/// What stands here belongs to the main actor, as the top level of a file would: a closure here would have
/// all that Swift needs for actors linked and started.
@main
enum Main {
  static func main() {
    confinement_fill_standard()
    // The parent may have let this process inherit that its children are not to be waited for.
    signal(SIGCHLD, SIG_DFL)
    exit(Leggi.run(arguments))
  }

  /// As the system hands them over: paths need not be UTF-8, and CommandLine's strings are.
  private static var arguments: [FilePath] {
    // A loop that needs no generic types: looking up the first of them took a sixth of `leggi --version`.
    var arguments: [FilePath] = []
    var place = CommandLine.unsafeArgv.advanced(by: min(1, Int(CommandLine.argc)))
    while let argument = place.pointee {
      arguments.append(FilePath(cString: argument))
      place = place.advanced(by: 1)
    }
    return arguments
  }
}
