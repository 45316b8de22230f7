import Foundation

exit(Leggi.run(Array(CommandLine.arguments.dropFirst())))
