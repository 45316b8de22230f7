import BookModel
import ImportFiles
import Media
import PropertyList
import TestSupport
import Testing

/// PDF documents on their way from a file to a book.
@Suite struct DocumentFileTests {
  @Test("A PDF document becomes a book of its pages, with words, titles and links, that has no faults")
  func documents() throws {
    let folder = try TemporaryFolder()
    var first = DocumentFile.Page()
    first.ground = (1, 0.9, 0.8)
    first.words = [
      .init("The Frog", x: 200, y: 100, size: 40),
      .init("Once upon a time there was a frog who", x: 60, y: 400),
      .init("lived in a pond.", x: 60, y: 424),
    ]
    var second = DocumentFile.Page()
    second.outline = "The end"
    second.links = [.init(x: 200, y: 600, width: 200, height: 60, target: "page=1")]
    second.words = [.init("The end.", x: 60, y: 400)]
    DocumentFile(title: "The Frog", author: "Ann Ink", pages: [first, second]).write(
      to: "\(folder.path)/frog.pdf")
    let made = try BookImport(
      of: FilePath("\(folder.path)/frog.pdf"), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(made.form == .document && made.losses.isEmpty)
    #expect(made.book.title == "The Frog" && made.book.authors == ["Ann Ink"])
    #expect(made.book.pages.map(\.title) == [nil, "The end"])
    #expect(made.book.pages.map(\.name) == ["page 1", nil])
    // JPEG keeps a colour nearly.
    let grounds = made.book.pages.map { $0.background ?? "" }
    #expect(grounds[0].hasPrefix("#f") && grounds[1] == "#ffffff", "\(grounds)")
    let words = made.book.pages.map { page in
      page.elements.compactMap { PropertyListValue.dictionary($0.entries)["text"] }
    }
    #expect(
      words == [
        [.string("The Frog"), .string("Once upon a time there was a frog who lived in a pond.")],
        [.string("The end.")],
      ])
    try made.write(to: FilePath("\(folder.path)/book"))
    let check = try Program.run(["check", "\(folder.path)/book"])
    #expect(check.standardOutput == "no faults\n", "\(check.standardOutput)\(check.standardError)")
  }

  @Test("A PDF document is known by what is in it, whatever it is called")
  func documentsByContent() throws {
    let folder = try TemporaryFolder()
    var page = DocumentFile.Page()
    page.words = [.init("Hello.", x: 60, y: 400)]
    DocumentFile(title: "The Frog", author: "Ann Ink", pages: [page]).write(to: "\(folder.path)/frog")
    let made = try BookImport(
      of: FilePath("\(folder.path)/frog"), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(made.form == .document && made.book.title == "The Frog")
  }

  @Test("A file where Leggi was called is named as it was given")
  func namesOfFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("nothing", to: "tale")
    let run = try Program.run(["import", "tale", "out"], in: folder.path)
    #expect(run.standardError.hasPrefix("tale: error: there is nothing in it"), "\(run.standardError)")
  }
}
