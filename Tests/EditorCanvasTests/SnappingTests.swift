import BookVocabulary
import EditorCanvas
import StageCore
import TestSupport
import Testing

/// What snaps while it is moved or resized, and the lines by which that is shown.
@Suite struct SnappingTests {
  /// What a drag shows before the button is released.
  private func preview(
    selected: [Int] = [], grid: Double? = nil, modes: PointingModes = [], _ inputs: [PointingInput]
  ) throws -> GesturePreview {
    var run = try CanvasBook.run()
    run.machine.modes = modes
    run.view.grid = grid
    run.document.select(selected)
    try run.send(inputs)
    return try #require(run.machine.preview)
  }

  private func words(_ lines: [SnapLine]) -> [String] {
    lines.map {
      "\($0.axis) at \(Int($0.position)) from \(Int($0.start)) to \(Int($0.end)) of \($0.source)"
    }
  }

  @Test func aLeftEdgeSnapsToTheLeftEdgeOfAnotherElement() throws {
    let preview = try preview([.press(150, 530), .motion(420, 670)])
    // 100 + 270 is 370, 30 before the star: nothing is near. Half a cell before it, something is.
    #expect(preview.kind == .moving(x: 270, y: 140))
    let near = try self.preview([.press(150, 530), .motion(446, 670)])
    #expect(near.kind == .moving(x: 300, y: 140))
    #expect(words(near.lines) == ["upright at 400 from 100 to 700 of element(1)"])
  }

  @Test func aMiddleSnapsToTheMiddleOfThePage() throws {
    // The shape is 60 wide: its middle is at 512 when it begins at 482.
    let preview = try preview([.press(130, 530), .motion(509, 550)])
    #expect(preview.kind == .moving(x: 382, y: 20))
    #expect(words(preview.lines) == ["upright at 512 from 0 to 768 of page"])
  }

  @Test func edgesSnapToTheEdgesOfThePageToo() throws {
    let preview = try preview([.press(130, 530), .motion(33, 530)])
    #expect(preview.kind == .moving(x: -100, y: 0))
    #expect(preview.lines.map(\.position) == [0])
  }

  @Test func whatIsNotMovedAlongAnAxisDoesNotSnapThere() throws {
    // The text's lower edge, at 160, is 10 below the moon's upper one.
    let preview = try preview([.press(110, 110), .motion(130, 110)])
    #expect(preview.kind == .moving(x: 20, y: 0))
    #expect(preview.lines.isEmpty)
  }

  @Test func nothingSnapsInTheModeThatIsFree() throws {
    let preview = try preview(modes: .isFree, [.press(150, 530), .motion(446, 670)])
    #expect(preview.kind == .moving(x: 296, y: 140))
    #expect(preview.lines.isEmpty)
  }

  @Test func theGridActsWhereNoLineIsNear() throws {
    let preview = try preview(grid: 16, [.press(130, 530), .motion(163, 545)])
    // 133 goes to 128, 515 to 512.
    #expect(preview.kind == .moving(x: 28, y: 12))
    #expect(preview.lines.map(\.source) == [.grid, .grid])
    let near = try self.preview(grid: 16, [.press(150, 530), .motion(446, 666)])
    #expect(near.kind == .moving(x: 300, y: 140))
    #expect(near.lines.map(\.source) == [.element(1), .grid])
  }

  @Test func onlyTheEdgeThatIsMovedSnapsWhileResizing() throws {
    let preview = try preview(selected: [0], [.press(300, 130), .motion(396, 140)])
    #expect(preview.kind == .resizing(width: 300, height: 60))
    #expect(preview.lines.map(\.position) == [400])
    #expect(preview.boxes[0]?.x == 100)
  }

  @Test func hiddenElementsAndSoundsAreNoLines() throws {
    var run = try CanvasBook.run()
    run.hidden = [1]
    try run.send([.press(150, 530), .motion(446, 670)])
    #expect(run.machine.preview?.kind == .moving(x: 296, y: 140))
  }

  @Test func severalElementsAtALineAreOneLine() throws {
    // Both the star and the moon end it: the star's lower edge is at 200, the moon's middle too.
    let preview = try preview([.press(130, 530), .motion(130, 228)])
    #expect(preview.kind == .moving(x: 0, y: -300))
    #expect(words(preview.lines) == ["level at 200 from 100 to 550 of element(1)"])
  }
}
