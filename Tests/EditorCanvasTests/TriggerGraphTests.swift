import BookEditing
import BookModel
import BookVocabulary
import EditorCanvas
import PropertyList
import TestSupport
import Testing

/// Who sets off whom, and making, changing and removing that.
@Suite struct TriggerGraphTests {
  private static let book = """
    ( { name = night; elements = (
      { type = activearea; name = lamp; width = 50; height = 50;
        tweens = ( { properties = { x = 1; }; }, { properties = { x = 2; }; } ); },
      { type = shape; name = star; trigger = { triggeringItem = lamp; triggerIsATouch = true; delay = 1; }; },
      { type = shape; name = moon; trigger = { triggeringItem = star; event = appeared; };
        triggers = ( { triggeringItem = lamp; event = tweenCompleted; triggeringTweenNumber = 1; action = hide; },
          { event = pageShown; action = goToPage; page = 1; once = YES; } ); },
      { type = shape; name = a; triggers = ( { triggeringItem = b; event = appeared; } ); },
      { type = shape; name = b; trigger = { triggeringItem = a; event = appeared; }; },
      { type = shape; name = c; trigger = { triggeringItem = nobody; event = appeared; }; },
      { type = shape; name = sun; trigger = { event = pageShown; action = show; }; },
      { type = shape; name = lamp; }
    ); }, { name = "3"; elements = (); } )
    """

  private func graph(_ run: CanvasRun) throws -> TriggerGraph {
    TriggerGraph(of: try #require(run.document.book?.page(at: .number(1))))
  }

  @Test func everyTriggerIsAnEdge() throws {
    let edges = try graph(CanvasRun(Array(Self.book.utf8))).edges
    let words = edges.map { edge in
      "\(edge.source) \(edge.event) → \(edge.target) \(edge.action) \(edge.delay) "
        + BookPathText.of(edge.steps) + (edge.once ? " once" : "")
    }
    #expect(
      words == [
        "element(0) touched → 1 appear 1.0 trigger",
        "element(1) appeared → 2 appear 0.0 trigger",
        "element(0) tweenCompleted(1) → 2 hide 0.0 triggers[0]",
        "page pageShown → 2 request(BookVocabulary.PageRequest.goTo(BookVocabulary.PageReference.number(1)))"
          + " 0.0 triggers[1] once",
        "element(4) appeared → 3 appear 0.0 triggers[0]", "element(3) appeared → 4 appear 0.0 trigger",
        "missing(\"nobody\") appeared → 5 appear 0.0 trigger", "page pageShown → 6 show 0.0 trigger",
      ])
  }

  @Test func elementsStandInColumnsBehindWhatBringsThem() throws {
    let graph = try graph(CanvasRun(Array(Self.book.utf8)))
    #expect(graph.columns == [[0, 7], [1, 6], [2]])
    #expect(graph.unreachable == [3, 4, 5])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var step: String?
    var commands: @Sendable (CanvasPage, [TriggerGraph.Edge]) -> [BookCommand]

    init(
      _ name: String, step: String?,
      _ commands: @escaping @Sendable (CanvasPage, [TriggerGraph.Edge]) -> [BookCommand]
    ) {
      (self.name, self.step, self.commands) = (name, step, commands)
    }

    var testDescription: String { name }
  }

  static let changes: [Change] = [
    // What is touched has to be active.
    Change(
      "a first one",
      step: "set sun.isActive true; set lamp.trigger { triggeringItem = sun; event = touched; }"
    ) { page, _ in
      page.triggering(by: 6, .touched, 0)
    },
    Change(
      "a second one",
      step:
        "insert star.triggers[0] { triggeringItem = sun; event = dropped; action = toggle; delay = 0.5; }"
    ) { page, _ in page.triggering(by: 6, .dropped, 1, action: .toggle, delay: 0.5) },
    Change(
      "one more",
      step:
        "insert moon.triggers[2] { triggeringItem = lamp; triggeringTweenNumber = 1; event = tweenStarted; }"
    ) { page, _ in page.triggering(by: 0, .tweenStarted(1), 2) },
    Change("by the page", step: "insert a.triggers[1] { event = pageShown; }") { page, _ in
      page.triggering(by: nil, .pageShown, 3)
    },
    Change(
      "to a page",
      step: "set lamp.trigger { triggeringItem = lamp; event = touched; action = goToPage; page = night; }"
    ) { page, _ in page.triggering(by: 0, .touched, 0, action: .request(.goTo(.name("night")))) },
    Change(
      "to a door", step: "set lamp.trigger { triggeringItem = lamp; event = touched; action = menu; }"
    ) { page, _ in page.triggering(by: 0, .touched, 0, action: .request(.door(.menu))) },
    Change(
      "by one whose name another has",
      step: "set page.elements[7].name \"lamp-2\"; set page.elements[7].isActive true; "
        + "insert star.triggers[0] { triggeringItem = lamp-2; event = touched; }"
    ) { page, _ in page.triggering(by: 7, .touched, 1) },
    Change(
      "to one whose name another has",
      step: "set page.elements[7].trigger { triggeringItem = star; event = appeared; }"
    ) { page, _ in page.triggering(by: 1, .appeared, 7) },
    Change("by nobody", step: nil) { page, _ in page.triggering(by: 9, .touched, 1) },
    Change("taking one away", step: "unset star.trigger") { $0.removing($1[0]) },
    Change("taking one of several away", step: "take moon.triggers[0]") { $0.removing($1[2]) },
    Change("another event", step: "set star.trigger.event \"dragStarted\"") {
      $0.changing($1[0], event: .dragStarted)
    },
    Change("another tween", step: "set moon.triggers[0].triggeringTweenNumber 0") {
      $0.changing($1[2], event: .tweenCompleted(0))
    },
    Change(
      "a tween's event",
      step: "set star.trigger.triggeringTweenNumber 1; set star.trigger.event \"tweenCompleted\""
    ) { $0.changing($1[0], event: .tweenCompleted(1)) },
    Change("the same event", step: nil) { $0.changing($1[0], event: .touched) },
    Change("another action", step: "set star.trigger.action \"show\"") { $0.changing($1[0], action: .show) },
    Change("another page", step: "set moon.triggers[1].action \"goToPage\"; set moon.triggers[1].page 2") {
      $0.changing($1[3], action: .request(.goTo(.number(2))))
    },
    Change("a condition", step: "set star.trigger.conditions ( { value = lit; atLeast = 2; } )") {
      $0.changing($1[0], conditions: [ValueCondition("lit", .atLeast, 2)])
    },
    Change("no conditions as before", step: nil) { $0.changing($1[0], conditions: []) },
    Change("no page any more", step: "set moon.triggers[1].action \"hide\"; unset moon.triggers[1].page") {
      $0.changing($1[3], action: .hide)
    },
    Change("another delay", step: "set star.trigger.delay 0") { $0.changing($1[0], delay: -3) },
    Change("the same delay", step: nil) { $0.changing($1[0], delay: 1) },
    Change("once", step: "set star.trigger.once true") { $0.changing($1[0], once: true) },
    Change("as often as before", step: nil) { $0.changing($1[3], once: true) },
  ]

