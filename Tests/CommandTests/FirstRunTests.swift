import Foundation
import TestSupport
import Testing

/// Leggi as it is installed, with nothing else: started by somebody who has no book and no settings.
@Suite("The first run")
struct FirstRunTests {
  /// The program in a place of its own, laid out as `make install` lays it out.
  private func installed() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    let files = FileManager.default
    for folder in ["bin", "libexec/leggi", "share/leggi", "home"] {
      try files.createDirectory(atPath: place.path + "/" + folder, withIntermediateDirectories: true)
    }
    try BuiltProgram.copy("leggi", to: place.path + "/bin/leggi")
    try BuiltProgram.copy("leggi-decoder", to: place.path + "/libexec/leggi/leggi-decoder")
    try files.copyItem(atPath: Checkout.path("books"), toPath: place.path + "/share/leggi/books")
    return place
  }

  @Test("shows the shelf with the books that came with the program, and reads one", .waiting)
  func bundledBooks() throws {
    let place = try installed()
    let run = try PseudoterminalRun(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec \"$0\"", place.path + "/bin/leggi"],
      environment: [
        "HOME": place.path + "/home", "XDG_STATE_HOME": nil, "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil,
        "XDG_DATA_HOME": nil, "XDG_DATA_DIRS": nil, "LEGGI_PATH": nil,
      ])
    try run.wait(until: "all of them stand there") { screen in
      ["Nina and the Fireflies", "The Fish and the Star", "The Workshop"].allSatisfy { title in
        screen.lines.contains { $0.contains(title) }
      }
    }
    try run.send("\r")
    try run.wait(until: "the first book's intro has begun") { !$0.foot.contains("3 books") }
    try run.send(Keys.escape)
    try run.wait(until: "its menu is there") { screen in
      screen.lines.contains { $0.contains("Credits") }
    }
    try run.send(Keys.escape)
    try run.wait(until: "the shelf is back") { $0.foot.contains("3 books") }
    try run.send("q")
    #expect(try run.exit == .status(0))
  }
}
