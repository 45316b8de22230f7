import BookFormat
import BookModel
import BookVocabulary
import Testing

@Suite struct ElementDecodingTests {
  private let image = string("type", "image") + string("fileName", "fish.svg")
  private let text = string("type", "text") + string("text", "Fish")

  @Test func anElementThatSaysNothingHasTheDefaultsOfTheFormat() throws {
    let element = try #require(try Reading.page(image).element)
    #expect(element.name == "element0" && element.index == 0 && element.type == .image)
    #expect((element.x, element.y, element.alpha) == (0, 0, 1))
    #expect((element.rotation, element.scaleX, element.scaleY) == (0, 1, 1))
    #expect((element.pivotX, element.pivotY) == (0, 0))
    #expect(element.visible && !element.isActive && element.color == nil && element.description == nil)
    #expect(!element.draggable && element.dragArea == nil && element.dropTargets.isEmpty && !element.returns)
    #expect(element.tweens.isEmpty && element.triggers.isEmpty && !element.waits)
  }

  @Test func anElementWithoutASizeFillsTheRestOfThePage() throws {
    let element = try #require(try Reading.page(image + number("x", 24) + number("y", 68)).element)
    #expect((element.width, element.height) == (1000, 700))
  }

  @Test func everyCommonKeyIsRead() throws {
    let reading = try Reading.page(
      image + string("name", "fish") + number("x", 1) + number("y", 2) + number("width", 3)
        + number("height", 4)
        + number("alpha", 0.5) + number("rotation", 90) + number("scaleX", 2) + number("scaleY", 3)
        + number("pivotX", 5) + number("pivotY", 6) + boolean("visible", false) + string("color", "#f00")
        + string("description", "a fish") + boolean("isActive", true) + boolean("draggable", true)
        + dictionary("dragArea", number("x", 1), number("y", 2), number("width", 3), number("height", 4))
        + array("dropTargets", "<string>pond</string>") + boolean("returns", true))
    let element = try #require(reading.element)
    #expect(reading.diagnostics.isEmpty)
    #expect(element.name == "fish")
    #expect((element.x, element.y, element.width, element.height) == (1, 2, 3, 4))
    #expect((element.alpha, element.rotation, element.scaleX, element.scaleY) == (0.5, 90, 2, 3))
    #expect((element.pivotX, element.pivotY) == (5, 6))
    #expect(!element.visible && element.isActive && element.draggable && element.returns)
    #expect(element.color == Color(red: 1, green: 0, blue: 0) && element.description?.string() == "a fish")
    #expect(element.dragArea == PageRect(x: 1, y: 2, width: 3, height: 4) && element.dropTargets == ["pond"])
  }

  @Test(arguments: ["fileName", "filename"])
  func aPictureIsNamedInBothSpellings(key: String) throws {
    let element = try #require(try Reading.page(string("type", "IMAGE") + string(key, "fish.svg")).element)
    guard case .image(let image) = element.kind else {
      Issue.record("an image")
      return
    }
    #expect(image.fileName.string() == "fish.svg")
  }

