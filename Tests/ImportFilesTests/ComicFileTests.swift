import BookModel
import Foundation
import ImportFiles
import Media
import MediaDecoding
import TestSupport
import Testing

/// Comics on their way from a file to a book.
@Suite struct ComicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A page of two panels over one.
  private static let page = """
    <svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">
      <rect width="400" height="600" fill="#fffbf0" />
      <g fill="#3070a0" stroke="black" stroke-width="4">
        <rect x="20" y="20" width="170" height="200" /><rect x="210" y="20" width="170" height="200" />
        <rect x="20" y="240" width="360" height="340" />
      </g>
    </svg>
    """

  @Test("A CBZ becomes a book of its pages with their panels, that has no faults")
  func comics() throws {
    let bytes = ZipFile([
      .init("sea/10.svg", Self.page), .init("sea/2.svg", Self.page.replacing("#fffbf0", with: "#000000")),
      .init("sea/ComicInfo.xml", "<ComicInfo><Title>The Sea</Title></ComicInfo>"), .init("sea/notes.nfo", ""),
    ]).bytes
    let path = "\(folder.path)/sea.cbz"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let made = try BookImport(
      of: FilePath(path), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(made.form == .pictures)
    #expect(made.losses.map(\.message) == ["the file is no picture, and left out"])
    #expect(made.book.pages.map(\.background) == ["#000000", "#fffbf0"])
    for page in made.book.pages {
      let panels = page.panels.map { [$0.x, $0.y, $0.width, $0.height].map { ($0 / 2).rounded() } }
      let places: [[Double]] = [[20, 20, 170, 200], [210, 20, 170, 200], [20, 240, 360, 340]]
      #expect(panels.count == 3)
      for (panel, place) in zip(panels, places) {
        #expect(zip(panel, place).allSatisfy { abs($0 - $1) <= 8 }, "\(panel)")
      }
    }
    try made.write(to: FilePath("\(folder.path)/book"))
    let check = try Program.run(["check", "\(folder.path)/book"])
    #expect(check.status == 0, "\(check.standardOutput)\(check.standardError)")
  }
}
