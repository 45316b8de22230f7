import CellGrid
import PageLayout
import StageCore
import Testing

/// A frame that nobody will see.
@Suite struct InterruptionTests {
  private let painting = Painting()
  private let crowd = (0..<2000).map {
    ElementDescription.text("text \($0)", x: Double($0 % 37) * 10, y: Double($0 % 10) * 20, width: 120)
  }
  /// Words that are scrolled out have no boxes; these do.
  private let areas = (0..<200).map {
    ElementDescription.element(
      .area, x: Double($0 % 37) * 10, y: Double($0 % 10) * 20, width: 120, height: 20)
  }

  @Test(arguments: RenderMode.allCases)
  func aFrameIsGivenUpWhereThatIsAskedForAndTheNextOneIsWhole(view: RenderMode) {
    var painting = painting
    painting.view = view
    let painter = painting.painter
    let layer = painting.layer(crowd + areas)
    var questions = 0
    painter.isToBeGivenUp = {
      questions += 1
      return questions == 3
    }
    _ = painting.paint(layer, painter)
    #expect(painter.wasGivenUp)
    #expect(questions == 3, "nobody goes on once it is given up")
    let whole = painting.paint(layer, painter)
    #expect(!painter.wasGivenUp)
    #expect(whole.grid == painting.paint(layer, painting.painter).grid)
  }

  @Test func itIsAskedForMoreOftenTheMoreThereIsToPaint() {
    func questions(_ count: Int) -> Int {
      var questions = 0
      let painter = painting.painter
      painter.isToBeGivenUp = {
        questions += 1
        return false
      }
      _ = painting.paint(painting.layer(Array(crowd.prefix(count))), painter)
      return questions
    }
    #expect(questions(1) == 0)
    #expect(questions(2000) > 100)
  }
}
