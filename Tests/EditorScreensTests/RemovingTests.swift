import EditorScreens
import EditorSessions
import TestSupport
import Testing

/// What becomes of what refers to something that is removed.
@Suite struct RemovingTests {
  /// A star that appears when a door is touched.
  private static let garden = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>activearea</string><key>name</key><string>door</string>
        <key>width</key><integer>90</integer><key>height</key><integer>90</integer></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>star</string>
        <key>width</key><integer>90</integer><key>height</key><integer>90</integer>
        <key>trigger</key><dict><key>triggeringItem</key><string>door</string>
          <key>event</key><string>touched</string></dict></dict>
    </array></dict>
    """

  @Test func whatStillRefersToItIsNamed() throws {
    let run = try EditorRun(pages: Self.garden).key(.tab, .delete)
    #expect(run.session.elementNames == ["star"])
    #expect(run.foot == "Still used by star: r with what refers to it u put it back l leave it so")
    run.key(.escape)
    #expect(run.session.elementNames == ["star"] && run.list.contains("triggeringItem"))
    let left = try EditorRun(pages: Self.garden).key(.tab, .delete).type("l")
    #expect(left.list == run.list && !left.foot.contains("Still used"))
  }

  @Test func itGoesAsWellIfThatIsWantedInOneStep() throws {
    let run = try EditorRun(pages: Self.garden)
    let before = run.list
    run.key(.tab, .delete).type("r")
    #expect(run.session.elementNames == ["star"] && !run.list.contains("triggeringItem"))
    #expect(run.type("u").list == before)
    #expect(run.type("u").foot.contains("nothing to undo"))
  }

  @Test func orWhatWasRemovedIsPutBackAndSelected() throws {
    let run = try EditorRun(pages: Self.garden)
    let before = run.list
    run.key(.tab, .delete).type("u")
    #expect(run.list == before && run.session.selectedNames == ["door"])
    #expect(run.foot.contains("undone: remove door"))
  }

  @Test func nothingIsAskedWhereNothingRefersToIt() throws {
    let run = try EditorRun(pages: Self.garden).key(.backTab, .delete)
    #expect(run.session.elementNames == ["door"] && !run.foot.contains("Still used"))
  }

  @Test func whatWaitsForATweenThatGoesIsNamedAndGoesWithItIfThatIsWanted() throws {
    let rising = """
      <dict><key>elements</key><array>
        <dict><key>type</key><string>shape</string><key>name</key><string>sun</string>
          <key>width</key><integer>90</integer><key>height</key><integer>90</integer>
          <key>tweens</key><array><dict><key>duration</key><integer>1</integer></dict>
            <dict><key>duration</key><integer>2</integer></dict></array></dict>
        <dict><key>type</key><string>shape</string><key>name</key><string>cock</string>
          <key>width</key><integer>90</integer><key>height</key><integer>90</integer>
          <key>trigger</key><dict><key>triggeringItem</key><string>sun</string>
            <key>event</key><string>tweenCompleted</string></dict></dict>
      </array></dict>
      """
    let run = try EditorRun(pages: rising).key(.tab).type("T").key(.tab, .delete)
    #expect(run.foot == "Still used by cock: r with what refers to it u put it back l leave it so")
    run.type("r")
    #expect(!run.list.contains("tweenCompleted") && run.list.contains("<integer>2</integer>"))
    run.type("u")
    #expect(run.list.contains("tweenCompleted") && run.list.contains("<integer>1</integer>"))
  }

  @Test func ofAPageTheElementsOfOtherPagesAreNamedWithTheirs() throws {
    let door = """
      <dict><key>name</key><string>yard</string><key>elements</key><array>
        <dict><key>type</key><string>activearea</string><key>name</key><string>door</string>
          <key>width</key><integer>90</integer><key>height</key><integer>90</integer>
          <key>trigger</key><dict><key>triggeringItem</key><string>door</string>
            <key>event</key><string>touched</string><key>action</key><string>goToPage</string>
            <key>page</key><string>hall</string></dict></dict>
      </array></dict>
      <dict><key>name</key><string>hall</string><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>
      <dict><key>name</key><string>garden</string><key>elements</key><array/></dict>
      """
    let run = try EditorRun(pages: door).type("g").key(.down, .delete)
    #expect(run.session.pageCount == 2)
    #expect(run.text.contains("Still used by door (page 1):"))
    run.type("r")
    #expect(run.session.pageCount == 2 && !run.list.contains("goToPage") && run.list.contains("door"))
  }
}
