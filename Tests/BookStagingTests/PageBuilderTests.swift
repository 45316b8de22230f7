import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import StageCore
import TestSupport
import Testing

@Suite struct PageBuilderTests {
  /// The stage of the only page of a book written here.
  private static func stage(
    _ elements: String..., entries: String = "", language: String? = nil, frameRate: Double? = nil
  ) throws -> Stage {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries)<key>pages</key><array><dict><key>elements</key><array>\
      \(elements.joined())</array></dict></array></dict></plist>
      """, to: "book.plist")
    let book = try #require(Book.read(path: path).book)
    let page = try #require(book.pages.first)
    return PageBuilder(
      book: book, languages: PreferredLanguages([language].compactMap(\.self)), frameRate: frameRate,
      media: ToldMedia()
    ).staged(page).stage
  }

  private static func element(_ name: String, on stage: Stage) throws -> StageElement {
    stage.element(try #require(stage.element(named: name)))
  }

  @Test func theStageHasTheBooksSizeAndFrameRate() throws {
    let entries =
      "<key>width</key><integer>800</integer><key>height</key><integer>600</integer>"
      + "<key>frameRate</key><integer>25</integer>"
    let stage = try Self.stage(entries: entries)
    #expect((stage.width, stage.height, stage.frameRate) == (800, 600, 25))
    #expect(try Self.stage(entries: entries, frameRate: 60).frameRate == 60)
    #expect(try Self.stage().frameRate == 30)
  }

  @Test func everyNumberOfAnElementComesToTheStage() throws {
    let numbers: [(String, AnimatedProperty, Double)] = [
      ("x", .x, 11), ("y", .y, -12), ("width", .width, 130), ("height", .height, 140), ("alpha", .alpha, 0.5),
      ("rotation", .rotation, 16), ("scaleX", .scaleX, 1.7), ("scaleY", .scaleY, 1.8),
      ("pivotX", .pivotX, 19),
      ("pivotY", .pivotY, 20), ("fontSize", .fontSize, 21),
    ]
    let keys = numbers.map { PList.number($0.0, $0.2) }.joined()
    let stage = try Self.stage(
      "<dict><key>type</key><string>text</string>\(PList.string("name", "all"))\(PList.string("text", "words"))"
        + "\(PList.string("fontColor", "#ff800040"))\(keys)</dict>")
    let values = try Self.element("all", on: stage).values
    for (name, property, value) in numbers { #expect(values[property] == value, "\(name)") }
    #expect(
      values.red == 1 && values.green == 128.0 / 255 && values.blue == 0 && values.opacity == 64.0 / 255)
  }

  @Test func everyTypeBecomesItsContent() throws {
    let stage = try Self.stage(
      PList.element(
        "image", "picture", PList.string("fileName", "fish.svg") + PList.string("description", "A fish.")),
      PList.text(
        "words", "Hello",
        PList.string("align", "center") + PList.string("verticalAlign", "bottom")
          + PList.string("fontName", "Serif") + "<key>border</key><true/>"),
      PList.element(
        "audio", "sound",
        "<key>audio</key><dict>\(PList.string("trackName", "hum.wav"))\(PList.number("offset", 0.5))</dict>"),
      PList.element(
        "movie", "film",
        "<key>frames</key><array><dict>\(PList.string("name", "a.png"))</dict><dict>\(PList.string("name", "b.png"))"
          + "\(PList.number("duration", 2))</dict></array>\(PList.number("frameRate", 4))"),
      PList.area("area"),
      PList.element("shape", "round", PList.string("shape", "ellipse") + PList.string("color", "#0000ff")))
    #expect(
      try Self.element("picture", on: stage).content == .picture(file: "fish.svg", description: "A fish."))
    #expect(
      try Self.element("words", on: stage).content
        == .text(
          TextContent(
            words: "Hello", fontName: "Serif", alignment: .center, verticalAlignment: .bottom, hasBorder: true
          )))
    guard case .sound(let sound) = try Self.element("sound", on: stage).content else {
      Issue.record("the sound is no sound")
      return
    }
    #expect(sound.file == "hum.wav" && sound.length == 1.5 && sound.offset == 0.5)
    #expect(
      try Self.element("film", on: stage).content
        == .movie(
          MovieContent(
            frames: [.init(file: "a.png", duration: 0.25), .init(file: "b.png", duration: 2)], loops: false)))
    #expect(try Self.element("area", on: stage).content == .area)
    #expect(try Self.element("area", on: stage).isActive)
    #expect(try Self.element("round", on: stage).content == .shape(.ellipse))
    #expect(try Self.element("round", on: stage).values.blue == 1)
  }

  @Test func aTrackThatCannotBeReadHasNoLength() throws {
    let stage = try Self.stage(
      PList.element(
        "audio", "sound", "<key>audio</key><dict>\(PList.string("trackName", "missing.wav"))</dict>"))
    guard case .sound(let sound) = try Self.element("sound", on: stage).content else {
      Issue.record("the sound is no sound")
      return
    }
    #expect(sound.length == 0)
  }

  @Test func textsPicturesAndTracksComeInTheLanguageThatIsRead() throws {
    let entries = "<key>languages</key><array><string>it</string><string>en</string></array>"
    func spoken(_ key: String, _ italian: String, _ english: String) -> String {
      "<key>\(key)</key><dict>\(PList.string("it", italian))\(PList.string("en", english))</dict>"
    }
    let text = PList.element("text", "words", spoken("text", "Ciao", "Hello"))
    let picture = PList.element("image", "sign", spoken("fileName", "sign-it.png", "sign-en.png"))
    func read(_ language: String?) throws -> [ElementContent] {
      let stage = try Self.stage(text, picture, entries: entries, language: language)
      return [try Self.element("words", on: stage).content, try Self.element("sign", on: stage).content]
    }
    #expect(
      try read(nil) == [.text(TextContent(words: "Ciao")), .picture(file: "sign-it.png", description: nil)])
    #expect(
      try read("en") == [.text(TextContent(words: "Hello")), .picture(file: "sign-en.png", description: nil)])
  }

  @Test func aTweenMovesWhatItNames() throws {
    let stage = try Self.stage(PList.element("shape", "fish", PList.tween("x", to: 300, seconds: 1)))
    stage.advance(ticks: 30)
    #expect(try Self.element("fish", on: stage).values.x == 300)
    #expect(try Self.element("fish", on: stage).progress == .done)
  }

  @Test func anElementWithATriggerWaitsForIt() throws {
    let stage = try Self.stage(
      PList.area("door", x: 0, y: 0, width: 100, height: 100),
      PList.text("opened", "It opens.", PList.whenTouched("door")))
    #expect(try Self.element("opened", on: stage).progress == .waiting)
    stage.touch(try #require(stage.element(named: "door")))
    stage.advance()
    #expect(try Self.element("opened", on: stage).progress == .showing)
  }

  @Test func aTriggerCountsTheTweensThatTheAuthorWrote() throws {
    // The first tween names a property there is not, and is left out: what waits for tween 1 waits for the
    // other.
    let tweens =
      "<key>tweens</key><array>"
      + "<dict>\(PList.number("duration", 0.1))<key>properties</key><dict>\(PList.number("colour", 1))</dict></dict>"
      + "<dict>\(PList.number("duration", 0.5))<key>properties</key><dict>\(PList.number("x", 9))</dict></dict></array>"
    let trigger =
      "<key>trigger</key><dict>\(PList.string("triggeringItem", "fish"))<key>triggerIsATween</key><true/>"
      + "<key>triggeringTweenNumber</key><integer>1</integer></dict>"
    let stage = try Self.stage(PList.element("shape", "fish", tweens), PList.text("after", "Then", trigger))
    #expect(try Self.element("after", on: stage).progress == .waiting)
    stage.advance(ticks: 16)
    #expect(try Self.element("after", on: stage).progress == .showing)
  }

  @Test func whatIsInvisibleOrFaultyStaysAsTheBookSays() throws {
    let stage = try Self.stage(
      PList.element("shape", "hidden", "<key>visible</key><false/>"),
      PList.text("eager", "Now", "<key>trigger</key><dict>\(PList.string("triggeringItem", "nobody"))</dict>")
    )
    #expect(try Self.element("hidden", on: stage).isVisible == false)
    #expect(stage.elementCount == 2)
  }
}
