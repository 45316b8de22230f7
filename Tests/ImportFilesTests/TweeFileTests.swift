import BookModel
import ImportFiles
import Media
import TestSupport
import Testing

/// Stories of Twine on their way from a file to a book.
@Suite struct TweeFileTests {
  @Test("A story becomes a book that has no faults, and of which every page is reached")
  func stories() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      :: StoryTitle
      The Pond
      :: Deep
      It is dark.
      [[Up->Start]]
      :: Start
      A [[frog]] sits here. [[Dive->Deep]]
      :: frog
      It says nothing.
      [[Go on->Deep]]
      """, to: "pond.twee")
    let made = try BookImport(
      of: FilePath(path), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(made.form == .twee && made.losses.isEmpty)
    #expect(made.book.pages.map(\.name) == ["Start", "Deep", "frog"])
    try made.write(to: FilePath("\(folder.path)/book"))
    for words in [["check"], ["explore", "--require", "100"]] {
      let run = try Program.run([words[0], "\(folder.path)/book"] + words.dropFirst())
      #expect(run.status == 0, "\(run.standardOutput)\(run.standardError)")
    }
  }
}
