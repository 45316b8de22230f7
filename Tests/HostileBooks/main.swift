import Foundation
import TestSupport

// The hostile books and sources of imports by hand: written into a folder, or run with any build of the
// program.
//
//   hostile-books FOLDER [NAME…]
//   hostile-books --run LEGGI [NAME…]

var words = Array(CommandLine.arguments.dropFirst())
let isRun = words.first == "--run"
if isRun { words.removeFirst() }
guard let place = words.first else {
  print("usage: hostile-books FOLDER [NAME…] | --run LEGGI [NAME…]")
  exit(2)
}
let names = words.dropFirst()
func isAskedFor(_ name: String) -> Bool { names.isEmpty || names.contains { name.hasPrefix($0) } }
let books = HostileBook.all.filter { isAskedFor($0.name) }
let sources = HostileSource.all.filter { isAskedFor($0.name) }
if isRun {
  exit(try HostileTable.run(books, sources, program: URL(fileURLWithPath: place).path) ? 0 : 1)
}
for book in books {
  _ = try book.write(to: place + "/" + book.name)
  print("\(HostileTable.padded(book.name, 28))\(book.attack)")
}
for source in sources {
  _ = try source.write(to: place + "/" + source.name)
  print("\(HostileTable.padded(source.name, 28))\(source.attack)")
}
