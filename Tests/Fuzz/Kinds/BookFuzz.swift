import Foundation
import BookScreens
import Ports
import PropertyList
import TestSupport

/// Books whose structure is spoilt, played for a while: drawn in all views, touched, their pages turned.
struct BookFuzz: FuzzKind {
  static let name = "books"

  private let seeds: ListSeeds
  private let folder: TemporaryFolder

  init() throws {
    seeds = try ListSeeds()
    folder = try TemporaryFolder()
  }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return PropertyListWriter.write(seeds.spoiltBook(&random))
  }

  func take(_ bytes: [UInt8]) throws {
    let path = folder.path + "/book.plist"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard let run = try? BookRun(path: path, columns: 60, rows: 20) else { return }
    run.ticks(1).key(.tab).key(.enter).ticks(5).key(.character("b")).ticks(30)
    run.key(.character("b")).key(.down).click(column: 30, row: 10).ticks(200).key(.character("t"))
    _ = run.grid
  }
}
