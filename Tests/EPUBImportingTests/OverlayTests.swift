import BookDrafts
import Importing
import PropertyList
import Testing

@Suite struct OverlayTests {
  @Test(
    "A moment is told in four ways",
    arguments: [
      ("0:00:05.5", 5.5), ("00:05.5", 5.5), ("5.5s", 5.5), ("0.1min", 6), ("0.001h", 3.6), ("5500ms", 5.5),
      ("5.5", 5.5), ("npt=5.5", 5.5),
    ])
  func clocks(text: String, seconds: Double) throws {
    let source = Self.source(Self.par("a.xhtml#one", "clipBegin=\"\(text)\" clipEnd=\"19s\""))
    #expect(try source.imported().losses.isEmpty)
    #expect(source.clips == [[TrackClip("book/v.wav", seconds..<19)]])
  }

  @Test("What is no moment is told", arguments: ["", "one", "-1", "1:2:3:4", "1e9", "99999999", "nan", "::"])
  func noClocks(text: String) throws {
    let source = Self.source(Self.par("a.xhtml#one", "clipBegin=\"\(text)\" clipEnd=\"19s\""))
    #expect(try source.imported().losses == ["book/o.smil:1: '\(text)' is no time"])
  }

  private static func source(_ pars: String, second: String = "") -> SourceBook {
    SourceBook(
      [
        "a.xhtml": FixedBook.page(
          "<p id=\"p\"><span id=\"one\">Once</span> <span id=\"two\">upon</span></p><p id=\"q\">a time</p>"),
        "b.xhtml": FixedBook.page("<div id=\"all\"><p>Ende</p><p>Gut.</p></div>"), "v.wav": "voice",
        "w.wav": "other",
        "o.smil": "<smil><body><seq>\(pars)</seq></body></smil>",
      ], metadata: FixedBook.metadata, spine: ["a.xhtml", "b.xhtml"],
      overlays: ["a.xhtml": "o.smil", "b.xhtml": "o.smil"])
  }

  private static func par(_ text: String, _ clip: String, file: String = "v.wav") -> String {
    "<par><text src=\"\(text)\"/><audio src=\"\(file)\" \(clip)/></par>"
  }

  private func cues(of sound: ElementDraft) -> [[PropertyListValue?]] {
    guard case .array(let cues)? = sound.entry("audio")?["cues"] else { return [] }
    return cues.map { cue in ["time", "element", "start", "length"].map { cue[$0] } }
  }

  @Test(
    "Each page has a track of its own clips, with words marked from the track's start, and it turns the page")
  func narrations() throws {
    let source = Self.source(
      Self.par("a.xhtml#one", "clipBegin=\"5s\" clipEnd=\"6s\"")
        + Self.par("a.xhtml#two", "clipBegin=\"0:00:06\" clipEnd=\"0:00:07.5\"")
        + Self.par("a.xhtml#q", "clipBegin=\"9s\" clipEnd=\"10s\"")
        + Self.par("b.xhtml#all", "clipBegin=\"10s\" clipEnd=\"99s\""))
    let (book, losses) = try source.imported()
    let sounds = book.pages.map { page in page.elements.first { $0.type == .audio } }
    let first = try #require(sounds[0]), second = try #require(sounds[1])
    #expect(
      source.clips == [
        [TrackClip("book/v.wav", 5..<7.5), TrackClip("book/v.wav", 9..<10)],
        [TrackClip("book/v.wav", 10..<20)],
      ])
    #expect(
      cues(of: first) == [
        [.real(0), .string("words 1"), .integer(0), .integer(4)],
        [.real(1), .string("words 1"), .integer(5), .integer(4)],
        [.real(2.5), .string("words 2"), .integer(0), .integer(6)],
      ])
    // Two texts of four letters share the ten seconds that are there.
    #expect(
      cues(of: second) == [
        [.real(0), .string("words 1"), .integer(0), .integer(4)],
        [.real(5), .string("words 2"), .integer(0), .integer(4)],
      ])
    #expect(first.triggers.map(\.action) == ["nextPage"])
    #expect(first.triggers.map(\.event) == ["soundCompleted"])
    #expect(second.triggers.isEmpty)
    #expect(losses.isEmpty)
  }

  @Test(
    "A page that has a whole track has the source's own, also where no clip says where it begins and ends")
  func wholeTracks() throws {
    let source = Self.source(
      Self.par("a.xhtml#p", "") + Self.par("b.xhtml#all", "clipEnd=\"00:20\"", file: "w.wav"))
    let book = try source.imported().book
    #expect(source.clips.isEmpty)
    let files = book.pages.map { $0.elements.last?.entry("audio")?["trackName"] }
    #expect(files == [.string("sounds/v.wav"), .string("sounds/w.wav")])
  }

  @Test("Clips of no length are no clips, and what cannot be spoken is told with its line")
  func faults() throws {
    let source = Self.source(
      Self.par("a.xhtml#one", "clipBegin=\"5s\" clipEnd=\"5s\"") + "\n"
        + Self.par("a.xhtml#two", "clipBegin=\"30s\"") + "\n" + "<par><text src=\"a.xhtml#q\"/></par>\n"
        + Self.par("c.xhtml", "") + "\n" + Self.par("a.xhtml#q", "", file: "http://a.b/c.mp3"))
    let (book, losses) = try source.imported()
    #expect(book.pages.allSatisfy { $0.elements.allSatisfy { $0.type != .audio } })
    #expect(
      losses == [
        "book/o.smil:3: words without a track are read aloud by the player",
        "book/o.smil:5: the track 'http://a.b/c.mp3' lies elsewhere, and nothing is fetched",
        "book/o.smil:2: the words are spoken behind the end of their track",
        "book/o.smil:4: no page has the words that are spoken here",
      ])
  }
}
