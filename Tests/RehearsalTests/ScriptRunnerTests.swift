import Rehearsal
import Testing

@Suite struct ScriptRunnerTests {
  /// A lamp that appears when a lantern is touched, and fades in; a fish that swims away; a door to page 2.
  private static let cave = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>lantern</string><key>isActive</key><true/>
        <key>x</key><integer>100</integer><key>y</key><integer>100</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>200</integer></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>lamp</string>
        <key>x</key><integer>600</integer><key>y</key><integer>100</integer>
        <key>width</key><integer>100</integer><key>height</key><integer>100</integer><key>alpha</key><integer>0</integer>
        <key>trigger</key><dict><key>triggeringItem</key><string>lantern</string>
          <key>event</key><string>touched</string></dict>
        <key>tweens</key><array><dict><key>name</key><string>glow</string><key>duration</key><real>0.5</real>
          <key>properties</key><dict><key>alpha</key><real>1</real></dict></dict></array></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>ball</string><key>draggable</key><true/>
        <key>x</key><integer>100</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>100</integer><key>height</key><integer>100</integer></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>stone</string><key>isActive</key><true/>
        <key>x</key><integer>800</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>100</integer><key>height</key><integer>100</integer></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>words</string>
        <key>text</key><string>Once upon a time there was a lamp that nobody had lit for years and years.</string>
        <key>x</key><integer>100</integer><key>y</key><integer>350</integer>
        <key>width</key><integer>300</integer><key>height</key><integer>140</integer></dict>
    </array></dict>
    <dict><key>elements</key><array>
      <dict><key>type</key><string>activearea</string><key>name</key><string>home</string>
        <key>x</key><integer>100</integer><key>y</key><integer>100</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>200</integer>
        <key>trigger</key><dict><key>triggeringItem</key><string>home</string>
          <key>event</key><string>touched</string><key>action</key><string>previousPage</string></dict></dict>
    </array></dict>
    """

  @Test func whatIsTouchedIsWaitedForAndSeen() throws {
    let run = try ScriptRun(
      """
      expect waiting lamp
      expect showing lantern
      touch lantern
      expect event lantern touched
      expect change
      expect event lamp appeared
      expect running lamp within 1
      expect event lamp.glow completed within 1
      expect event lamp tween 0 completed
      expect not running lamp
      expect text "there was a lamp"
      expect clickable lantern
      expect fitting words
      expect contrasting words
      """, pages: Self.cave)
    #expect(run.failures == [])
    #expect(run.outcomes.count == 14)
  }

  @Test(arguments: ["press", "move", "release", "wheel down", "click"])
  func aMouseIsNotBeyondTheWindow(step: String) throws {
    for cell in ["81 1", "1 25"] {
      let run = try ScriptRun("\(step) 80 24\n\(step) \(cell)", pages: Self.cave)
      #expect(run.failures == ["2: the window has 80 × 24 cells"])
      #expect(run.outcomes.last?.failure?.hint == "'size 100x30' makes it larger")
    }
  }

  @Test(arguments: [
    ("event lamp tween 7 completed", "'lamp' has no tween 7", "it has tween 0 only"),
    ("event ball tween 0 started", "'ball' has no tween 0", "it has none"),
    ("event lamp soundCompleted", "'lamp' is no sound", "only sounds have that event"),
    ("event lamp movieCompleted", "'lamp' is no movie", "only movies have that event"),
    ("contrasting lantern", "'lantern' has no words", "it is asked of a text"),
    ("fitting lantern", "'lantern' has no words", "it is asked of a text"),
  ])
  func whatAnElementCanNeverDoIsNotExpectedOfIt(what: String, message: String, hint: String) throws {
    for step in ["expect \(what)", "expect not \(what)", "until \(what)", "until not \(what)"] {
      let run = try ScriptRun(step, pages: Self.cave)
      #expect(run.failures == ["1: \(message)"])
      #expect(run.outcomes.first?.failure?.hint == hint)
      #expect(run.reader.ticks == 0)
    }
  }

  /// A glow that is over after half a second, and what comes of that at once, with it, and a second later.
  private static let answers = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>glow</string>
        <key>tweens</key><array><dict><key>name</key><string>shine</string><key>duration</key><real>0.5</real>
          <key>properties</key><dict><key>x</key><real>10</real></dict></dict></array></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>answer</string><key>text</key><string>Ah!</string>
        <key>trigger</key><dict><key>triggeringItem</key><string>glow</string>
          <key>event</key><string>tweenCompleted</string></dict></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>late</string>
        <key>trigger</key><dict><key>triggeringItem</key><string>glow</string>
          <key>event</key><string>tweenCompleted</string><key>delay</key><real>1</real></dict></dict>
    </array></dict>
    """

