import Foundation
import TestSupport
import Testing

/// What exploring finds and verifies in the workshop stays the same when its names and the order of its pages
/// change.
@Suite(.waiting) struct EditedWorkshopTests {
  /// How many moves of a page to another place are tried, chosen by a seed. LEGGI_MOVES in the environment
  /// says another number, or `all`: that takes more than two hours of processor time.
  private static let moves = ProcessInfo.processInfo.environment["LEGGI_MOVES"] ?? "2"

  private let folder: TemporaryFolder
  private let book: String
  private let list: Data

  init() throws {
    folder = try TemporaryFolder()
    book = folder.path + "/officina"
    try FileManager.default.copyItem(atPath: Checkout.path("books/officina"), toPath: book)
    list = try Data(contentsOf: URL(fileURLWithPath: book + "/book.plist"))
  }

  private func pages() throws -> [[String: Any]] {
    let root = try PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Any]
    return try #require(root?["pages"] as? [[String: Any]])
  }

  /// What is found and verified in the book after some commands, and how many moments are looked at for that.
  private func explored(after script: String) throws -> String {
    try list.write(to: URL(fileURLWithPath: book + "/book.plist"))
    let run = try Program.run(["edit", book, "--script", "-"], input: script)
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
    return try #require(try Program.run(["explore", book]).lines.last)
  }

  @Test func everyNameMayBeAnotherOne() throws {
    let before = try explored(after: "")
    #expect(before.hasPrefix("no findings; 100 % verified"))
    let renaming = try pages().enumerated().map { index, page in
      let names = (page["elements"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
      return "on \(index + 1)\n" + names.map { "rename \"\($0)\" to \"new \($0)\"\n" }.joined()
    }
    #expect(try explored(after: renaming.joined()) == before)
  }

  @Test func everyPageMayHaveAnotherPlace() throws {
    let before = try explored(after: "")
    let count = try pages().count
    var generator = SeededGenerator(seed: 25)
    let all = (1...count).flatMap { page in (1...count).filter { $0 != page }.map { (page, $0) } }
    let number = Self.moves == "all" ? all.count : Int(Self.moves) ?? 2
    for (page, place) in all.shuffled(using: &generator).prefix(number) {
      let command = "page move \(page) to \(place)"
      #expect(try explored(after: command + "\n") == before, "\(command)")
    }
  }
}
