import BookVocabulary
import EditorCanvas
import StageCore
import TestSupport
import Testing

/// Where the handles of what is selected lie.
@Suite struct HandleTests {
  private func handles(
    of box: ElementBox, window: PageRect = PageRect(x: -500, y: -500, width: 2000, height: 2000),
    withPivot: Bool = false
  ) -> [String] {
    let element = CanvasElement(index: 0, name: "star", type: .image, box: box)
    let page = CanvasPage(
      paper: PageRect(x: 0, y: 0, width: 1024, height: 768), elements: [element], selection: [0])
    let view = CanvasView(window: window, cell: CellSize(width: 10, height: 20))
    return page.handles(in: view, withPivot: withPivot).map { handle in
      let place = "\(Int(handle.x.rounded())) \(Int(handle.y.rounded()))"
      return switch handle.kind {
      case .size(let x, let y): "\(x) \(y): \(place)"
      case .rotation: "rotation: \(place)"
      case .pivot: "pivot: \(place)"
      }
    }
  }

  @Test func theyLieOnCornersAndEdges() {
    #expect(
      handles(of: ElementBox(x: 100, y: 100, width: 200, height: 80)) == [
        "-1 -1: 100 100", "1 -1: 300 100", "1 1: 300 180", "-1 1: 100 180", "0 -1: 200 100",
        "1 0: 300 140", "0 1: 200 180", "-1 0: 100 140", "rotation: 200 60",
      ])
  }

  @Test func ofWhatIsSmallTheyLieACellOutside() {
    #expect(
      handles(of: ElementBox(x: 100, y: 100, width: 20, height: 80)).prefix(3) == [
        "-1 -1: 90 100", "1 -1: 130 100", "1 1: 130 180",
      ])
    #expect(
      handles(of: ElementBox(x: 100, y: 100, width: 200, height: 40)).prefix(3) == [
        "-1 -1: 100 80", "1 -1: 300 80", "1 1: 300 160",
      ])
  }

  @Test func theyTurnWithTheElement() {
    let box = ElementBox(
      x: 200, y: 200, width: 100, height: 60, rotation: 90, scaleX: 2, pivotX: 50, pivotY: 30)
    #expect(
      handles(of: box) == [
        "-1 -1: 230 100", "1 -1: 230 300", "1 1: 170 300", "-1 1: 170 100", "0 -1: 230 200",
        "1 0: 200 300", "0 1: 170 200", "-1 0: 200 100", "rotation: 270 200",
      ])
  }

  @Test func ofAMirroredElementTheLeftOneIsItsOwn() {
    let box = ElementBox(x: 300, y: 100, width: 100, height: 80, scaleX: -1)
    #expect(handles(of: box).prefix(2) == ["-1 -1: 300 100", "1 -1: 200 100"])
  }

  @Test func theRotationIsUnderTheElementWhereTheWindowEndsAboveIt() {
    let window = PageRect(x: 0, y: 80, width: 1024, height: 600)
    let handles = handles(of: ElementBox(x: 100, y: 100, width: 200, height: 80), window: window)
    #expect(handles.contains("rotation: 200 220"))
  }

  @Test func thePivotHasOneWhereItIsToBeMoved() {
    let box = ElementBox(x: 200, y: 200, width: 100, height: 80, pivotX: 50, pivotY: 30)
    #expect(handles(of: box, withPivot: true).first == "pivot: 200 200")
  }

  @Test func severalHaveHandlesForTheirSizeAlone() throws {
    var run = try CanvasBook.run()
    run.select(1, 2)
    let handles = try #require(run.page).handles(in: run.view)
    #expect(handles.count == 8)
    #expect(handles[0].x == 400 && handles[0].y == 100 && handles[2].x == 550 && handles[2].y == 250)
  }

  @Test func theHandleOfASmallElementDoesNotHinderMovingIt() throws {
    var run = try CanvasRun(
      Array("( { elements = ( { type = shape; x = 100; y = 100; width = 8; height = 8; } ); } )".utf8))
    run.machine.modes = .isFree
    run.select(0)
    try run.send(.drag(104, 104, to: 144, 124))
    #expect(run.document.history.done.map(\.name) == ["move element0 by 40 20"])
  }
}
