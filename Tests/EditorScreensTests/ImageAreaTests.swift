import EditorSessions
import Ports
import TestSupport
import Testing

/// The part of a picture that an image shows, in the inspector.
@Suite struct ImageAreaTests {
  private func run() throws -> EditorRun {
    let images = ["fish", "frog"].map { name in
      PList.element(
        "image", name, x: 10, y: 20, width: 300, height: 200, PList.string("fileName", "fish.png"))
    }
    return try EditorRun(pages: PList.page(images.joined()), columns: 120, rows: 50)
  }

  private func areas(_ run: EditorRun) -> [[String?]] {
    run.session.document.elements.map { element in
      ["x", "y", "width", "height"].map { element["imageArea"]?[$0]?.text }
    }
  }

  @Test func theFirstSideBeginsWithTheBoxAndDelTakesAllOfThem() throws {
    let run = try run().press("/fish⏎i/imageArea.x -50⏎")
    #expect(areas(run) == [["-50", "0", "300", "200"], [nil, nil, nil, nil]], "\(run.foot)")
    #expect(run.session.document.history.done.count == 1)
    run.press("/imageArea.width 400⏎")
    #expect(areas(run)[0] == ["-50", "0", "400", "200"])
    run.key(.delete)
    #expect(areas(run)[0] == [nil, nil, nil, nil], "\(run.foot)")
  }

  @Test func aPictureThatTheBookHasNotIsNotTaken() throws {
    let run = try run()
    run.file.missing = ["no.png"]
    run.press("/fish⏎i/fileName no.png⏎")
    #expect(run.text.contains("there is no ‘no.png’ in the book’s folder"), "\(run.text)")
    #expect(run.session.document.elements[0]["fileName"]?.text == "fish.png")
  }

  @Test func ofSeveralPicturesEachBeginsWithItsOwnBox() throws {
    let run = try run().key(.control("a")).press("i/imageArea.height 500⏎")
    #expect(areas(run) == [["0", "0", "300", "500"], ["0", "0", "300", "500"]], "\(run.foot)")
  }
}
