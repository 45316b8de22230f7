import BookVocabulary
import CellGrid
import PageLayout
import StageCore
import TestSupport
import Testing

/// Where a page's picture and its words stand. A page of 400 × 200 pixels fills 40 × 10 cells of 10 × 20.
@Suite struct PageLayoutTests {
  private static let story = (1...8).map { "line\($0)" }.joined(separator: "\n")
  private let sky = ElementDescription.shape(.sea, .ellipse, width: 400, height: 100)

  @Test func aTextThatNeedsMoreRowsThanItsBoxHasTakesFreeOnesBelowOrAbove() {
    let low = Painting().paint(.text(Self.story, y: 20, width: 200, height: 20))
    #expect(low.texts[0].cells == CellRect(column: 0, row: 1, columns: 20, rows: 8))
    let floor = ElementDescription.text("floor", y: 160, width: 400)
    let high = Painting().paint(.text(Self.story, y: 140, width: 200, height: 20), floor)
    #expect(high.lines[0...8].map { $0 } == (1...8).map { "line\($0)" } + ["floor"])
  }

  @Test func aTextCoversOfThePictureItLiesOnWhatItsBoxCoversAndNoOther() {
    let text = ElementDescription.text(Self.story, y: 20, width: 200, height: 20)
    let ground = ElementDescription.picture("quarters.png")
    let other = ElementDescription.picture("quarters.png", y: 100, width: 400, height: 100)
    let lines = ElementDescription.text(Self.story, y: 20, width: 200, height: 160)
    #expect(Painting().layout([ground, lines]).arrangement == .drawn)
    #expect(Painting().layout([ground, text]).arrangement == .apart)
    #expect(Painting().layout([ground, other, lines]).arrangement == .drawn)
    #expect(Painting().layout([other, text]).arrangement == .apart)
  }

  @Test func wordsKeepClearOfWhatCanBeTouched() {
    let text = ElementDescription.text(Self.story, y: 20, width: 200, height: 20)
    let area = ElementDescription.element(.area, y: 100, width: 400, height: 60)
    #expect(Painting().layout([text]).arrangement == .drawn)
    #expect(Painting().layout([area, text]).arrangement == .apart)
  }

  @Test func textsThatWouldFallIntoTheSameCellsStandApart() {
    let texts = ["once upon a time", "there was a fish", "it was red", "and small"].enumerated().map {
      place, words in
      ElementDescription.text(words, y: 184 + Double(place) * 4, height: place % 2 == 0 ? 4 : 8, name: words)
    }
    let painted = Painting().paint([sky] + texts)
    #expect(painted.texts.map(\.isInPicture) == [false, false, false, false])
    #expect(painted.lines.contains { $0.contains("once upon a time") })
    #expect(painted.lines.contains { $0.contains("there was a fish") })
  }

