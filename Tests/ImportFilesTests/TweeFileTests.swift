import BookModel
import Foundation
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

  @Test("Pictures that lie beside a story come into the book, and one that lies nowhere does not")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let picture = PortableNetworkGraphic.blank(width: 40, height: 30)
    try Data(picture).write(to: URL(filePath: folder.path + "/frog.png"))
    let path = try folder.write(
      """
      :: Start
      <img src="frog.png" alt="A frog"> <img src="gone.png"> <img src="https://example.org/a.png">
      A frog sits here.
      [[Go on->Deep]]
      :: Deep
      It is dark.
      """, to: "pond.twee")
    let made = try BookImport(
      of: FilePath(path), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(
      made.losses.map(\.message) == [
        "there is no picture 'gone.png'",
        "the picture 'https://example.org/a.png' does not lie in the source",
      ])
    try made.write(to: FilePath("\(folder.path)/book"))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/book/pictures/frog.png"))
    for words in [["check"], ["explore", "--require", "100"]] {
      let run = try Program.run([words[0], "\(folder.path)/book"] + words.dropFirst())
      #expect(run.status == 0, "\(run.standardOutput)\(run.standardError)")
    }
  }
}
