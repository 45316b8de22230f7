import BookModel
import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

confinement_fill_standard()
// The parent may have let this process inherit that its children are not to be waited for.
signal(SIGCHLD, SIG_DFL)
// As the system hands them over: paths need not be UTF-8, and CommandLine's strings are.
let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
exit(Leggi.run(arguments.dropFirst().compactMap { $0.map { FilePath(cString: $0) } }))
