import BookDrafts
import BookVocabulary
import Importing
import PropertyList
import Testing

@Suite struct SceneImporterTests {
  private static func draft(_ scenes: String, files: [String] = []) throws -> Drafted {
    var all = ["story.xml": "<scenes>\n\(scenes)\n</scenes>"]
    for file in files { all[file] = file }
    return try Drafted(all, by: SceneImporter.self)
  }

  @Test("A scene is a page with its pictures where they lie, and its sound is the narration")
  func scenesArePages() throws {
    let drafted = try Self.draft(
      """
      <scene id="pond">
        <image path="pond.png" x="0" y="0" w="640" h="480" />
        <image path="frog.png" x="10.5" y="20" w="30" h="40" />
        <sound path="croak" type="wav" />
      </scene>
      """, files: ["pond.png", "frog.png", "croak.wav"])
    let page = try #require(drafted.book.pages.first)
    #expect((drafted.book.width, drafted.book.height) == (640, 480))
    #expect(page.name == "pond")
    #expect(page.elements.map(\.type) == [.image, .image, .audio])
    #expect(page.elements[1].box == DraftBox(x: 10.5, y: 20, width: 30, height: 40))
    #expect(page.elements[1].fileName == "pictures/frog.png")
    #expect(page.elements[2].entries.first?.value["trackName"] == .string("sounds/croak.wav"))
    #expect(page.elements[2].entries.first?.value["narration"] == .boolean(true))
    #expect(drafted.losses.isEmpty)
  }

  @Test("The line over the page that a tablet has for itself is no part of the page")
  func whatNoPictureReachesIsCutOff() throws {
    let drafted = try Self.draft(
      """
      <scene id="one"><image path="a.png" x="0" y="20" w="1024" h="748" />
      <link id="one" x="570" y="182" w="400" h="315" /></scene>
      """, files: ["a.png"])
    #expect((drafted.book.width, drafted.book.height) == (1024, 748))
    #expect(
      drafted.book.pages[0].elements.map(\.box) == [
        DraftBox(x: 0, y: 0, width: 1024, height: 748), DraftBox(x: 570, y: 162, width: 400, height: 315),
      ])
  }

  @Test("A duration that is no number is a second", arguments: ["nan", "inf", "soon", ""])
  func durations(text: String) throws {
    let drafted = try Self.draft(
      """
      <scene id="pond"><image x="0" y="0" w="60" h="60" duration="\(text)">
        <animation>a.png</animation><animation>b.png</animation>
      </image></scene>
      """, files: ["a.png", "b.png"])
    let frames = try #require(drafted.book.pages[0].elements[0].entries.first { $0.key == "frames" })
    let half = PropertyListValue.real(0.5)
    #expect(
      frames.value
        == .array(
          ["a", "b"].map {
            .dictionary([.init("name", .string("pictures/\($0).png")), .init("duration", half)])
          }))
  }

  @Test("A picture animation plays all of its pictures in its duration, for ever with repeat 0")
  func animationsAreMovies() throws {
    let drafted = try Self.draft(
      """
      <scene id="pond"><image x="0" y="0" w="60" h="60" duration="1.5" repeat="0">
        <animation>a.png</animation><animation>b.png</animation><animation>a.png</animation>
      </image></scene>
      """, files: ["a.png", "b.png"])
    let movie = drafted.book.pages[0].elements[0]
    let frame = { (name: String) -> PropertyListValue in
      .dictionary([.init("name", .string("pictures/\(name).png")), .init("duration", .real(0.5))])
    }
    #expect(movie.type == .movie)
    #expect(
      movie.entries == [
        .init("loop", .boolean(true)), .init("frames", .array([frame("a"), frame("b"), frame("a")])),
      ])
  }

  @Test("A picture animation that is played twice ends with the picture that it stands for")
  func countedAnimationsEnd() throws {
    let drafted = try Self.draft(
      """
      <scene id="pond"><image path="rest.png" x="0" y="0" w="60" h="60" duration="1" repeat="2">
        <animation>a.png</animation>
      </image></scene>
      """, files: ["a.png", "rest.png"])
    let movie = PropertyListValue.dictionary(drafted.book.pages[0].elements[0].entries)
    #expect(movie["loop"] == .boolean(false))
    guard case .array(let frames)? = movie["frames"] else {
      Issue.record("a movie has frames")
      return
    }
    #expect(
      frames.map { $0["name"] } == ["a", "a", "rest"].map { .string("pictures/\($0).png") })
  }

  @Test("Links lead to their scenes, and the next scene has an arrow only where turning leads elsewhere")
  func linksLead() throws {
    let drafted = try Self.draft(
      """
      <scene id="fork"><link id="wood" x="0" y="0" w="10" h="10" /><next id="sea" /></scene>
      <scene id="sea"><next id="end" /></scene>
      <scene id="wood"><next id="end" /><prev id="fork" /></scene>
      <scene id="end"><prev id="wood" /></scene>
      """)
    let ways = drafted.book.pages.map { page in
      page.elements.map { "\($0.name) → \($0.triggers.first?.entries.first.map { "\($0.value)" } ?? "")" }
    }
    #expect(
      ways == [
        [#"link 1 → string("wood")"#], [#"next → string("end")"#], [#"previous → string("fork")"#], [],
      ])
    #expect(drafted.losses.isEmpty)
  }

  @Test("What leads nowhere and what is missing is told with its line, and the rest plays")
  func lossesAreTold() throws {
    let drafted = try Self.draft(
      """
      <scene id="one">
      <image path="gone.png" x="0" y="0" w="10" h="10" />
      <image path="a.png" x="0" y="0" w="10" />
      <link id="nowhere" x="0" y="0" w="10" h="10" />
      <link segue="toCamera" x="0" y="0" w="10" h="10" />
      <sparkle />
      <image path="a.png" x="0" y="0" w="10" h="10" />
      </scene>
      <scene id="one"></scene>
      """, files: ["a.png"])
    #expect(
      drafted.losses == [
        "story.xml:3: there is no 'gone.png'",
        "story.xml:4: an image says nowhere where it lies, and how large it is",
        "story.xml:5: there is no scene 'nowhere' to lead to",
        "story.xml:6: a link to 'toCamera' leads out of the story",
        "story.xml:7: 'sparkle' is nothing that a scene has",
        "story.xml:10: there is an earlier scene 'one', which links lead to",
      ])
    #expect(drafted.book.pages.map { $0.elements.count } == [1, 0])
  }

  @Test("A loss is told in one line, whatever it quotes")
  func lossesAreLines() throws {
    let drafted = try Self.draft(
      "<scene id=\"a\"><image path=\"one&#10;two.png\" x=\"0\" y=\"0\" w=\"9\" h=\"9\"/></scene>")
    #expect(drafted.losses == ["story.xml:2: there is no 'one\u{FFFD}two.png'"])
  }

  @Test("A story that is no XML, or has no scene, makes no book")
  func brokenStoriesAreRefused() {
    #expect(throws: ImportFault.self) { try Self.draft("<scene>") }
    #expect(throws: ImportFault.self) { try Self.draft("<page />") }
  }
}
