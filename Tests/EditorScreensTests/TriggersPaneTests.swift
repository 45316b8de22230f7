import BookVocabulary
import EditorScreens
import EditorSessions
import TestSupport
import Testing

/// The triggers of a page in the editor: who sets off whom, and by what.
@Suite struct TriggersPaneTests {
  private static let page = """
    <dict><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>
    """

  private func run() throws -> EditorRun { try EditorRun(pages: Self.page, columns: 100) }

  @Test func aTriggerIsMadeInEitherDirectionAsOneStep() throws {
    for keys in ["/words⏎Gawsky⏎aa", "/sky⏎Gaswords⏎aa"] {
      let run = try run()
      let before = run.list
      run.press(keys)
      let trigger = try #require(run.session.page?.elements[1].triggers.first)
      #expect(trigger.triggeringItem == "sky" && trigger.event == .touched && trigger.action == .appear)
      #expect(run.text.contains("sky touched → words appear"), "\(keys)")
      #expect(run.session.document.history.done.count == 1)
      run.type("u")
      #expect(run.list == before)
    }
  }

  @Test func whatIsToBeTouchedBecomesActiveInTheSameStep() throws {
    let run = try run()
    let before = run.list
    #expect(run.session.page?.elements[0].isActive == false)
    run.press("/words⏎Gawsky⏎aa")
    #expect(run.session.page?.elements[0].isActive == true)
    #expect(run.type("u").list == before)
  }

  @Test func onlyEventsThatCanHappenAreOffered() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array>\(EditorRun.skyAndWords)
          <dict><key>type</key><string>shape</string><key>name</key><string>ball</string>
          <key>width</key><integer>9</integer><key>height</key><integer>9</integer>
          <key>draggable</key><true/><key>dropTargets</key><array><string>sky</string></array></dict>
        </array></dict>
        """, columns: 132)
    func offered(_ source: String) -> [Bool] {
      run.press("/words⏎Gaw\(source)⏎")
      defer { run.key(.escape).key(.escape) }
      return ["touched", "dragStarted", "dropped", "placed"].map { run.foot.contains($0) }
    }
    #expect(offered("words") == [true, false, false, false])
    #expect(offered("sky") == [true, false, true, false])
    #expect(offered("ball") == [true, true, true, false])
  }

  @Test func aTriggerIsForAnElementThatIsSelected() throws {
    #expect(try run().type("Ga").foot.contains("select an element first"))
  }

  @Test func thePageSetsOffWhatComesBySelf() throws {
    let run = try run().type("/words").key(.enter).type("Gawpage").key(.enter).type("ah")
    #expect(run.session.page?.elements[1].triggers.first?.event == .pageShown)
    #expect(run.text.contains("pageShown → words hide"))
  }

  @Test func eventActionDelayAndOnceAreChangedAndTheTriggerRemoved() throws {
    let run = try run().type("/words").key(.enter).type("Gawsky").key(.enter).type("aa")
    let made = run.list
    for (keys, expected) in [
      ("⏎eb", "sky appeared → words appear"), ("⏎ag", "sky appeared → words toggle"),
      ("⏎d1.5⏎", "words toggle after 1.5 s"), ("⏎o", "after 1.5 s once"),
    ] {
      let steps = run.session.document.history.done.count
      run.press(keys)
      #expect(run.text.contains(expected), "\(keys)")
      #expect(run.session.document.history.done.count == steps + 1, "\(keys)")
    }
    #expect(
      run.session.document.history.done.map(\.name) == ["add trigger to words"]
        + Array(repeating: "change trigger of words", count: 4))
    run.type("uuuu")
    #expect(run.list == made)
    run.key(.delete)
    #expect(run.session.page?.elements[1].triggers.isEmpty == true)
    #expect(run.text.contains("nothing on this page sets anything off"))
  }

  @Test func whatTheCheckFindsStandsBesideWhatItConcerns() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array>\(EditorRun.skyAndWords)
          <dict><key>type</key><string>shape</string><key>name</key><string>moon</string>
          <key>x</key><integer>0</integer><key>y</key><integer>0</integer>
          <key>width</key><integer>9</integer><key>height</key><integer>9</integer>
          <key>trigger</key><dict><key>triggeringItem</key><string>glwo</string>
          <key>event</key><string>touched</string></dict></dict></array></dict>
        """, columns: 160, rows: 48)
    run.type("G")
    #expect(run.text.contains("! moon: ") && run.text.contains("'glwo'? touched → moon appear"))
    run.key(.down)
    #expect(run.session.selectedNames == ["moon"])
    run.key(.enter)
    #expect(run.screen.keyContexts.first == .editedKeys)
  }

  @Test func theMouseChoosesAndChangesATrigger() throws {
    let run = try run().type("/words").key(.enter).type("Gawsky").key(.enter).type("aa").key(.escape)
    let row = try #require(run.lines.firstIndex { $0.contains("sky touched → words appear") })
    run.click(column: 5, row: row).click(column: 5, row: row)
    #expect(run.foot.contains("Trigger:"))
  }
}
