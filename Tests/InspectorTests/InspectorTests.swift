import BookScreens
import Inspector
import CellGrid
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// How a page works, beside it.
@Suite struct InspectorTests {
  private func inspected(
    _ page: String, columns: Int = 80, rows: Int = 24, depth: ColorDepth = .direct
  ) throws -> BookRun {
    let number = try BookRun.workshopPage(page)
    return try BookRun(
      path: Checkout.path("books/officina"), page: number, columns: columns, rows: rows, depth: depth
    ).key(.function(3))
  }

  private func inspector(_ run: BookRun) throws -> Inspector { try #require(run.reading.inspector) }

  // MARK: Nothing is disturbed

  /// A reader of a page who touches, carries and waits; what is done before each tick. Arrows carry by cells,
  /// which are more of a smaller picture: only Tab carries as far in both.
  private func reader(seed: Int, ticks: Int) -> [[Key]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<ticks).map { _ in
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: [.tab]
      case 1: [.backTab]
      case 2, 3: [.enter]
      case 4: [.tab]
      case 5: [.tab, .enter]
      default: []
      }
    }
  }

  @Test(
    "an inspected book plays as one that is not",
    arguments: [
      "trigger-chain", "drag-drop-targets", "trigger-once", "look-loops", "sound-volume", "action-stop",
    ])
  func undisturbed(page: String) throws {
    for seed in 0..<2 {
      let plain = try BookRun.workshop(page)
      let looked = try inspected(page)
      var generator = SeededGenerator(seed: seed)
      for (tick, keys) in reader(seed: seed, ticks: 90).enumerated() {
        for key in keys {
          plain.key(key)
          looked.key(key)
        }
        var hasLookedElsewhere = false
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: looked.type(" .").type(" ")
        case 1: looked.type(".").type(" wwww]")
        case 2 where !plain.session.view.isCarrying:
          looked.type("w").key(.down).ticks(1)
          hasLookedElsewhere = true
        case 3: looked.key(.function(3), .function(3)).ticks(1)
        default: looked.ticks(1)
        }
        plain.ticks(1)
        if hasLookedElsewhere {
          // What is looked at has the focus; the page's own keys had it elsewhere.
          for run in [plain, looked] {
            run.session.view.focus = nil
            run.key(.tab)
          }
        }
        guard plain.session.stage.digest == looked.session.stage.digest else {
          Issue.record("seed \(seed), tick \(tick): \(plain.events.suffix(3)), \(looked.events.suffix(3))")
          return
        }
      }
      #expect(plain.events == looked.events && !plain.events.isEmpty)
    }
  }

  @Test func theMouseTouchesThePageBesideTheInspector() throws {
    let run = try inspected("trigger-area", columns: 100, rows: 30)
    let name = try #require(run.session.playback.touchables.first.map(run.session.stage.name(of:)))
    let cell = try #require(run.cell(of: name))
    run.click(column: cell.column, row: cell.row)
    #expect(run.events.contains("\(name) touched"))
    #expect(try inspector(run).selected.map(run.session.stage.name(of:)) == name)
  }

  // MARK: Time

  @Test func aPageThatIsPausedIsIdle() throws {
    let run = try inspected("look-loops")
    #expect(run.stack.ticksUntilNextChange == 1)
    let tick = run.ticks(5).type(" ").session.stage.tick
    #expect(run.stack.ticksUntilNextChange == nil && run.reading.score.parts.isEmpty)
    #expect(run.ticks(20).session.stage.tick == tick)
    #expect(run.type(" ").ticks(2).session.stage.tick == tick + 2)
  }

  @Test func aTerminalGetsNothingOfAPageThatIsPaused() throws {
    let run = try BookRun.workshop("look-loops")
    let keys: [(at: Double, input: TerminalInput)] = [
      (1, .key(.function(3))), (2, .key(.character(" "))), (60, .key(.character("."))), (90, .hangUp),
    ]
    let terminal = FakeTerminal(inputs: keys)
    terminal.run(run)
    #expect(terminal.frames.count { $0.at > 2.1 } == 1, "the step")
    #expect(terminal.waits.suffix(2) == [nil, nil] && terminal.frames.count { $0.at < 2 } > 50)
  }

  @Test func aPageThatStandsStillAtItsEndDoesSoWhenItIsGoneBackTo() throws {
    let run = try BookRun.workshop("auto-advance")
    run.session.options.staysOnPage = true
    run.key(.function(3)).untilRest()
    #expect(run.session.playback.isAtItsEnd && run.stack.ticksUntilNextChange == nil)
    let (end, digest) = (run.session.stage.tick, run.session.stage.digest)
    run.type("{")
    #expect(!run.session.playback.isAtItsEnd && run.session.stage.tick < end)
    run.session.go(toTick: end)
    #expect(run.session.playback.isAtItsEnd && run.session.stage.digest == digest)
    // Played on to, it is the same end.
    run.type("{").type(" ").untilRest()
    #expect(run.session.playback.isAtItsEnd && run.session.stage.digest == digest)
  }

  @Test func aPageThatRestsIsIdleOnceNothingIsLitAnyMore() throws {
    let run = try inspected("trigger-area").untilRest()
    #expect(run.stack.ticksUntilNextChange == nil)
    run.key(.tab, .enter).untilRest()
    #expect(run.stack.ticksUntilNextChange == nil && run.session.ticksUntilNextChange == nil)
  }

  @Test func ticksSecondsAndEventsAreGoneThroughOneByOne() throws {
    let run = try inspected("trigger-tween-completed")
    let start = run.session.stage.tick
    #expect(run.type("..,").session.stage.tick == start + 1)
    #expect(run.type("}").session.stage.tick == start + 31)
    #expect(run.type("{").session.stage.tick == start + 1)
    #expect(run.type("r").session.stage.tick == 0)
    let events = run.events.count
    run.type("n")
    #expect(run.events.count > events || run.foot.contains("nothing comes by itself"))
    let moment = run.session.stage.tick
    run.type("}N")
    #expect(run.session.stage.tick <= moment + 30 && run.stack.ticksUntilNextChange == nil)
  }

  @Test func timePassesSlowerAndFasterAndThePageIsTheSame() throws {
    let run = try inspected("look-loops")
    let rate = run.stack.frameRate
    #expect(run.type("[").stack.frameRate == rate / 2 && run.text.contains("½×"))
    #expect(run.type("[[[").stack.frameRate == rate / 4 && run.text.contains("¼×"))
    #expect(run.type("]]]]]]").stack.frameRate == rate * 4 && run.text.contains("4×"))
    #expect(run.stack.ticksUntilNextChange == 4, "as many frames as ever")
    run.key(.function(3))
    #expect(run.stack.frameRate == rate)
  }

  @Test("going back and playing on gives the digests of before", arguments: ["look-loops", "trigger-chain"])
  func goingBack(page: String) throws {
    let run = try inspected(page)
    func digests(_ count: Int) -> [UInt64] {
      (0..<count).map { (_: Int) in
        run.type(".")
        return run.session.stage.digest
      }
    }
    run.ticks(40).key(.tab, .enter)
    _ = digests(30)
    let start = run.session.stage.tick
    let first = digests(100)
    // Any tick there was is as it was, from wherever it is gone to.
    for tick in [start + 100, start + 3, start + 64, start + 1, start + 99] {
      run.session.go(toTick: tick)
      #expect(run.session.stage.tick == tick && run.session.stage.digest == first[tick - start - 1])
    }
    run.session.go(toTick: start)
    #expect(digests(100) == first)
    // What was done is not done again where it was gone back behind, and nothing is left of it to go to.
    run.session.go(toTick: 39)
    run.type(".")
    #expect(run.session.playback.ticksRecorded.upperBound == 40)
  }

  @Test func aTouchIsWhatItWasWhenItsTickIsGoneBackTo() throws {
    let run = try inspected("trigger-area").untilRest()
    run.type(" ").key(.tab, .enter)
    let before = run.session.stage.tick
    let untouched = run.session.stage.state.situation
    run.type("..").type(",,")
    #expect(run.session.stage.tick == before)
    // What was done then lies ahead again.
    #expect(run.session.stage.state.hasInput == false && run.session.stage.situation != untouched)
    run.type("n")
    #expect(!run.foot.isEmpty)
  }

  @Test func thousandsOfTicksAreRememberedInLittle() throws {
    let run = try inspected("look-race", columns: 40, rows: 12)
    run.ticks(300)
    let digest = run.session.stage.digest
    run.ticks(4000)
    #expect(run.session.go(toTick: 300) && run.session.stage.digest == digest)
  }
}