  @Test(
    "What an event sets off can be expected in the next line, whoever has waited for it",
    arguments: [
      "until event glow.shine completed", "expect event glow.shine completed within 2",
      "until event glow tween 0 completed within 2",
    ])
  func anEventsAnswersAreThere(waiting: String) throws {
    let run = try ScriptRun(
      "expect waiting answer\n\(waiting)\nexpect showing answer\nexpect text Ah!\nexpect waiting late"
        + "\nexpect showing late within 1.1", pages: Self.answers)
    #expect(run.failures == [])
    #expect(run.outcomes.count == 6)
  }

  @Test func somethingIsDraggedOntoAnotherAndToAPlaceAndBack() throws {
    let run = try ScriptRun(
      """
      drag ball to stone
      expect event ball dragStarted
      expect event ball dropped
      drag ball to 300 600
      expect change
      drag ball back
      """, pages: Self.cave)
    #expect(run.failures == [])
    let ball = try #require(run.reader.session.stage.element(named: "ball"))
    #expect(run.reader.session.stage.values(of: ball).x == 250)
  }

  @Test func pagesAreGoneToAndBeginAnew() throws {
    let run = try ScriptRun(
      """
      touch lantern
      expect showing lamp
      page 1
      expect waiting lamp
      page 2
      touch home
      expect page 1
      key right
      expect page 2
      key c
      expect not page 2
      page 2
      expect page 2
      """, pages: Self.cave)
    #expect(run.failures == [])
  }

  @Test(arguments: ["click 81 1", "click 500 500", "drag 1 1 to 1 25", "drag 81 1 to 1 1"])
  func aClickBesideTheWindowFails(step: String) throws {
    let run = try ScriptRun("size 80x24\nclick 80 24\n\(step)", pages: Self.cave)
    #expect(run.failures == ["3: the window has 80 × 24 cells"])
  }

  @Test func aFailureSaysWhatIsSeenAndWhatMayBeMeant() throws {
    let run = try ScriptRun(
      """
      expect showing lamp
      expect running lantern within 2
      expect showing lantren
      expect event lamp.glov completed
      expect page 2
      expect text "twice upon"
      touch stone
      expect change
      page 7
      page 1
      """, pages: Self.cave)
    #expect(
      run.failures == [
        "1: 'lamp' is not showing: it is waiting, and not on the page yet",
        "2: 'lantern' is not running: it is showing, and at rest (nothing moves any more)",
        "3: page 1 has no element 'lantren'",
        "4: 'lamp' has no tween 'glov'",
        "5: page 2 is not read: page 1 is",
        "6: the screen does not show 'twice upon'",
        "8: nothing has changed by what was done (nothing moves any more)",
        "9: there is no page 7",
      ])
    #expect(run.outcomes[2].failure?.hint == "did you mean 'lantern'?")
    #expect(run.outcomes[3].failure?.hint == "did you mean 'glow'?")
  }

  @Test func aMissingScreenIsWrittenAndADifferentOneToldByItsRows() throws {
    var kept: [String: String] = [:]
    var screens = KeptScreens(
      read: { kept[$0] },
      write: {
        kept[$0] = $1; return nil
      })
    let script = "size 60x18\nsnapshot dark\n"
    #expect(
      try ScriptRun(script, pages: Self.cave, screens: screens).failures == [
        "2: 'dark' was missing and has been written: read it"
      ])
    #expect(try ScriptRun(script, pages: Self.cave, screens: screens).failures == [])
    let lit = "size 60x18\ntouch lantern\nwait 1\nsnapshot dark\n"
    let run = try ScriptRun(lit, pages: Self.cave, screens: screens)
    #expect(run.failures == ["4: the screen differs from 'dark'"])
    #expect(run.outcomes.last?.failure?.details.isEmpty == false)
    screens.renews = true
    #expect(try ScriptRun(lit, pages: Self.cave, screens: screens).failures == [])
    screens.renews = false
    #expect(try ScriptRun(lit, pages: Self.cave, screens: screens).failures == [])
  }
}
