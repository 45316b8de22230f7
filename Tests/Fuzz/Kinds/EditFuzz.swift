import BookEditing
import Foundation
import PropertyList
import TestSupport

/// Random commands on books that are odd, spoilt or hostile, taken back and made again: nothing but what was
/// meant changes, and every byte comes back.
final class EditFuzz: FuzzKind {
  static let name = "edits"
  static let stepsName: String? = "commands carried out"

  private(set) var steps = 0

  /// Commands on a book, fewer on a large one: all of it is read again after each edit.
  private static func commands(on bytes: [UInt8]) -> Int { min(100, 3 + 2_000_000 / max(1, bytes.count)) }

  private let seeds: ListSeeds
  /// Lists of books that attack their readers, those that are read quickly.
  private let hostile: [[UInt8]]
  private static let hostileNames: Set = [
    "list-set", "list-nested-sets", "list-set-of-strings", "list-cycle", "list-cycle-of-dictionaries",
    "list-offsets", "list-uid", "list-long-count", "list-key-is-array", "list-trailer", "xml-levels",
    "xml-entities", "xml-outer-entity", "xml-utf16",
  ]
  /// Of a text that is longer each edit would take too long here: a spoilt binary list may unfold into a
  /// million values.
  private static let mostBytes = 2_000_000

  init() throws {
    seeds = try ListSeeds()
    hostile = try HostileBook.all.filter { Self.hostileNames.contains($0.name) }.map { book in
      let folder = try TemporaryFolder()
      let path = String(decoding: try book.write(to: folder.path + "/" + book.name), as: UTF8.self)
      return Array(try Data(contentsOf: URL(fileURLWithPath: path + "/book.plist")))
    }
  }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    switch random.number(below: 5) {
    case 0:
      let form = random.one(of: ListForm.allCases)
      var mutator = ByteMutator(seed: seed, words: form.words)
      let bytes = form.bytes(of: seeds.spoiltBook(&random))
      return random.number(below: 2) == 0 ? bytes : mutator.mutated(bytes)
    case 1:
      var mutator = ByteMutator(seed: seed, words: ListForm.xml.words + ListForm.oldStyle.words)
      return mutator.mutated(RandomBook.bytes(seed: seed))
    case 2:
      let bytes = random.one(of: hostile)
      var mutator = ByteMutator(seed: seed, words: ListForm.xml.words + ListForm.oldStyle.words)
      return random.number(below: 2) == 0 ? bytes : mutator.mutated(bytes)
    default: return RandomBook.bytes(seed: seed)
    }
  }

  func take(_ bytes: [UInt8]) throws {
    let list = PropertyListReader.read(bytes: bytes, file: "book.plist")
    guard var document = try? BookDocument(list) else { return }
    let first = document.bytes
    guard first.count <= Self.mostBytes else { return }
    var random = SeededGenerator(bytes: bytes)
    var commands = RandomCommands(seed: random.number(below: 1 << 30))
    for number in 0..<Self.commands(on: first) {
      if number % 12 == 0 { _ = try? document.perform(.on(.page(.number(1 + random.number(below: 4))))) }
      if number % 7 == 3 { document.undo() }
      if number % 11 == 5 { document.redo() }
      guard let command = commands.command(random.one(of: RandomCommands.kinds), for: document) else {
        continue
      }
      try checkText(of: command)
      try perform(command, on: &document)
    }
    while document.redo() != nil {}
    let last = document.bytes
    while document.undo() != nil {}
    guard document.bytes == first else { throw FuzzFailure("undone, it is another file") }
    while document.redo() != nil {}
    guard document.bytes == last else { throw FuzzFailure("made again, it is another file") }
  }

  private func checkText(of command: BookCommand) throws {
    let line = command.text
    guard !line.contains(where: \.isNewline), line.isHarmless, line.unicodeScalars.count <= 10_000 else {
      return
    }
    guard (try? BookCommand.read(line))??.command == command else {
      throw FuzzFailure("'\(line)' is read as another command")
    }
  }

  /// A command that cannot be done leaves the book as it was.
  private func perform(_ command: BookCommand, on document: inout BookDocument) throws {
    let before = document.bytes
    do throws(CommandFault) {
      try document.perform(command)
      steps += 1
    } catch {
      guard document.bytes == before else {
        throw FuzzFailure("refused, '\(command.text)' has changed the book")
      }
      try Reports.check([error.fault.message] + [error.fault.hint].compactMap(\.self))
    }
  }
}
