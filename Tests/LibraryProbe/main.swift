import Foundation
import Library

// A program that uses the library until it is killed, or where it cannot be written. Its arguments: the
// action, and the database's path. It prints the results, one a line.

let arguments = CommandLine.arguments
let path = arguments.last ?? ""

/// Prints a line, at once and whole.
func report(_ line: String) { _ = (line + "\n").withCString { write(STDOUT_FILENO, $0, strlen($0)) } }

/// Turns pages, marks, changes values and options without end, and reports each when it is done.
///
/// - Parameter first: the number of the first action.
func readOnAndOn(from first: Int) -> Never {
  let library = Library.open(path: path)
  let book = library.book(at: "/books/fish", digest: "fish") { _ in true }
  var action = first
  while true {
    let place = Place(page: action, moment: Double(action))
    switch action % 5 {
    case 4: library.changed(book, to: ["coins": action, "key": 1])
    case 0: library.addBookmark(at: place, name: "mark \(action)", in: book)
    case 1: library.setOption("option \(action)", to: "\(action)", of: book)
    default: library.turned(book, to: place, history: .left(action))
    }
    report("\(action)")
    action += 1
  }
}

/// Reads a little and prints what is remembered of it.
func readALittle() {
  let library = Library.open(path: path)
  let book = library.book(at: "/books/fish", digest: "fish") { _ in true }
  report("was at \(library.memory(of: book).place.map { "\($0.page)" } ?? "nowhere")")
  library.turned(book, to: Place(page: 7, moment: 7))
  report("is at \(library.memory(of: book).place.map { "\($0.page)" } ?? "nowhere")")
  report("notices \(library.notices), kept \(library.isKept)")
}

/// Marks pages on a disk on which no file may grow any further, and, in the end, one on which they may.
func readOnFullDisk() {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  #if canImport(Glibc)
    let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let fileSize = RLIMIT_FSIZE
  #endif
  getrlimit(fileSize, &limit)
  limit.rlim_cur = 300_000
  setrlimit(fileSize, &limit)
  let library = Library.open(path: path)
  let book = library.book(at: "/books/fish", digest: "fish") { _ in true }
  var marks = 0
  while library.isKept, marks < 10_000 {
    marks += 1
    library.addBookmark(at: Place(page: marks, moment: 0), name: String(repeating: "x", count: 500), in: book)
  }
  report("notices \(library.notices), kept \(library.isKept)")
  report("lost \(marks - library.bookmarks(of: book).count)")
  limit.rlim_cur = limit.rlim_max
  setrlimit(fileSize, &limit)
  library.turned(book, to: Place(page: marks, moment: 1))
  report("kept \(library.isKept), lost \(marks - library.bookmarks(of: book).count)")
}

/// Reads on while the files of the database are changed, and prints what is remembered then, and afterwards.
func readOn(while deed: () -> Void) {
  let library = Library.open(path: path)
  let book = library.book(at: "/books/fish", digest: "fish") { _ in true }
  library.turned(book, to: Place(page: 5, moment: 5))
  deed()
  library.turned(book, to: Place(page: 6, moment: 6))
  library.setOption("pace", to: "slow", of: book)
  report("is at \(library.memory(of: book).place.map { "\($0.page)" } ?? "nowhere")")
  report("notices \(library.notices), kept \(library.isKept)")
  library.close()
  let again = Library.open(path: path)
  report("was at \(again.memory(of: book).place.map { "\($0.page)" } ?? "nowhere")")
}

let folder = URL(fileURLWithPath: path).deletingLastPathComponent()

switch arguments.dropFirst().first {
case "read-a-little": readALittle()
case "read-while-cut-library.db": readOn { truncate(path, 0) }
case "read-while-cut--wal": readOn { truncate(path + "-wal", 0) }
case "read-while-cut--shm": readOn { truncate(path + "-shm", 0) }
case "read-while-cut-all": readOn { for suffix in ["", "-wal", "-shm"] { truncate(path + suffix, 0) } }
case "read-while-taken-away": readOn { try? FileManager.default.removeItem(at: folder) }
case "read-while-barred":
  readOn {
    try? FileManager.default.removeItem(at: folder)
    try? "a letter".write(to: folder, atomically: false, encoding: .utf8)
  }
case "read-on":
  readOnAndOn(from: Int(arguments[2]) ?? 0)
case "read-a-little-unprivileged":
  // Nothing is forbidden to root.
  if geteuid() == 0 {
    setgid(65534)
    setuid(65534)
  }
  readALittle()
case "read-on-a-full-disk": readOnFullDisk()
default: exit(2)
}
