import BookModel
import BookStaging
import BookVocabulary
import Exporting
import Foundation
import StageCore
import TestSupport
import Testing

/// What is carried in an export as HTML, in a real browser.
@Suite struct CarryingInBrowserTests {
  /// A ball that is carried to a hole, or glides back, while a tween moves it; two pieces that belong on two
  /// slots, and a box that is carried about in a part of the page.
  private static let page = """
    { values = { balls = { start = 0; }; };
      elements = (
      { type = shape; name = hole; x = 650; y = 450; width = 100; height = 100; pivotX = 50; pivotY = 50; rotation = 30; },
      { type = shape; name = slotA; x = 300; y = 100; width = 100; height = 100; },
      { type = shape; name = slotB; x = 300; y = 300; width = 100; height = 100; },
      { type = shape; name = ball; x = 50; y = 50; width = 80; height = 80; draggable = YES; dropTargets = (hole);
        returns = YES; isActive = YES; tweens = ( { duration = 3; properties = { x = 250; alpha = 0.5; }; } ); },
      { type = shape; name = pieceA; x = 50; y = 450; width = 90; height = 90; draggable = YES;
        belongsOn = (slotA, slotB); grace = 25; returns = YES;
        tweens = ( { delay = 2; duration = 1; loopType = reverse; properties = { x = 0; y = 500; }; } ); },
      { type = shape; name = pieceB; x = 500; y = 50; width = 90; height = 90; draggable = YES;
        belongsOn = (slotA, slotB); outline = "M0 0H90V45H0Z"; },
      { type = shape; name = cap; x = 200; y = 500; width = 40; height = 40; draggable = YES; belongsOn = (pieceA); },
      { type = shape; name = box; x = 500; y = 500; width = 60; height = 60; draggable = YES;
        dragArea = { x = 450; y = 450; width = 300; height = 140; }; },
      { type = shape; name = bell; x = 0; y = 0; width = 10; height = 10;
        trigger = { triggeringItem = ball; event = dragStarted; }; },
      { type = shape; name = lamp; x = 20; y = 0; width = 10; height = 10;
        trigger = { triggeringItem = hole; event = dropped; }; },
      { type = shape; name = star; x = 40; y = 0; width = 10; height = 10;
        trigger = { triggeringItem = pieceA; event = placed; }; },
      { type = shape; name = moon; x = 60; y = 0; width = 10; height = 10;
        trigger = { triggeringItem = ball; event = touched; }; },
      { type = shape; name = sign; x = 80; y = 0; width = 10; height = 10;
        triggers = ( { triggeringItem = ball; event = dropped; action = add; value = balls; amount = 1; },
          { event = becomes; conditions = ( { value = balls; is = 2; } ); action = hide; } ); } ); }
    """

  /// An input of a finger or a key, before the tick that comes after so many.
  private struct Input {
    var tick: Int
    var input: StageInput

    init(_ tick: Int, _ input: StageInput) { (self.tick, self.input) = (tick, input) }

    /// The call of the stage in JavaScript.
    var script: String {
      func written(_ point: PagePoint) -> String { "[\(point.x), \(point.y)]" }
      func element(_ id: ElementID) -> String { "stage.elements[\(id.index)]" }
      return switch input {
      case .began(let point, let id): "press(\(id), \(written(point)))"
      case .moved(let point, let id): "move(\(id), \(written(point)))"
      case .ended(let point, let id): "release(\(id), \(written(point)))"
      case .cancelled(let id): "cancel(\(id))"
      case .whole(let id): "touch(\(element(id)))"
      case .pickUp(let id): "pickUp(\(element(id)))"
      case .carry(let way): "carry(\(written(way)))"
      case .drop: "drop()"
      case .putBack: "putBack()"
      case .seek: "neverSought()"
      }
    }

    func act(on stage: Stage) {
      switch input {
      case .moved(let point, let id): stage.touch(.moved, at: point, id: id)
      default: stage.repeatInput(input)
      }
    }
  }

