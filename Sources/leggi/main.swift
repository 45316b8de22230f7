import BookModel
import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

confinement_fill_standard()
// Whoever starts a program may have had it inherit that its children are nobody's.
signal(SIGCHLD, SIG_DFL)
// As the system hands them over: paths need not be UTF-8, and CommandLine's strings are.
let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
exit(Leggi.run(arguments.dropFirst().compactMap { $0.map { FilePath(cString: $0) } }))
