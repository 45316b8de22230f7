import BookModel
import BookSaving
import Foundation
import ListEditing

// A program that edits and saves a list until it is killed. Its arguments: the deed, the list's path and the
// folder of the state. It prints the results, one a line.

let arguments = CommandLine.arguments
let path = FilePath(arguments.count > 3 ? arguments[2] : "")
let state = FilePath(arguments.last ?? "")

/// Prints a line, at once and whole.
func report(_ line: String) { _ = (line + "\n").withCString { write(STDOUT_FILENO, $0, strlen($0)) } }

/// The line that a step adds to the list.
func line(_ step: Int) -> [UInt8] { Array("step \(step) \(String(repeating: "·", count: step % 50))\n".utf8) }

/// Adds line after line without end, saves now and then, and reports each when it is done.
func editOnAndOn() throws -> Never {
  var (file, text) = try BookFile.open(path)
  let journal = try BookJournal(EditingLock(of: file.path, in: state))
  var step = String(decoding: text, as: UTF8.self).split(separator: "\n").count
  journal.begin(from: text)
  while true {
    let change = TextChange([TextChange.Splice(at: text.count, removed: [], inserted: line(step))])
    text += line(step)
    try journal.append(change, step: "\(step)")
    report("did \(step)")
    step += 1
    guard step.isMultiple(of: 5) else { continue }
    file = try file.save(text)
    report("saved \(step - 1)")
    journal.begin(from: text)
  }
}

/// Says who edits the book, or waits for being killed with the right to.
func hold() throws {
  do {
    let lock = try EditingLock(of: path, in: state)
    report("has it")
    withExtendedLifetime(lock) { while true { pause() } }
  } catch {
    report(error.message)
  }
}

/// Edits and saves on a disk on which no file may grow beyond a few bytes.
func editOnFullDisk() throws {
  signal(SIGXFSZ, SIG_IGN)
  let (file, text) = try BookFile.open(path)
  let journal = try BookJournal(EditingLock(of: file.path, in: state))
  var limit = rlimit()
  #if canImport(Glibc)
    let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let fileSize = RLIMIT_FSIZE
  #endif
  getrlimit(fileSize, &limit)
  let most = limit.rlim_cur
  journal.begin(from: text)
  func edit(_ step: String) {
    let change = TextChange([TextChange.Splice(at: 0, removed: [], inserted: Array(step.utf8))])
    do {
      try journal.append(change, step: step)
      report("kept \(step)")
    } catch { report(error.message) }
  }
  edit("a")
  limit.rlim_cur = 200
  setrlimit(fileSize, &limit)
  edit(String(repeating: "b", count: 300))
  do {
    _ = try file.save(Array(repeating: UInt8(ascii: "x"), count: 1000))
    report("saved")
  } catch { report("\(error.message); \(error.hint ?? "")") }
  limit.rlim_cur = most
  setrlimit(fileSize, &limit)
  edit("c")
}

/// Writes a file and a book's folder beside the list, and waits for being ended before either has its name.
func draft() throws {
  // The program that starts this one may have blocked or ignored the signals.
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  for end in [SIGINT, SIGTERM, SIGHUP] { signal(end, SIG_DFL) }
  let file = try NewFile(at: path.folder.appending("export.epub"))
  try file.write(Array("half".utf8))
  try NewBookFolder.create(at: path.folder.appending("book")) { write throws(SavingFault) in
    try write(Array("list".utf8), "book.plist")
    try write(Array("a".utf8), "pictures/deep/a.svg")
    report("drafting")
    withExtendedLifetime(file) { while true { pause() } }
  }
}

switch arguments.dropFirst().first {
case "edit": try editOnAndOn()
case "hold": try hold()
case "draft": try draft()
case "full": try editOnFullDisk()
default: report("what?")
}
