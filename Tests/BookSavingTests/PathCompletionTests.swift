import BookSaving
import Foundation
import TestSupport
import Testing

/// A path that is typed in the editor.
@Suite struct PathCompletionTests {
  @Test func foldersAndFilesAreFoundByTheBeginningsOfTheirPaths() throws {
    let folder = try TemporaryFolder()
    for name in ["fish.png", "fog.ogg", "far/moon.png", ".hidden.png", "è.png"] {
      try folder.write("x", to: name)
    }
    mkfifo(folder.path + "/fifo", 0o600)
    func paths(_ typed: String) -> [String] {
      PathCompletion.paths(beginningWith: folder.path + "/" + typed, home: nil)
        .map { String($0.dropFirst(folder.path.count + 1)) }
    }
    #expect(paths("f") == ["far/", "fish.png", "fog.ogg"])
    #expect(paths("far/") == ["far/moon.png"])
    #expect(paths("") == ["far/", "fish.png", "fog.ogg", "è.png"])
    #expect(paths(".h") == [".hidden.png"])
    #expect(paths("none/") == [] && paths("fish.png/") == [])
  }

  @Test func homeIsATilde() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "fish.png")
    #expect(PathCompletion.paths(beginningWith: "~/fi", home: folder.path) == ["~/fish.png"])
    #expect(PathCompletion.path(of: "~/fish.png", home: folder.path) == folder.path + "/fish.png")
    #expect(PathCompletion.path(of: "~other/fish.png", home: folder.path) == "~other/fish.png")
    #expect(PathCompletion.path(of: "/fish.png", home: nil) == "/fish.png")
  }
}
