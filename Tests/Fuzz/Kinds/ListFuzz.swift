import BookChecking
import BookModel
import Foundation
import PropertyList
import TestSupport

/// Property lists in their three forms, spoilt in structure and in bytes, read and checked as books.
struct ListFuzz: FuzzKind {
  static let name = "lists"

  private let seeds: ListSeeds
  private let folder: TemporaryFolder

  init() throws {
    seeds = try ListSeeds()
    folder = try TemporaryFolder()
  }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let form = random.one(of: ListForm.allCases)
    let bytes = form.bytes(of: seeds.spoiltBook(&random))
    guard random.number(below: 4) > 0 else { return bytes }
    var mutator = ByteMutator(seed: seed, words: form.words)
    return mutator.mutated(bytes)
  }

  func take(_ bytes: [UInt8]) throws {
    let path = folder.path + "/book.plist"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    for diagnostic in BookChecker.check(path: path) {
      for text in [diagnostic.rendered, diagnostic.json.line] where !text.isHarmless {
        throw FuzzFailure("the report of a fault could command a terminal: \(text.debugDescription)")
      }
    }
  }
}
