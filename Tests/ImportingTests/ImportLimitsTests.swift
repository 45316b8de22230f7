import BookDrafts
import Importing
import Testing
import TextImporting

/// What strangers may have made takes no more than a large book.
@Suite struct ImportLimitsTests {
  private static func progress(steps: Int, decoded: Int = 0) -> ImportPatience.Progress {
    var progress = ImportPatience.Progress()
    (progress.steps, progress.decoded) = (steps, decoded)
    return progress
  }

  @Test("An import that finishes nothing in four seconds of work is given up")
  func standingStill() {
    var patience = ImportPatience()
    let progress = Self.progress(steps: 3)
    #expect(patience.reason(toGiveUp: progress, own: 1, all: 1) == nil)
    #expect(patience.reason(toGiveUp: progress, own: 5, all: 5) == nil)
    #expect(patience.reason(toGiveUp: progress, own: 5.1, all: 5.1) == .standsStill)
  }

  @Test("What another process decodes meanwhile is no work of the import's own")
  func decodingIsNoStandstill() {
    var patience = ImportPatience()
    let progress = Self.progress(steps: 3)
    #expect(patience.reason(toGiveUp: progress, own: 1, all: 1) == nil)
    #expect(patience.reason(toGiveUp: progress, own: 1, all: 20) == nil)
  }

  @Test("Each page that is finished gives an import four seconds more, up to thirty")
  func progressIsPatience() {
    var patience = ImportPatience()
    for step in 1...7 {
      #expect(patience.reason(toGiveUp: Self.progress(steps: step), own: Double(step * 4), all: 28) == nil)
    }
    #expect(patience.reason(toGiveUp: Self.progress(steps: 8), own: 31, all: 31) == .takesTooLong)
  }

  @Test("A long document has half a second more for each page that is decoded")
  func longDocuments() {
    var patience = ImportPatience()
    #expect(patience.reason(toGiveUp: Self.progress(steps: 100, decoded: 100), own: 1, all: 80) == nil)
    #expect(
      patience.reason(toGiveUp: Self.progress(steps: 101, decoded: 101), own: 1, all: 81) == .takesTooLong)
  }

  @Test("Of all texts of a source 16 MB are read")
  func textBytes() throws {
    let page = String(repeating: "word ", count: 800_000)
    let source = MemorySource(["a.md": page])
    let job = ImportJob(of: source, decoder: StubDecoder(source))
    for _ in 0..<5 { #expect(try job.bytes(of: "a.md", atMost: .max).count == 4_000_000) }
    #expect(throws: ImportFault("there is more before it than in any book", at: SourcePlace("a.md"))) {
      try job.bytes(of: "a.md", atMost: .max)
    }
  }

  @Test("Of pictures and sounds 5,000 are looked at, and the next is told")
  func files() throws {
    let source = MemorySource(["a.png": "a"])
    let job = ImportJob(of: source, decoder: StubDecoder(source))
    let place = SourcePlace("a.md", line: 7)
    for number in 0..<5000 {
      let bytes = Array("\(number)".utf8)
      #expect(job.usePicture(bytes, named: "drawing", at: place) != nil)
    }
    #expect(job.usePicture("a.png", at: place) == nil)
    #expect(job.losses.map(\.message) == ["a picture or sound is left out: a book has at most 5000"])
    #expect(job.files.count == 5000)
    #expect(Set(job.files.map(\.name)).count == 5000)
    #expect(job.files[1].name == "pictures/drawing-2.svg")
  }

  @Test("A picture that is none of the source's files is looked at once, however often it comes")
  func madePictures() throws {
    let source = MemorySource([:])
    let job = ImportJob(of: source, decoder: StubDecoder(source))
    let place = SourcePlace("a.xhtml")
    let files = (0..<6000).map { _ in job.usePicture([1, 2, 3], named: "drawing", at: place)?.file }
    #expect(Set(files) == ["pictures/drawing.svg"])
    #expect(job.losses.isEmpty)
  }

  @Test("A picture animation that is played more often than there are numbers is played for ever")
  func endlessAnimations() throws {
    let story = """
      <scenes><scene id="a"><image x="0" y="0" w="9" h="9" repeat="9000000000000000000">
      <animation>a.png</animation><animation>b.png</animation></image></scene></scenes>
      """
    let drafted = try Drafted(["story.xml": story, "a.png": "a", "b.png": "b"], by: SceneImporter.self)
    #expect(drafted.book.pages[0].elements.map(\.type) == [.movie])
  }

  @Test("Of a story with more scenes than a book has pages the first ones are read, which is told")
  func manyScenes() throws {
    let scenes = (1...2001).map { "<scene id=\"s\($0)\"/>" }.joined(separator: "\n")
    let drafted = try Drafted(["story.xml": "<scenes>\n\(scenes)\n</scenes>"], by: SceneImporter.self)
    #expect(drafted.book.pages.count == 2000)
    #expect(
      drafted.losses == [
        "story.xml:2002: from here on scenes are left out: a book has at most 2000 pages"
      ])
  }

  @Test("What is left open in a text of Markdown stays as it stands, in time that grows with its length")
  func openDirectives() throws {
    let text = String(repeating: "{{ ", count: 300_000)
    let drafted = try Drafted(["tale.md": text], by: MarkdownImporter.self)
    #expect(drafted.losses.isEmpty)
    let braces = drafted.book.pages.flatMap(\.elements).reduce(0) { count, element in
      guard case .string(let words)? = element.entry("text") else { return count }
      return count + words.utf8.count { $0 == UInt8(ascii: "{") }
    }
    #expect(braces == 600_000)
  }

  @Test("Of Markdown in more than a hundred languages the others are told")
  func manyLanguages() throws {
    let letters = Array("abcdefghijk")
    let names = letters.flatMap { one in letters.map { "en-\(one)\($0)" } }
    let files = Dictionary(uniqueKeysWithValues: names.map { ("\($0)/tale.md", "words") })
    let drafted = try Drafted(files, by: MarkdownImporter.self)
    #expect(drafted.book.languages.count == 100)
    #expect(drafted.losses.count == 21)
    #expect(drafted.losses.first == "en-jb/tale.md: the language is left out: a book has at most 100")
  }
}
