import Commands
import EditorSessions
import Foundation
import Ports
import TestSupport
import Testing

/// A book that is opened and looked at, and not changed.
@Suite struct LookingTests {
  /// What changes a book.
  private static let changing: Set<Command> = [
    .nudgeLeft, .nudgeRight, .nudgeUp, .nudgeDown, .nudgePixelLeft, .nudgePixelRight, .nudgePixelUp,
    .nudgePixelDown, .duplicate, .cut, .paste, .delete, .bringForward, .sendBackward, .bringToFront,
    .sendToBack, .addPage, .copyPage, .removePage, .pageEarlier, .pageLater, .reset,
    .frameEarlier, .frameLater,
  ]

  @Test(arguments: ["pesce-stella", "officina"])
  func everyPageAndPaneAndKeyChangesNoByteAndLeavingAsksNothing(name: String) throws {
    let path = Checkout.path("books/\(name)")
    let run = try EditorRun(path: path, columns: 160, rows: 48)
    let before = run.session.document.bytes
    var looked = 0
    for page in 0..<run.session.pageCount {
      #expect(run.session.pageIndex == page)
      for pane in ["", "g", "e", "i"] + (name == "officina" ? [] : ["F", "G"]) {
        run.key(.escape, .escape, .escape).type(pane)
        if page % 2 == 1 { run.key(.tab) }
        for key in keys(of: run) {
          _ = run.stack.handle(.key(key))
          looked += 1
          leave(run, to: pane)
          if run.session.pageIndex != page { run.session.go(toPage: page) }
        }
        run.ticks(2).type("0")
        #expect(run.session.document.bytes == before, "page \(page + 1), pane '\(pane)'")
      }
      run.key(.escape, .escape, .escape, .pageDown)
    }
    #expect(looked > 100 * run.session.pageCount)
    #expect(run.file.kept.isEmpty && run.file.saves == 0 && !run.session.isEdited)
    #expect(run.stack.handle(.key(.character("q"))) == .quit)
    #expect(FileManager.default.contents(atPath: path + "/book.plist") == Data(before))
  }

  /// Those that change nothing, of what has the keys now.
  private func keys(of run: EditorRun) -> [Key] {
    run.services.keys.bindings(in: run.screen.keyContexts)
      .filter { !Self.changing.contains($0.command) && $0.context != .common }.flatMap(\.keys)
  }

  /// Leaves what a key has opened, and goes back to a pane.
  private func leave(_ run: EditorRun, to pane: String) {
    for _ in 0..<6 where run.stack.top !== run.screen || run.screen.keyContexts.first == .typing {
      _ = run.stack.handle(.key(.escape))
    }
    if run.screen.keyContexts.first != .editor { _ = run.stack.handle(.key(.escape)) }
    for character in pane { _ = run.stack.handle(.key(.character(character))) }
  }

  @Test func theFrameOfASelectedTextLeavesItsWordsToBeRead() throws {
    let small = """
      <dict><key>type</key><string>text</string><key>name</key><string>small</string>
        <key>x</key><integer>0</integer><key>y</key><integer>300</integer>
        <key>width</key><integer>900</integer><key>height</key><integer>90</integer>
        <key>text</key><string>Once upon a time there was a fish</string></dict>
      """
    let run = try EditorRun(
      pages: "<dict><key>elements</key><array>\(small)</array></dict>", columns: 120, rows: 40)
    run.key(.control("a"))
    #expect(run.text.contains("nce upon a time there was a fish"), "a handle may stand on the first letter")
  }
}
