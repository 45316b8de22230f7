import BookModel
import BookSaving
import Foundation
import ListEditing
import TestSupport
import Testing

struct JournalTests {
  private func insertion(_ text: String, at offset: Int) -> TextChange {
    TextChange([TextChange.Splice(at: offset, removed: [], inserted: bytes(text))])
  }

  /// The path of the journal's file.
  private func journalFile(of run: SavingRun) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: run.state.description)
    return run.state.description + "/" + (try #require(names.first { $0.hasSuffix(".journal") }))
  }

  @Test("What was done and not saved is offered to the next editor, step by step")
  func offered() throws {
    let run = try SavingRun("ac")
    do {
      let journal = try run.journal()
      #expect(journal.unsaved(beside: bytes("ac")) == nil)
      journal.begin(from: bytes("ac"))
      try journal.append(insertion("b", at: 1), step: "add b")
      let removal = TextChange([TextChange.Splice(at: 0, removed: bytes("a"), inserted: bytes("AA"))])
      try journal.append(removal, step: "set a")
    }
    let unsaved = try #require(try run.journal().unsaved(beside: bytes("ac")))
    #expect(unsaved.text == bytes("AAbc"))
    #expect(unsaved.base == bytes("ac"))
    #expect(unsaved.steps.map(\.name) == ["add b", "set a"])
    #expect(!unsaved.isChangedElsewhere)
  }

  @Test("What was saved before the program ended is not offered, and what came after is")
  func savedInBetween() throws {
    let run = try SavingRun("ac")
    let journal = try run.journal()
    journal.begin(from: bytes("ac"))
    try journal.append(insertion("b", at: 1), step: "one")
    #expect(journal.unsaved(beside: bytes("abc")) == nil)
    try journal.append(insertion("d", at: 3), step: "two")
    let unsaved = try #require(journal.unsaved(beside: bytes("abc")))
    #expect(unsaved.steps.map(\.name) == ["two"])
    #expect(unsaved.base == bytes("abc") && unsaved.text == bytes("abcd"))
    #expect(!unsaved.isChangedElsewhere)
    journal.begin(from: bytes("abcd"))
    try journal.append(insertion("e", at: 4), step: "three")
    #expect(journal.unsaved(beside: bytes("abcd"))?.steps.map(\.name) == ["three"])
  }

  @Test("Beside a list that was changed elsewhere, or is gone, both texts are there")
  func changedElsewhere() throws {
    let run = try SavingRun("ac")
    let journal = try run.journal()
    journal.begin(from: bytes("ac"))
    try journal.append(insertion("b", at: 1), step: "one")
    for other in [bytes("xyz"), nil] {
      let unsaved = try #require(journal.unsaved(beside: other))
      #expect(unsaved.isChangedElsewhere)
      #expect(unsaved.text == bytes("abc") && unsaved.base == bytes("ac"))
    }
  }

  @Test("A journal that was cut or spoilt at any byte is replayed to the first record that does not check")
  func spoilt() throws {
    let run = try SavingRun("ac")
    do {
      let journal = try run.journal()
      journal.begin(from: bytes("ac"))
      for step in 0..<3 { try journal.append(insertion("b", at: 1), step: "\(step)") }
    }
    let file = try journalFile(of: run)
    let whole = try Data(contentsOf: URL(filePath: file))
    let texts = ["abc", "abbc", "abbbc"].map(bytes)
    for place in whole.indices {
      try whole.prefix(place).write(to: URL(filePath: file))
      let cut = try run.journal().unsaved(beside: bytes("ac"))
      #expect(cut == nil || texts.contains(cut?.text ?? []), "cut at \(place)")
      var spoilt = whole
      spoilt[place] ^= 0x41
      try spoilt.write(to: URL(filePath: file))
      let changed = try run.journal().unsaved(beside: bytes("ac"))
      #expect(changed == nil || texts.dropLast().contains(changed?.text ?? []))
    }
  }

  @Test("A journal that cannot be read, as it is spoilt or of a newer program, is kept under another name")
  func setAside() throws {
    let run = try SavingRun("ac")
    do {
      let journal = try run.journal()
      journal.begin(from: bytes("ac"))
      try journal.append(insertion("b", at: 1), step: "one")
      #expect(journal.setAside == nil)
    }
    let file = try journalFile(of: run)
    let whole = try Data(contentsOf: URL(filePath: file))
    // The version, the text that it begins from, and its last step.
    for (number, place) in [14, 30, whole.count - 1].enumerated() {
      var spoilt = whole
      spoilt[place] ^= 1
      try FileManager.default.removeItem(atPath: file)
      try spoilt.write(to: URL(filePath: file))
      // One that was opened and left as it is has that name already.
      #expect(try run.journal().setAside != nil)
      do {
        let journal = try run.journal()
        #expect(journal.unsaved(beside: bytes("ac")) == nil)
        #expect(journal.setAside?.description == file + ".unread-\(number + 1)")
        journal.begin(from: bytes("ac"))
        try journal.append(insertion("d", at: 2), step: "another")
      }
      #expect(try Data(contentsOf: URL(filePath: file + ".unread-\(number + 1)")) == spoilt)
      #expect(try run.journal().unsaved(beside: bytes("ac"))?.text == bytes("acd"))
    }
    // An end that is torn is that of a step which was never done.
    try FileManager.default.removeItem(atPath: file)
    try whole.dropLast().write(to: URL(filePath: file))
    #expect(try run.journal().setAside == nil)
  }

  @Test("What is in a journal is offered until the first step of the next one is on the disk")
  func begunAnew() throws {
    let run = try SavingRun("ac")
    let file: String
    do {
      let journal = try run.journal()
      journal.begin(from: bytes("ac"))
      try journal.append(insertion("b", at: 1), step: "one")
      file = try journalFile(of: run)
    }
    let whole = try Data(contentsOf: URL(filePath: file))
    do {
      let journal = try run.journal()
      let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
      journal.begin(from: bytes("abc"))
      #expect(try Data(contentsOf: URL(filePath: file)) == whole)
      try journal.append(insertion("d", at: 3), step: "two")
      let after = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
      #expect(before != after, "another file comes in its place, whole")
    }
    #expect(try run.journal().unsaved(beside: bytes("abc"))?.text == bytes("abcd"))
  }

  @Test("A journal that is taken away leaves nothing in the folder of the state but what others have there")
  func removed() throws {
    let run = try SavingRun("ac")
    do {
      let journal = try run.journal()
      journal.begin(from: bytes("ac"))
      try journal.append(insertion("b", at: 1), step: "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: run.state.description).count == 2)
      journal.remove()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.state.description) == [])
  }

  @Test("Where no journal can be kept it is said")
  func unkept() throws {
    let run = try SavingRun()
    try run.folder.write("", to: "file")
    let fault = #expect(throws: JournalFault.self) {
      try EditingLock(of: run.path, in: FilePath(run.folder.path + "/file/editing"))
    }
    #expect(fault?.message == "no journal of what is edited can be kept: the file or its folder is gone")
  }
}

extension UnsavedChanges {
  /// The text that the steps lead to.
  var text: [UInt8] { steps.reduce(base) { $1.change.applied(to: $0) ?? [] } }
}
