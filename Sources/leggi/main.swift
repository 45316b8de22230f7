import BookModel
import Foundation

// As the system hands them over: paths need not be UTF-8, and CommandLine's strings are.
let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
exit(Leggi.run(arguments.dropFirst().compactMap { $0.map { FilePath(cString: $0) } }))
