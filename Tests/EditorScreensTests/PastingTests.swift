import BookEditing
import EditorScreens
import EditorSessions
import Foundation
import Ports
import TestSupport
import Testing

/// What is copied in one editor and pasted in another.
@Suite struct PastingTests {
  private static let pages = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>image</string><key>name</key><string>fish</string>
        <key>fileName</key><string>fish.png</string><key>x</key><integer>100</integer>
        <key>y</key><integer>200</integer><key>width</key><integer>300</integer>
        <key>height</key><integer>200</integer><key>mood</key><string>kept</string></dict>
      <dict><key>type</key><string>movie</string><key>frames</key><array><dict><key>name</key><string>a.png</string></dict>
        <dict><key>name</key><string>b.png</string><key>sound</key><string>b.ogg</string></dict></array>
        <key>trigger</key><dict><key>triggeringItem</key><string>fish</string>
        <key>event</key><string>touched</string></dict></dict>
      <dict><key>type</key><string>audio</string><key>name</key><string>voice</string>
        <key>audio</key><dict><key>trackName</key><dict><key>en</key><string>en.ogg</string>
          <key>it</key><string>it.ogg</string></dict></dict></dict>
    </array></dict>
    """

  /// An editor in which all of a page was copied.
  private func copying() throws -> EditorRun {
    let run = try EditorRun(pages: Self.pages)
    run.file.folder = "/books/one"
    run.session.selection = [0, 1, 2]
    return run.type("c")
  }

  private func other(_ copied: [UInt8]?, words: String = "") throws -> EditorRun {
    let run = try EditorRun(pages: "<dict><key>elements</key><array>\(words)</array></dict>")
    (run.file.folder, run.file.copied) = ("/books/two", copied)
    return run
  }

  @Test func elementsComeIntoAnotherBookWithTheirFilesAsOneStep() throws {
    let copying = try copying()
    let run = try other(copying.file.copied)
    let names = ["fish.png", "a.png", "b.png", "b.ogg", "en.ogg", "it.ogg"]
    for name in names { run.file.elsewhere["/books/one/" + name] = .track }
    let before = run.list
    run.file.pictures = ["fish.png"]
    run.type("v")
    #expect(run.file.imported == names.map { "/books/one/" + $0 })
    #expect(run.session.elementNames == ["fish", "element1", "voice"])
    #expect(run.list.contains("<string>new-fish.png</string>") && run.list.contains("<key>mood</key>"))
    #expect(run.list.contains("<string>it.ogg</string>"))
    #expect(run.session.document.diagnostics.isEmpty)
    #expect(run.session.page?.elements.first?.x == 100, "it lies where it lay")
    run.type("u")
    #expect(run.list == before)
  }

  @Test func whatAPastedElementMissesIsSaid() throws {
    let copying = try EditorRun(pages: Self.pages)
    copying.file.folder = "/books/one"
    copying.session.selection = [1]
    let run = try other(copying.type("c").file.copied)
    for name in ["a.png", "b.png", "b.ogg"] { run.file.elsewhere["/books/one/" + name] = .track }
    run.type("v")
    #expect(run.session.elementNames == ["element1"])
    #expect(run.text.contains("waits for 'fish', which page 1 does not have"), "\(run.text)")
  }

  @Test func whereAFileDoesNotComeNothingIsPasted() throws {
    let run = try other(try copying().file.copied)
    run.file.elsewhere["/books/one/fish.png"] = .track
    run.type("v")
    #expect(run.session.elementNames.isEmpty && run.session.document.history.done.isEmpty)
    #expect(run.foot.contains("there is no '/books/one/a.png'"))
  }

  @Test func onItsOwnPageACopyComesBesideAndBringsNoFile() throws {
    let run = try copying().type("v")
    #expect(run.file.imported.isEmpty)
    #expect(run.session.elementNames == ["fish", "element1", "voice", "fish-2", "element1-2", "voice-2"])
    #expect(run.session.page?.elements[3].x ?? 0 > 100)
    #expect(run.list.components(separatedBy: "<string>fish-2</string>").count == 3, "a copy waits for a copy")
  }

  @Test(arguments: ["", "nonsense", "<plist><dict/></plist>", "<plist><array/></plist>"])
  func whatIsNoCopyIsNothingToPaste(file: String) throws {
    let run = try other(Array(file.utf8)).type("v")
    #expect(run.foot.contains("nothing has been copied"))
  }

  @Test func aBookThatIsOnlyLookedAtTakesNothing() throws {
    let run = try other(try copying().file.copied)
    run.file.otherEditor = .unknown
    run.type("v")
    #expect(run.file.imported.isEmpty && run.session.elementNames.isEmpty)
  }
}
