import BookVocabulary
import StageCore
import Testing

struct DisplayTests {
  /// Tweens write by index: every property must stand in its own column of its element's row.
  @Test func aTweenMovesItsPropertyOfItsElementAndNothingElse() {
    let paths: [WritableKeyPath<PropertyValues, Double>] = [
      \.x, \.y, \.width, \.height, \.alpha, \.rotation, \.scaleX, \.scaleY, \.pivotX, \.pivotY, \.fontSize,
      \.red,
      \.green, \.blue, \.opacity,
    ]
    #expect(paths.count == AnimatedProperty.allCases.count)
    var table = PropertyTable(Array(repeating: PropertyValues(), count: 3))
    var expected = PropertyValues()
    var tally = Tally()
    for (number, (property, path)) in zip(AnimatedProperty.allCases, paths).enumerated() {
      // Alpha and colours are held to 0…1.
      let value = Double(number + 1) / 20
      var juggler = Juggler()
      juggler.add(juggler.makeTween(.moving(property, to: value), of: 1))
      juggler.advance(by: 1, values: &table, notifying: &tally)
      expected[keyPath: path] = value
      #expect(table[1] == expected && table[1][property] == value)
    }
    #expect(table[0] == PropertyValues() && table[2] == PropertyValues())
  }

  @Test func anElementIsMovedByItsPivotScaledTurnedAndThenPlaced() {
    var values = PropertyValues()
    (values.x, values.y, values.width, values.height) = (100, 50, 20, 10)
    (values.pivotX, values.pivotY, values.scaleX, values.scaleY) = (20, 0, 2, 3)
    values.rotation = 90
    // The pivot lies at (x, y); what was left of it is above it after a quarter turn clockwise.
    #expect(values.transform.pagePoint(of: PagePoint(x: 20, y: 0)) == PagePoint(x: 100, y: 50))
    #expect(values.transform.pagePoint(of: PagePoint(x: 0, y: 0)) == PagePoint(x: 100, y: 10))
    #expect(values.transform.pagePoint(of: PagePoint(x: 20, y: 10)) == PagePoint(x: 70, y: 50))
    #expect(values.bounds == PageRect(x: 70, y: 10, width: 30, height: 40))
    #expect(values.transform.ownPoint(of: PagePoint(x: 70, y: 50)) == PagePoint(x: 20, y: 10))
  }

  @Test func anElementSqueezedToALineHasNoInside() {
    var values = PropertyValues()
    (values.width, values.height, values.scaleX) = (20, 10, 0)
    #expect(!values.contains(PagePoint(x: 0, y: 0)))
    values.scaleX = .infinity
    #expect(!values.contains(PagePoint(x: 0, y: 0)))
  }

  @Test func theDrawingOrderIsTheBooksAlsoForThoseWhoAppearLater() {
    let stage = Stage(
      .box("below", waitsFor: [.touch(on: "middle")]), .box("middle", isActive: true), .box("hidden"),
      .box("above", waitsFor: [.touch(on: "middle")]))
    #expect(stage.namesOnPage == ["middle", "hidden"])
    stage.touch("middle")
    stage.advance()
    #expect(stage.namesOnPage == ["below", "middle", "hidden", "above"])
  }

  @Test func anElementCanBeSeenWhole() throws {
    var description = ElementDescription.box("lamp", x: 5, isActive: true)
    description.isVisible = false
    let stage = Stage(description)
    let id = try #require(stage.element(named: "lamp"))
    let element = stage.element(id)
    #expect(element.name == "lamp")
    #expect(element.content == .shape(.rectangle))
    #expect(element.progress == .showing)
    #expect(element.isActive)
    #expect(!element.isVisible)
    #expect(element.bounds == PageRect(x: 5, y: 0, width: 100, height: 100))
    #expect(!stage.isShowing(id))
    #expect(!stage.isTouchable(id))
    #expect(stage.element(named: "lantern") == nil)
    #expect(stage.elementCount == 1)
  }
}
