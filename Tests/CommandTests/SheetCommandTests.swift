import Foundation
import TestSupport
import Testing

/// `leggi sheet`: all pages of a book on one picture.
@Suite struct SheetCommandTests {
  @Test func allPagesStandBesideAndBelowEachOtherWithTheirNumbers() throws {
    let run = try Program.run(["sheet", "books/pesce-stella", "--letters", "off"])
    #expect(run.status == 0 && run.standardError.isEmpty)
    expectTalk(run.lines.map { String($0) }, matches: "sheet-pesce-stella")
    let labels = run.standardOutput.matches(of: #/\b(\d+) · /#).map { Int($0.output.1) }
    #expect(labels == Array(1...10))
  }

  @Test func itIsAsWideAsSoManyPages() throws {
    let pages = (1...5).map { PList.page(PList.text("words", "Word \($0)")) }.joined()
    let book = try WrittenBook(pages: pages)
    let run = try Program.run(["sheet", book.path, "--across", "3", "--size", "20x6"])
    // A line of numbers above six of the page, an empty one between.
    #expect(run.lines.count == 15)
    #expect(run.lines.allSatisfy { $0.count <= 64 })
    let first = try #require(run.lines.first)
    #expect(first.hasPrefix("1 ") && first.contains(" 2 ") && first.contains(" 3"))
    for word in 1...5 { #expect(run.standardOutput.contains("Word \(word)")) }
  }

  @Test func aPageIsDrawnAsItIsAtRestAndInTheLanguageThatIsAskedFor() throws {
    let run = try Program.run(["sheet", "books/pesce-stella", "--language", "it", "--letters", "off"])
    #expect(run.standardOutput.contains("stella"))
    let again = try Program.run(["sheet", "books/pesce-stella", "--language", "it", "--letters", "off"])
    #expect(again.standardOutput == run.standardOutput)
  }

  @Test func asAPictureItIsAPNG() throws {
    let folder = try TemporaryFolder()
    let book = try WrittenBook(pages: PList.page(PList.text("words", "One")))
    let path = folder.path + "/sheet.png"
    let run = try Program.run(["sheet", book.path, "--format", "png", "--size", "20x6", "--output", path])
    #expect(run.status == 0)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // One page of 20 × 6 cells, and the line above it, in cells of 10 × 20 pixels.
    #expect(bytes[16..<24].elementsEqual([0, 0, 0, 200, 0, 0, 0, 140]))
  }

  @Test func pagesThatDoNotFitAreCounted() throws {
    let pages = String(repeating: PList.page(PList.text("words", "x")), count: 12)
    let book = try WrittenBook(pages: pages)
    let run = try Program.run(["sheet", book.path, "--size", "500x50"])
    #expect(run.status == 0)
    #expect(run.standardError.hasPrefix("leggi: the last 4 pages are not on it"))
  }
}
