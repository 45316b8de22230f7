import Foundation
import TestSupport
import Testing

/// `leggi new`: a book to begin with.
@Suite struct NewCommandTests {
  private static let templates = ["blank", "picture-book", "branching"]

  @Test(arguments: templates, ["en", "it"])
  func aNewBookIsWithoutFault(template: String, language: String) throws {
    let folder = try TemporaryFolder()
    let book = folder.path + "/book"
    let environment = ["LC_ALL": language == "it" ? "it_IT.UTF-8" : "en_GB.UTF-8"]
    let made = try Program.run(["new", book, "--template", template], environment: environment)
    #expect(made.status == 0 && made.standardError.isEmpty)
    #expect(made.standardOutput == "'leggi read \(book) --watch' reads it, and follows what you write\n")
    let check = try Program.run(["check", book])
    #expect(check.status == 0 && check.standardError.isEmpty, "\(check.standardError)")
    let found = try Program.run(["explore", book])
    #expect(found.status == 0, "\(found.standardOutput)")
    #expect(!found.standardOutput.contains("[verified]"), "\(found.standardOutput)")
    let list = try String(contentsOfFile: book + "/book.plist", encoding: .utf8)
    #expect(list.contains(language == "it" ? "Il mio libro" : "My Book"))
  }

  @Test func aFolderThatHasSomethingInItIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "book/notes")
    let run = try Program.run(["new", folder.path + "/book"])
    #expect(run.status == 1)
    #expect(
      run.standardError == """
        leggi: '\(folder.path)/book': something is there already
          hint: choose a name that is free

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/book") == ["notes"])
  }

  @Test func whatItNeedsIsSaid() throws {
    let without = try Program.run(["new"])
    #expect(without.status == 2 && without.standardError.contains("leggi new FOLDER begins a book in it"))
    let unknown = try Program.run(["new", "/tmp/none", "--template", "poem"])
    #expect(unknown.status == 2 && unknown.standardError.contains("blank"))
    let folder = try TemporaryFolder()
    let nowhere = try Program.run(["new", folder.path + "/none/book"])
    #expect(
      nowhere.status == 1 && nowhere.standardError.contains("the folder that it is to lie in is not there"))
  }
}
