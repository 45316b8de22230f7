import Foundation
import TestSupport

// The hostile books by hand: written into a folder, or run with any build of the program.
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
let books = HostileBook.all.filter { book in names.isEmpty || names.contains { book.name.hasPrefix($0) } }
if isRun {
  exit(try HostileTable.run(books, program: URL(fileURLWithPath: place).path) ? 0 : 1)
}
for book in books {
  _ = try book.write(to: place + "/" + book.name)
  print("\(HostileTable.padded(book.name, 28))\(book.attack)")
}
