import BookModel
import BookStaging
import ExportFiles
import Following
import Foundation
import Media
import MediaDecoding
import StageCore
import TestSupport
import Testing

/// The player of an export in a real browser, held against the stage.
@Suite struct BrowserTests {
  /// What of an element is compared: whether it is on the page and seen, its frame, and where it is.
  private struct Moment: Decodable {
    var isOnPage: Bool
    var isVisible: Bool
    var frame: Int
    var places: [Double]
  }

  /// Everything that can be touched is touched at once in the fifth tick, and all is compared at these.
  private static let moments = [4, 35, 150]
  private static let touchTick = 5

  private static let script = """
    book.pages.map(page => {
      const stage = new Stage(page, book.frameRate, {});
      return [\(moments.map(String.init).joined(separator: ","))].map(moment => {
        while (stage.tick < moment) {
          if (stage.tick === \(touchTick)) stage.elements.filter(e => stage.isTouchable(e)).forEach(e => stage.touch(e));
          stage.advance();
        }
        return stage.elements.map(element => ({
          isOnPage: element.presence === "onPage", isVisible: element.isVisible, frame: element.frame,
          places: ["x", "y", "width", "height", "rotation", "scaleX", "alpha", "fontSize", "red"].map(p => element.values[p]),
        }));
      });
    })
    """

  @Test(
    "An export as HTML has everything where the stage has it, at three moments, touched and untouched",
    arguments: ["pesce-stella", "officina"])
  func placesAreTheStages(name: String) throws {
    guard Browser.isThere else { return }
    let path = FilePath(Checkout.path("books/\(name)"))
    let reading = Book.read(path: path)
    let book = try #require(reading.book)
    let decoder = MediaDecoder()
    let library = BookMedia(folder: reading.folder, service: decoder)
    var export = BookExport(
      .init(
        book: book, folder: reading.folder, file: path.appending("book.plist"), digest: reading.digest,
        name: name),
      as: .html, language: nil, library: library, media: decoder,
      printer: PagePrinter())
    let folder = try TemporaryFolder()
    let target = folder.path + "/book"
    try export.write(to: FilePath(target))
    let seen: [[[Moment]]] = try Browser.answer(to: Self.script, with: "book", in: folder)
    #expect(seen.count == book.pages.count)
    // The parts of a sheet do not follow each other in a browser.
    let builder = PageBuilder(book: book, media: library)
    for (index, page) in book.pages.enumerated() {
      let stage = builder.staged(page, at: index).stage
      for (moment, tick) in Self.moments.enumerated() {
        while stage.tick < tick {
          if stage.tick == Self.touchTick {
            for id in stage.displayList where stage.isTouchable(id) { stage.touch(id) }
          }
          stage.advance()
        }
        try compare(seen[index][moment], with: stage, "page \(index + 1), tick \(tick)")
      }
    }
  }

  private func compare(_ seen: [Moment], with stage: Stage, _ place: String) throws {
    let onPage = Set(stage.displayList)
    try #require(seen.count == stage.elementCount)
    for (index, moment) in seen.enumerated() {
      let id = ElementID(index: index)
      let place = "\(place), '\(stage.name(of: id))'"
      #expect(moment.isOnPage == onPage.contains(id), "\(place)")
      guard onPage.contains(id) else { continue }
      #expect(moment.isVisible == stage.element(id).isVisible, "\(place)")
      #expect(moment.frame == stage.movieFrame(of: id), "\(place)")
      let values = stage.values(of: id)
      let own = [
        values.x, values.y, values.width, values.height, values.rotation, values.scaleX, values.alpha,
        values.fontSize, values.red,
      ]
      for (seen, own) in zip(moment.places, own) {
        #expect(abs(seen - own) < 1e-6, "\(place): \(seen), not \(own)")
      }
    }
  }
}