  @Test func linesThatAreEvenOnThePageAreEvenInCells() {
    var painting = Painting()
    painting.rows = 13
    painting.columns = 52
    let lines = (0..<4).map { ElementDescription.text("line", y: 60 + Double($0) * 30, name: "\($0)") }
    let rows = painting.paint([sky] + lines).texts.map(\.cells.row)
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1)
  }

  @Test func wordsApartAreReadInTheOrderTheBookGives() {
    var painting = Painting(columns: 60, rows: 20)
    painting.pageHeight = 300
    let stage = painting.stage([
      sky, .text(Self.story, y: 140, height: 40, name: "second"),
      .text(Self.story, y: 100, height: 40, name: "first"),
    ])
    let (second, first) = (ElementID(index: 1), ElementID(index: 2))
    let layout = painting.painter.layout(
      of: PageSketch(of: stage, readingOrder: [first, second]),
      in: CellRect(column: 0, row: 0, columns: 60, rows: 20))
    let texts = layout.texts(on: stage)
    #expect(layout.arrangement == .apart)
    #expect(texts.map(\.element) == [first, second])
    #expect(texts[0].cells.endRow <= texts[1].cells.row)
  }

  @Test func aTextThatAppearsMovesNoneThatIsThere() {
    let painting = Painting()
    let late = ElementDescription.text("then", y: 150, height: 10, name: "then").with {
      $0.triggers = [
        TriggerDescription(triggeringElement: nil, event: .pageShown, action: .appear, delay: 0.5)
      ]
    }
    let stage = painting.stage([
      sky, .text("now", y: 140, height: 10, name: "now"), late,
      .text(Self.story, y: 160, height: 10, name: "story"),
    ])
    let layout = painting.layer(stage).layout
    let before = layout.texts(on: stage)
    stage.advance(ticks: 60)
    let after = layout.texts(on: stage)
    #expect(layout.arrangement == .apart && layout == painting.layer(stage).layout)
    #expect(after.count == 3)
    #expect(after.filter { $0.element != ElementID(index: 2) } == before)
  }

  @Test func textsThatTakeEachOthersPlaceDoSoApartToo() {
    func text(_ words: String, _ action: TriggerAction) -> ElementDescription {
      .text(words, y: 150, height: 10, name: words).with {
        $0.triggers = [TriggerDescription(triggeringElement: "sky", event: .touched, action: action)]
      }
    }
    let painting = Painting()
    let stage = painting.stage([
      sky.with {
        $0.name = "sky"
        $0.isActive = true
      },
      .text(Self.story, y: 110, height: 10, name: "story"), text("touch the sky", .remove),
      text("thank you", .appear),
    ])
    let layout = painting.layer(stage).layout
    let before = layout.texts(on: stage)
    stage.touch(ElementID(index: 0))
    stage.advance(ticks: 2)
    let after = layout.texts(on: stage)
    #expect(before.map(\.lines.first?.text) == ["line1", "touch the sky"])
    #expect(after.map(\.lines.first?.text) == ["line1", "thank you"])
    let end = layout.lineCount(on: stage)
    let placed = layout.texts(on: stage, firstLine: end)
    #expect(placed.last?.cells.rows == 1)
  }

  @Test func aBandThatOnlyCarriesWordsIsLeftOutOfThePicture() {
    let ground = ElementDescription.picture("quarters.png")
    let words = (0..<3).map {
      ElementDescription.text(
        "a line that is far too long for its place on this page, whatever is done for it",
        y: 140 + Double($0) * 20, name: "\($0)")
    }
    let layout = Painting().layout([ground] + words)
    #expect(layout.arrangement == .apart)
    #expect(layout.projection.shown == PageRect(x: 0, y: 0, width: 400, height: 140))
    let swimming = ElementDescription.picture("quarters.png", x: 100, y: 130, width: 60, height: 60)
    #expect(Painting().layout([ground, swimming] + words).projection.shown.height == 200)
  }

  @Test func aPictureOnBarePaperIsCutOut() {
    let painting = Painting(columns: 40, rows: 11)
    let picture = ElementDescription.picture("quarters.png", x: 140, y: 20, width: 80, height: 60)
    let layout = painting.layout([picture, .text(Self.story, y: 100, height: 40) { $0.alignment = .center }])
    #expect(layout.projection.shown == PageRect(x: 140, y: 20, width: 80, height: 60))
  }

  @Test func aPageOfWordsAloneHasNoPicture() {
    let long = (1...400).map { "word\($0)" }.joined(separator: " ")
    let layout = Painting(columns: 100, rows: 30).layout([.text(long)])
    #expect(layout.picture == nil)
    #expect(layout.words == CellRect(column: 15, row: 0, columns: 70, rows: 30))
  }

  @Test func whatMovesStaysInThePicture() {
    let flying = ElementDescription.text("whoosh", x: 0, y: 20, width: 100, height: 20, name: "flying").with {
      $0.tweens = [TweenDescription(name: "fly", duration: 1, targets: [.init(.x, 200)])]
    }
    let painting = Painting()
    let stage = painting.stage([sky, flying, .text(Self.story, y: 150, height: 10, name: "story")])
    let layout = painting.layer(stage).layout
    let start = layout.texts(on: stage)[0]
    stage.advance(ticks: 45)
    let end = layout.texts(on: stage)[0]
    #expect(start.isInPicture && end.isInPicture)
    #expect(end.cells.column > start.cells.column)
    #expect(layout.texts(on: stage).count == 2)
  }

  @Test func aHintThatHasRoomThereIsSaidAtTheFoot() {
    let painting = Painting()
    let stage = painting.stage([
      .text("Touch the sky!", y: 180, name: "hint") { $0.role = .hint }, .text("Once", name: "story"),
    ])
    let sketch = PageSketch(of: stage)
    func layout(_ columns: Int) -> PageLayout {
      painting.painter.layout(
        of: sketch, in: CellRect(column: 0, row: 0, columns: 40, rows: 10), hintColumns: columns)
    }
    #expect(layout(14).footHints == [ElementID(index: 0)])
    #expect(layout(14).texts(on: stage).map(\.element) == [ElementID(index: 1)])
    #expect(layout(13).footHints == [])
    #expect(layout(13).texts(on: stage).count == 2)
  }

  @Test("A page of thousands of texts is laid out in proportion to them")
  func thousands() {
    let painting = Painting(columns: 80, rows: 24, pageWidth: 800, pageHeight: 480)
    let elements = (0..<4000).map { ElementDescription.text("text \($0) is in the way of all", height: 480) }
    let layout = painting.layout(elements)
    #expect(layout.arrangement == .apart)
    #expect(layout.lineCount(on: painting.stage(elements)) == 4000)
  }
}