  @Test(arguments: changes) func aChangeOfATriggerIsOneStepOrNone(_ change: Change) throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    let before = run.document.bytes
    let edges = try graph(run).edges
    try run.arrange { change.commands($0, edges) }
    expectStep(change.step, in: run, since: before)
  }

  @Test(arguments: TriggerEvent.terms.map(\.meaning).filter { $0 != .becomes })
  func everyEventIsReadAsItWasMeant(
    event: TriggerEvent
  ) throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    let meant = event.ofTween(1)
    try run.arrange { $0.triggering(by: event == .pageShown ? nil : 0, meant, 6, action: .stop) }
    let edge = try #require(try graph(run).edges.last)
    #expect(edge.event == meant && edge.action == .stop && edge.target == 6)
  }

  @Test(
    arguments: TriggerAction.terms.map(\.meaning) + [
      .request(.goTo(.name("night"))), .request(.game("7")),
    ])
  func everyActionIsReadAsItWasMeant(action: TriggerAction) throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    try run.arrange { $0.triggering(by: 0, .touched, 6, action: action) }
    let edge = try #require(try graph(run).edges.last)
    let carried = action.carried(byOneThatPlays: false)
    #expect(edge.action == carried)
  }

  @Test func aGameIsNamedBesideTheActionThatOpensItAndBesideNoOther() throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    try run.arrange { $0.triggering(by: 0, .touched, 6, action: .hide) }
    let before = run.document.bytes
    for (action, entry) in [
      (TriggerAction.request(.game("puzzle")), "game = puzzle;"), (.request(.game("7")), "game = 7;"),
      (.request(.door(.menu)), nil),
    ] {
      let edge = try #require(try graph(run).edges.last)
      try run.arrange { $0.changing(edge, action: action) }
      #expect(try graph(run).edges.last?.action == action)
      #expect(String(decoding: run.document.bytes, as: UTF8.self).contains("game") == (entry != nil))
    }
    let edge = try #require(try graph(run).edges.last)
    try run.arrange { $0.changing(edge, action: .hide) }
    #expect(run.document.bytes == before)
  }

  @Test func aPageNamedWithDigitsIsMeantByItsName() throws {
    let list = """
      <plist><array><dict><key>elements</key><array><dict><key>type</key><string>shape</string></dict></array>
      </dict><dict><key>name</key><string>1</string></dict></array></plist>
      """
    var run = try CanvasRun(Array(list.utf8))
    let action = TriggerAction.request(.goTo(.name("1")))
    try run.arrange { $0.triggering(by: 0, .touched, 0, action: action) }
    #expect(try graph(run).edges.map(\.action) == [action])
    #expect(run.document.history.done.count == 1)
  }

  @Test func findingsStandBesideWhatTheyConcern() throws {
    let text = """
      ( { elements = (
          { type = shape; name = star; colour = red; },
          { type = shape; name = moon;
            tweens = ( { duration = long; properties = { x = 1; }; } ); }
        ); backgruond = red;
      }, { elements = ( { type = shape; heigth = 3; } ); } )
      """
    let run = try CanvasRun(Array(text.utf8))
    let page = try #require(run.document.book?.page(at: .number(1)))
    var diagnostics = run.document.diagnostics
    let list = run.document.source
    let places = ["[0].elements[0].colour", "[0].elements[1].tweens[0].duration", "[0].backgruond"]
    diagnostics += places.map { place in
      list.diagnostic(.warning, place, at: BookPathText.node(at: place, in: list)?.range)
    }
    diagnostics.append(
      list.diagnostic(.warning, "next", at: BookPathText.node(at: "[1].elements[0]", in: list)?.range))
    let findings = PageFindings(diagnostics, on: page)
    #expect(findings.ofElements[0]?.map(\.message) == [places[0]])
    #expect(findings.ofElements[1]?.map(\.message).last == places[1])
    #expect(findings.ofElements[1]?.count == 2)
    #expect(findings.ofPage.map(\.message) == [places[2]])
    #expect(findings.count == 4)
  }
}
