import BookEditing
import Foundation
import PropertyList
import TestSupport
import Testing

/// Random commands, taken back and made again in between.
@Suite struct RandomEditTests {
  static let books = ["books/pesce-stella/book.plist", "books/officina/book.plist"]

  private func document(_ bytes: [UInt8]) throws -> BookDocument {
    try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
  }

  /// Edits a book, takes all of it back, and makes all of it again.
  private func edit(_ bytes: [UInt8], seed: Int, count: Int) throws {
    var document = try document(bytes)
    var commands = RandomCommands(seed: seed)
    _ = try? document.perform(.on(.page(.number(1))))
    var done = 0
    for number in 0..<count {
      if number % 7 == 3 { document.undo() }
      if number % 11 == 5 { document.redo() }
      if number % 13 == 0 { _ = try? document.perform(.on(.page(.number(1 + commands.number(below: 4))))) }
      let kind = RandomCommands.kinds[commands.number(below: RandomCommands.kinds.count)]
      guard let command = commands.command(kind, for: document) else { continue }
      let line = command.text
      let read = try BookCommand.read(line)
      #expect(read?.command == command, "\(line)")
      let before = document.bytes
      do throws(CommandFault) {
        try document.perform(command)
        done += 1
      } catch {
        #expect(document.bytes == before, "\(line)")
        if case .list(.notReadBack) = error.fault { Issue.record("not read back: \(line)") }
      }
    }
    #expect(done > count / 4)
    while document.redo() != nil {}
    let last = document.bytes
    while document.undo() != nil {}
    #expect(document.bytes == bytes)
    while document.redo() != nil {}
    #expect(document.bytes == last)
  }

  /// 200 commands each.
  @Test(arguments: seeds(20, of: 50)) func undoingLeadsToTheFirstFileAndRedoingToTheLast(seed: Int) throws {
    try edit(RandomBook.bytes(seed: seed), seed: seed, count: 200)
  }

  @Test(arguments: books) func soItDoesInABundledBook(book: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Checkout.path(book)))
    try edit(Array(bytes), seed: 2026, count: 40)
  }
}