  private static func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  /// A way of a finger, a move before each tick.
  private static func way(
    from start: PagePoint, to end: PagePoint, at tick: Int, id: Int = 1, steps: Int = 6
  ) -> [Input] {
    [Input(tick, .began(start, id: id))]
      + (1...steps).map { step in
        let part = Double(step) / Double(steps)
        return Input(
          tick + step,
          .moved(point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part), id: id))
      } + [Input(tick + steps + 1, .ended(end, id: id))]
  }

  private struct Moment: Decodable, Equatable {
    var shown: [String]
    var carried: [String]
    var placed: [String]
    var balls: Int
    var places: [Double]
  }

  private static func exported() throws -> (book: Book, folder: TemporaryFolder, losses: [String]) {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{ width = 800; height = 600; pages = ( \(page) ); }", to: "source/book.plist")
    let reading = Book.read(path: FilePath(path))
    #expect(reading.diagnostics.map(\.rendered) == [])
    let book = try #require(reading.book)
    let export = HTMLExport.export(
      book, language: nil, name: "carrying", media: FourSeconds(), hasFile: { _ in false })
    for file in export.files {
      try folder.write(try #require(export.text(file.path)), to: "book/\(file.path)")
    }
    return (book, folder, export.losses.lines)
  }

  @Test(
    "What fingers and keys carry is where the stage has it, in every tick, on its targets, in its places and on its way back"
  )
  func everyTick() throws {
    guard Browser.isThere else { return }
    let (book, folder, losses) = try Self.exported()
    #expect(losses == [])
    let stage = PageBuilder(book: book, media: FourSeconds()).staged(book.pages[0], at: 0).stage
    func id(_ name: String) throws -> ElementID { try #require(stage.element(named: name)) }
    let (ball, pieceA, pieceB, box) = (try id("ball"), try id("pieceA"), try id("pieceB"), try id("box"))
    var inputs: [Input] = []
    // A finger that hardly moves has touched; one that goes nowhere has it glide back, and grasps it there.
    inputs += Self.way(from: Self.point(90, 90), to: Self.point(94, 90), at: 2, steps: 1)
    inputs += Self.way(from: Self.point(90, 90), to: Self.point(500, 200), at: 10)
    inputs += Self.way(from: Self.point(210, 120), to: Self.point(640, 440), at: 20, id: 2)
    // Dropped beside a slot, and within the grace of one; a slot that is taken takes nothing.
    inputs += Self.way(from: Self.point(70, 470), to: Self.point(250, 250), at: 40)
    inputs += Self.way(from: Self.point(80, 480), to: Self.point(290, 90), at: 60, id: 3)
    inputs += Self.way(from: Self.point(510, 60), to: Self.point(320, 120), at: 70, id: 4)
    // Below its outline there is nothing to hold.
    inputs += Self.way(from: Self.point(330, 190), to: Self.point(500, 190), at: 80)
    inputs += Self.way(from: Self.point(520, 520), to: Self.point(0, 900), at: 90)
    // By keys: picked up and put back; carried to the other slot; beyond the area that it stays in.
    inputs += [
      Input(110, .pickUp(ball)), Input(111, .carry(Self.point(-300, -200))), Input(114, .putBack),
      Input(116, .pickUp(pieceB)), Input(116, .pickUp(box)), Input(118, .carry(Self.point(0, 190))),
      Input(119, .drop), Input(122, .pickUp(box)), Input(123, .carry(Self.point(900, 10))),
      Input(124, .carry(Self.point(-30, 0))), Input(126, .drop), Input(128, .pickUp(pieceA)),
      Input(129, .whole(ball)), Input(130, .began(Self.point(650, 450), id: 5)),
      Input(131, .moved(Self.point(600, 450), id: 5)), Input(133, .cancelled(id: 5)),
    ]
    // What lies in its place takes something itself.
    inputs += Self.way(from: Self.point(210, 510), to: Self.point(320, 120), at: 136)
    let calls = inputs.map { "[\($0.tick), stage => stage.\($0.script)]" }.joined(separator: ", ")
    let names = (0..<stage.elementCount).map { stage.name(of: ElementID(index: $0)) }
    let seen: [Moment] = try Browser.answer(
      to: """
        (() => {
          const stage = new Stage(book.pages[0], book.frameRate, {}), inputs = [\(calls)];
          const names = elements => elements.map(element => element.description.name);
          return Array.from({ length: 150 }, () => {
            for (const [tick, act] of inputs) if (tick === stage.tick) act(stage);
            stage.advance();
            return {
              shown: names(stage.displayed.filter(element => element.isVisible)), carried: names(stage.drags.map(drag => drag.element)),
              placed: names(stage.elements.filter(element => element.place)), balls: stage.numbers.balls,
              places: stage.elements.flatMap(({ values }) => [values.x, values.y, values.alpha]),
            };
          });
        })()
        """, with: "book", in: folder)
    try #require(seen.count == 150)
    let balls = try #require(stage.value(named: "balls"))
    for moment in seen {
      for input in inputs where input.tick == stage.tick { input.act(on: stage) }
      stage.advance()
      let ids = (0..<stage.elementCount).map(ElementID.init(index:))
      #expect(
        moment.shown == stage.displayList.filter(stage.isShowing).map { names[$0.index] },
        "tick \(stage.tick)")
      #expect(
        Set(moment.carried) == Set(ids.filter(stage.isDragged).map { names[$0.index] }), "tick \(stage.tick)")
      #expect(moment.balls == stage.number(of: balls), "tick \(stage.tick)")
      let own = ids.map(stage.values).flatMap { [$0.x, $0.y, $0.alpha] }
      for (place, (seen, own)) in zip(moment.places, own).enumerated() where abs(seen - own) > 1e-9 {
        Issue.record("tick \(stage.tick), '\(names[place / 3])': \(seen), not \(own)")
      }
    }
    // So much has happened that there was something to compare.
    let last = try #require(seen.last)
    #expect(Set(["bell", "lamp", "star", "moon"]).isSubset(of: last.shown))
    #expect(last.placed == ["pieceA", "pieceB", "cap"])
    #expect(last.balls == 2 && !last.shown.contains("sign"))
  }

  @Test("Pointers and keys carry things in an exported page, to their places and back")
  func handsOfReader() throws {
    guard Browser.isThere else { return }
    let (_, folder, _) = try Self.exported()
    let script = """
      (() => {
        const player = new Player(book, document.body);
        player.turn(0);
        const element = name => player.stage.elements.find(element => element.description.name === name);
        const box = name => player.views[element(name).index];
        const tick = (ticks = 1) => { for (; ticks; ticks -= 1) player.stage.advance(); player.draw(); };
        const key = (key, more = {}) => {
          const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
          document.activeElement.dispatchEvent(event);
          tick();
          return event.defaultPrevented;
        };
        const point = (type, x, y) => {
          const area = player.pageBox.getBoundingClientRect(), scale = area.width / book.width;
          const [clientX, clientY] = [area.left + x * scale, area.top + y * scale];
          const under = document.elementFromPoint(clientX, clientY) ?? document.body;
          under.dispatchEvent(new PointerEvent(type, { pointerId: 7, button: 0, clientX, clientY, bubbles: true }));
          tick();
        };
        const carry = (from, ...to) => {
          point("pointerdown", ...from);
          for (const place of to) point("pointermove", ...place);
          const onTop = [...player.views].filter(Boolean).filter(box => box.style.zIndex).length;
          point("pointerup", ...to.at(-1));
          return onTop;
        };
        const place = name => [Math.round(element(name).values.x), Math.round(element(name).values.y)];
        const said = [];
        const say = (...what) => said.push(what.join(" "));
        tick(95);
        // By pointer: dropped nowhere, on the hole, in a slot.
        say("on top", carry([280, 90], [300, 300], [400, 200]));
        tick(10);
        say("back", ...place("ball"));
        carry([280, 90], [300, 300], [650, 450]);
        tick(10);
        say("hole", ...place("ball"), element("lamp").presence);
        carry([520, 60], [400, 60], [330, 130]);
        say("slot", ...place("pieceB"), box("pieceB").tabIndex, box("pieceB").classList.contains("draggable"));
        // By keys: to the free slot, by steps and back, and a touch.
        box("pieceA").focus();
        say("taken", key("Enter"), box("pieceA").getAttribute("aria-pressed"));
        key("ArrowUp");
        say("carried", key("Enter"), ...place("pieceA"), element("star").presence);
        box("box").focus();
        key(" ");
        key("ArrowRight");
        key("ArrowUp", { shiftKey: true });
        say("steps", ...place("box"));
        key("Escape");
        tick(10);
        say("escaped", ...place("box"));
        box("ball").focus();
        const before = element("moon").presence;
        key("Enter"); key("Enter");
        tick(10);
        say("touched", before, element("moon").presence, ...place("ball"));
        key("Enter"); key("ArrowLeft", { shiftKey: true }); key("ArrowLeft", { shiftKey: true }); key("Tab");
        say("tabbed", ...place("ball").map((part, index) => part + 40 - [650, 450][index]));
        key("Enter");
        say("page", player.index, player.stage.drags.length);
        return said;
      })()
      """
    let said: [String] = try Browser.answer(to: script, with: "book", in: folder)
    #expect(
      said == [
        "on top 1", "back 250 50", "hole 620 410 onPage", "slot 300 100 -1 false", "taken true true",
        "carried true 300 300 onPage", "steps 510 450", "escaped 500 500", "touched waiting onPage 620 410",
        "tabbed 0 0", "page 0 0",
      ])
  }
}