  @Test(arguments: ["text", "contents"])
  func aTextIsWrittenInBothSpellings(key: String) throws {
    let element = try #require(
      try Reading.page(
        string("type", "text") + string(key, "Fish") + string("fontColor", "0x203040")
          + string("fontName", "Georgia") + number("fontSize", 16) + string("align", "Right")
          + string("verticalAlign", "bottom") + boolean("border", true)
      ).element)
    guard case .text(let text) = element.kind else {
      Issue.record("a text")
      return
    }
    #expect(text.text.string() == "Fish" && text.fontColor == Color(hexadecimal: "203040"))
    #expect(text.fontName == "Georgia" && text.fontSize == 16)
    #expect(text.align == .right && text.verticalAlign == .bottom && text.border)
  }

  @Test func aTextTakesTheElementsColorWhereItHasNoFontColor() throws {
    let element = try #require(try Reading.page(text + string("color", "#00f")).element)
    guard case .text(let text) = element.kind else {
      Issue.record("a text")
      return
    }
    #expect(text.fontColor == Color(red: 0, green: 0, blue: 1))
    #expect(text.fontSize == 24 && text.align == .left && text.verticalAlign == .top && !text.border)
  }

  @Test(arguments: [
    ("story", TextRole.story), ("caption", .caption), ("Label", .label), ("HINT", .hint),
  ])
  func aTextSaysWhatItIsToItsReader(word: String, role: TextRole) throws {
    let reading = try Reading.page(text + string("role", word))
    guard case .text(let text)? = reading.element?.kind else {
      Issue.record("a text")
      return
    }
    #expect(reading.diagnostics.isEmpty && text.role == role)
  }

  @Test func aTextThatSaysNothingIsTheStory() throws {
    guard case .text(let text)? = try Reading.page(text).element?.kind else {
      Issue.record("a text")
      return
    }
    #expect(text.role == .story)
  }

  @Test func aSoundHasATrackAndHowItIsPlayed() throws {
    let reading = try Reading.page(
      string("type", "audio")
        + dictionary("audio", string("trackName", "bell.wav"), number("offset", 0.5), boolean("loop", true))
        + number("volume", 0.25) + boolean("narration", true))
    guard case .audio(let audio)? = reading.element?.kind else {
      Issue.record("a sound")
      return
    }
    #expect(reading.diagnostics.isEmpty)
    #expect(audio.trackName.string() == "bell.wav" && audio.offset == 0.5)
    #expect(audio.volume == 0.25 && audio.loop && audio.narration)
    #expect(reading.element?.width == 0)
  }

  @Test func aMovieHasFramesOrAnAtlas() throws {
    let strip = try Reading.page(
      string("type", "movie")
        + array(
          "frames", item(string("name", "1.png"), number("duration", 0.5), string("sound", "a.wav")),
          item(string("name", "2.png"))) + number("frameRate", 8) + boolean("loop", true))
    guard case .movie(let movie)? = strip.element?.kind else {
      Issue.record("a movie")
      return
    }
    #expect(movie.frames.map { $0.name.string() } == ["1.png", "2.png"])
    #expect(movie.frames.map(\.duration) == [0.5, nil] && movie.frames.first?.sound?.string() == "a.wav")
    #expect(movie.frameRate == 8 && movie.loop && movie.atlas == nil)

    let atlas = try Reading.page(
      string("type", "movie") + string("atlas", "a.xml") + string("prefix", "walk"))
    guard case .movie(let movie)? = atlas.element?.kind else {
      Issue.record("a movie")
      return
    }
    #expect(movie.atlas?.fileName.string() == "a.xml" && movie.atlas?.prefix == "walk")
    #expect(movie.frames.isEmpty && movie.frameRate == 12 && !movie.loop)
  }

  @Test func aShapeIsARectangleOrAnEllipse() throws {
    let reading = try Reading.page(
      string("type", "shape") + string("shape", "Ellipse") + string("color", "#0f0"), string("type", "shape"))
    let shapes = try #require(reading.page).elements.compactMap { element -> Element.Shape? in
      if case .shape(let shape) = element.kind { shape } else { nil }
    }
    #expect(shapes.map(\.form) == [.ellipse, .rectangle])
    #expect(shapes.map(\.color) == [Color(red: 0, green: 1, blue: 0), .black])
  }

  @Test func anActiveAreaIsActiveUnlessItSaysOtherwise() throws {
    let page = try Reading.page(
      string("type", "activearea"), string("type", "activeArea") + boolean("isActive", false)
    ).page
    #expect(page?.elements.map(\.isActive) == [true, false])
  }

  @Test func anElementWithAFaultIsLeftOutAndTheRestPlays() throws {
    let reading = try Reading.page(string("type", "imgae") + string("name", "fish"), text)
    #expect(reading.page?.elements.map(\.name) == ["element1"])
    let leftOut = try #require(reading.page?.leftOut.first)
    #expect(leftOut.name == "fish" && leftOut.index == 0 && leftOut.isNamed && leftOut.type == nil)
    #expect(reading.leftOut == 1)
  }

  @Test func allFaultsOfAnElementAreReportedAtOnce() throws {
    let reading = try Reading.page(
      string("type", "imgae") + string("x", "left") + string("color", "blue") + boolean("name", true))
    #expect(reading.diagnostics.count == 4)
    #expect(reading.leftOut == 1)
  }

  @Test func keysOfAnotherTypeAreIgnored() throws {
    #expect(try Reading.page(image + string("fontName", "Georgia")).diagnostics.isEmpty)
  }

  @Test func aValueKnowsItsPlaceInTheFile() throws {
    let element = try #require(try Reading.page(image).element)
    let place = try #require(element.place(of: BookFormat.element.fileName))
    #expect(place.length == "fish.svg".count)
    #expect(element.place(of: BookFormat.element.width) == nil)
    #expect(element.nearestPlace(of: BookFormat.element.width) == element.place)
  }
}
