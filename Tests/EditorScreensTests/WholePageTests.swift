import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import EditorScreens
import Following
import Foundation
import MediaDecoding
import Ports
import PropertyList
import StageCore
import TestSupport
import Testing

/// The first page of the bundled book, made with keys alone on a page without anything.
@Suite struct WholePageTests {
  private let original = Book.read(path: Checkout.path("books/pesce-stella"))
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["pictures", "sounds"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: Checkout.path("books/pesce-stella/" + name))
    }
    _ = try folder.write(
      """
      <plist version="1.0"><dict><key>languages</key><array><string>en</string></array>
      <key>pages</key><array><dict><key>elements</key><array/></dict></array></dict></plist>
      """, to: "book.plist")
  }

  /// Presses keys, and counts them.
  private final class Typist {
    let run: EditorRun
    private(set) var keys = 0

    init(_ run: EditorRun) { self.run = run }

    func type(_ words: String) {
      run.type(words)
      keys += words.count
    }

    func enter() {
      run.key(.enter)
      keys += 1
    }

    /// Gives a key of what is selected a value.
    func set(_ address: String, _ value: String) {
      type("/" + address)
      enter()
      // What is true or false is the other one at once.
      guard !run.foot.hasPrefix("Inspector:"), run.foot.contains(": ") else { return }
      type(value)
      enter()
      if run.foot.contains(value), !run.foot.contains("·") { Issue.record("\(address): \(run.foot)") }
    }
  }

  private func words(_ node: PropertyListNode) -> String {
    switch node.kind {
    case .dictionary: node["en"].map(words) ?? ""
    case .boolean: node.boolean == true ? "true" : "false"
    default: node.text
    }
  }

  @Test func keysAloneMakeThePageThatPlaysAlike() throws {
    let run = try EditorRun(path: folder.path, columns: 160, rows: 48)
    run.file.pictures = [
      "pictures/sky-title.svg", "pictures/star.svg", "pictures/star-shining.svg", "pictures/fish.svg",
    ]
    run.file.tracks = ["sounds/chime.ogg", "sounds/en/title.ogg"]
    let typist = Typist(run)
    let page = try #require(original.book?.pages.first?.source)
    let elements = page["elements"]?.items ?? []
    for element in elements { make(element, by: typist) }
    for element in elements { addTriggers(of: element, by: typist) }
    let book = try #require(original.book)
    let made = try #require(run.session.document.book)
    #expect(run.session.elementNames == book.pages[0].elements.map(\.name))
    let reference = staged(book)
    let copy = staged(made)
    for tick in 0..<600 {
      #expect(copy.digest == reference.digest, "tick \(tick)")
      guard copy.digest == reference.digest else { break }
      for stage in [reference, copy] {
        if [60, 200, 320].contains(tick), let star = stage.element(named: "star") { stage.touch(star) }
        stage.advance()
      }
    }
    // A page of 13 elements and 9 tweens: most keys are the values themselves.
    #expect(typist.keys < 4200)
  }

  private func staged(_ book: Book) -> Stage {
    let service = MediaDecoder()
    let media = BookMedia(
      folder: BookFolder(path: FilePath(Checkout.path("books/pesce-stella"))), service: service, wake: nil)
    return PageBuilder(book: book, languages: PreferredLanguages(["en"]), frameRate: 30, media: media)
      .staged(book.pages[0]).stage
  }

  private func make(_ element: PropertyListNode, by typist: Typist) {
    let type = element["type"]?.text ?? ""
    switch type {
    case "image":
      typist.type("ai" + (element["fileName"]?.text ?? ""))
      typist.enter()
    case "text":
      typist.type("at" + words(element["text"] ?? element))
      typist.enter()
    case "audio":
      typist.type("as" + (element["audio"]?["trackName"].map(words) ?? ""))
      typist.enter()
    default: typist.type("ah")
    }
    typist.type("i")
    for entry in element.entries {
      switch entry.key {
      case "type", "fileName", "text", "trigger", "triggers", "frames": break
      case "audio":
        for entry in entry.value.entries where !["trackName", "cues"].contains(entry.key) {
          typist.set("audio.\(entry.key)", words(entry.value))
        }
      case "tweens":
        for (index, tween) in entry.value.items.enumerated() {
          typist.set("tweens[\(index)].duration", words(tween["duration"] ?? tween))
          for entry in tween.entries where !["duration", "properties"].contains(entry.key) {
            typist.set("tweens[\(index)].\(entry.key)", words(entry.value))
          }
          for entry in tween["properties"]?.entries ?? [] {
            typist.set("tweens[\(index)].properties.\(entry.key)", words(entry.value))
          }
        }
      default: typist.set(entry.key, words(entry.value))
      }
    }
    typist.type("i")
  }

  private func addTriggers(of element: PropertyListNode, by typist: Typist) {
    let triggers = [element["trigger"]].compactMap(\.self) + (element["triggers"]?.items ?? [])
    guard !triggers.isEmpty else { return }
    typist.type("/" + (element["name"]?.text ?? ""))
    typist.enter()
    typist.type("i")
    for (index, trigger) in triggers.enumerated() {
      let owner = index == 0 ? "trigger" : "triggers[\(index - 1)]"
      typist.set("\(owner).triggeringItem", trigger["triggeringItem"]?.text ?? "")
      typist.set(
        "\(owner).event", trigger["triggerIsATouch"]?.boolean == true ? "touched" : "soundCompleted")
      if let action = trigger["action"]?.text { typist.set("\(owner).action", action) }
    }
    typist.type("i")
  }
}
