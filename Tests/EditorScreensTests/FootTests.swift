import Commands
import EditorScreens
import Foundation
import Ports
import TestSupport
import Testing

/// What the foot of the editor says in windows of any width.
@Suite struct FootTests {
  private static let page = "<dict><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>"

  private func run(columns: Int = 80, language: String = "en") throws -> EditorRun {
    try EditorRun(pages: Self.page, columns: columns, language: language)
  }

  @Test(arguments: ["en", "it"])
  func withNothingSelectedItNamesAsManyKeysAsThereIsRoomFor(language: String) throws {
    let run = try run(language: language)
    let phrases = run.services.phrases
    let said = [
      phrases.description(of: .selectNext), phrases.description(of: .addElement), phrases.tipHelp(key: "?"),
    ]
    var most = 0
    for columns in 60...140 {
      run.resize(columns: columns, rows: 24)
      let named = said.count { run.foot.contains($0) }
      #expect(named > 0 && named >= most, "\(columns): \(run.foot)")
      most = named
    }
    #expect(most == 3)
  }

  @Test func aClickOnItsTipDoesWhatThatNamesFirst() throws {
    let run = try run(columns: 60)
    let line = try #require(run.lines.last)
    let place = try #require(line.firstIndex(of: "?"))
    run.click(column: line.distance(from: line.startIndex, to: place), row: 23)
    #expect(run.stack.top !== run.screen, "the help is open")
  }

  @Test(arguments: ["en", "it"], [60, 72, 80, 120])
  func everyPaneNamesAKeyAtLeast(language: String, columns: Int) throws {
    for (pane, command) in [
      ("g", Command.addPage), ("e", .hideElement), ("i", .choose), ("F", .choose), ("T", .pause),
      ("G", .choose),
    ] {
      let run = try run(columns: columns, language: language).type(pane)
      let said = run.services.phrases.description(of: command)
      #expect(run.foot.contains(said), "\(pane) \(columns): \(run.foot)")
    }
  }

  @Test func whyAValueIsNotTakenIsReadWholeAndGoesWithTheNextKey() throws {
    let quack = """
      <dict><key>elements</key><array>
        <dict><key>type</key><string>shape</string><key>name</key><string>quack</string>
          <key>trigger</key><dict><key>triggeringItem</key><string>quack</string>
            <key>event</key><string>touched</string><key>action</key><string>hide</string></dict></dict>
      </array></dict>
      """
    func refused(columns: Int) throws -> EditorRun {
      try EditorRun(pages: quack, columns: columns).key(.tab).type("i/trigger.action goToPage").key(.enter)
    }
    let typed = "trigger.action goToPage "
    let foot = try refused(columns: 400).foot
    let reason = String(foot[try #require(foot.range(of: typed)).upperBound...])
    #expect(reason.hasPrefix("trigger of 'quack'") && !reason.contains("…"))
    let run = try refused(columns: 80)
    let words = { run.text.split { $0.isWhitespace }.joined(separator: " ") }
    #expect(words().contains(reason) && run.foot.contains(typed), "\(run.text)")
    run.key(.backspace)
    #expect(!words().contains(reason) && run.foot.contains("trigger.action goToPag "))
  }
}
