import BookEditing
import BookVocabulary
import EditorCanvas
import StageCore
import Testing

/// Every gesture of the mouse, and every key of the canvas: what it selects, and that it leaves one step or
/// none.
@Suite struct GestureTests {
  static let pressing: [Gesture] = [
    Gesture("a press on an element selects it", [.press(110, 110)], selects: [0]),
    Gesture("a click on an element selects it", .click(110, 110), selects: [0]),
    Gesture("of elements that overlap the topmost is selected", .click(480, 180), selects: [2]),
    Gesture("a second click at the place goes through", .click(480, 180) + .click(480, 180), selects: [1]),
    Gesture(
      "a third comes back to the topmost", .click(480, 180) + .click(480, 180) + .click(480, 180),
      selects: [2]),
    Gesture("a click elsewhere on it does not go through", .click(480, 180) + .click(520, 220), selects: [2]),
    Gesture("the first click on what is selected stays", selected: [2], .click(480, 180), selects: [2]),
    Gesture(
      "a click on what lies over what is selected selects it", selected: [1], .click(480, 180), selects: [2]),
    Gesture("a click on nothing selects nothing", selected: [0], .click(30, 300), selects: []),
    Gesture("ctrl adds", selected: [0], .click(480, 180, control: true), selects: [0, 2]),
    Gesture("ctrl takes away", selected: [0, 2], .click(480, 180, control: true), selects: [0]),
    Gesture("ctrl on nothing leaves all", selected: [0], .click(30, 300, control: true), selects: [0]),
    Gesture("so does the mode", selected: [0], modes: .adds, .click(480, 180), selects: [0, 2]),
    Gesture("and takes away", selected: [0, 2], modes: .adds, .click(480, 180), selects: [0]),
    Gesture("a click on one of several selects it alone", selected: [0, 2], .click(110, 110), selects: [0]),
    Gesture(
      "the pointer may tremble", [.press(480, 180), .motion(484, 188), .release(484, 188)], selects: [2]),
    Gesture("a turned element is hit where it is seen", .click(700, 435), selects: [3]),
    Gesture("and not where it would be", .click(735, 400), selects: []),
    Gesture("an active area is hit", .click(1000, 700), selects: [6]),
    Gesture("a sound has no place", .click(5, 5), selects: []),
  ]

  static let moving: [Gesture] = [
    Gesture(
      "dragging moves", .drag(110, 110, to: 140, 160), step: "move words by 30 50", selects: [0]),
    Gesture(
      "dragging one of several moves all", selected: [0, 2], .drag(480, 180, to: 470, 180),
      step: "move words moon by -10 0", selects: [0, 2]),
    Gesture(
      "dragging another one moves it alone", selected: [0, 1], .drag(520, 220, to: 530, 220),
      step: "move moon by 10 0", selects: [2]),
    Gesture(
      "what is selected is moved, not what lies over it", selected: [1], .drag(480, 180, to: 480, 200),
      step: "move star by 0 20", selects: [1]),
    Gesture(
      "ctrl keeps the longer axis", .drag(110, 110, to: 180, 170, control: true), step: "move words by 70 0",
      selects: [0]),
    Gesture(
      "so does the mode", modes: [.isFree, .constrains], .drag(110, 110, to: 120, 170),
      step: "move words by 0 60", selects: [0]),
    Gesture(
      "pressed with ctrl, all move with the one that was added", selected: [0],
      [
        .press(480, 180, control: true), .motion(500, 180, control: false),
        .release(500, 180, control: false),
      ], step: "move words moon by 20 0", selects: [0, 2]),
    Gesture(
      "back where it began it is no move", [.press(110, 110), .motion(200, 200), .release(110, 110)],
      selects: [0]),
    Gesture(
      "esc gives a move up",
      [.press(110, 110), .motion(200, 200), .escape, .motion(250, 250), .release(250, 250)],
      selects: []),
    Gesture(
      "esc after a press leaves what was selected", selected: [2],
      [.press(110, 110), .escape, .release(110, 110)],
      selects: [2]),
    Gesture(
      "a press whose release was lost is given up", [.press(110, 110), .motion(200, 200)] + .click(480, 180),
      selects: [2]),
    Gesture(
      "what has the name of another moves alone", .drag(130, 530, to: 150, 540),
      step: "set page.elements[5].x 120; set page.elements[5].y 510", selects: [5]),
    Gesture(
      "what reaches to the edge of the page keeps its size", .drag(900, 700, to: 880, 700),
      step: "move element6 by -20 0; set element6.width 224", selects: [6]),
    Gesture(
      "a release without a press is nothing", selected: [0], [.motion(5, 5), .release(5, 5)], selects: [0]),
  ]

  static let marquees: [Gesture] = [
    Gesture("a marquee selects what it touches", .drag(350, 90, to: 460, 160), selects: [1, 2]),
    Gesture("whichever way it is drawn", .drag(460, 300, to: 350, 190), selects: [1, 2]),
    Gesture(
      "one that touches nothing selects nothing", selected: [0], .drag(30, 300, to: 80, 400), selects: []),
    Gesture(
      "ctrl adds what it touches", selected: [0],
      [.press(350, 90, control: true), .motion(410, 110), .release(410, 110)], selects: [0, 1]),
    Gesture(
      "so does the mode", selected: [0], modes: .adds, .drag(350, 90, to: 410, 110), selects: [0, 1]),
    Gesture("a turned element is touched where it is", .drag(660, 350, to: 670, 450), selects: []),
    Gesture("it is touched at its edge", .drag(660, 350, to: 685, 450), selects: [3]),
    Gesture(
      "esc gives it up", selected: [0], [.press(350, 90), .motion(460, 160), .escape, .release(460, 160)],
      selects: [0]),
    Gesture(
      "by keys: a place, arrows, enter",
      [
        .marquee(PagePoint(x: 350, y: 90)), .arrow(x: 70, y: 0, resizes: false),
        .arrow(x: 0, y: 20, resizes: false), .enter,
      ],
      selects: [1]),
    Gesture(
      "by keys, given up", selected: [0],
      [.marquee(PagePoint(x: 350, y: 90)), .arrow(x: 70, y: 20, resizes: false), .escape], selects: [0]),
    Gesture(
      "by keys, to add", selected: [0], modes: .adds,
      [.marquee(PagePoint(x: 350, y: 90)), .arrow(x: 70, y: 20, resizes: false), .enter], selects: [0, 1]),
  ]

  static let resizing: [Gesture] = [
    Gesture(
      "the right edge", selected: [1], .drag(500, 150, to: 520, 170), step: "resize star to 120 100",
      selects: [1]),
    Gesture(
      "the left edge", selected: [1], .drag(400, 150, to: 380, 150),
      step: "resize star to 120 100 at 380 100",
      selects: [1]),
    Gesture(
      "the upper edge", selected: [1], .drag(450, 100, to: 450, 60), step: "resize star to 100 140 at 400 60",
      selects: [1]),
    Gesture(
      "a corner", selected: [1], .drag(500, 200, to: 480, 240), step: "resize star to 80 140", selects: [1]),
    Gesture(
      "the opposite corner", selected: [1], .drag(400, 100, to: 410, 120),
      step: "resize star to 90 80 at 410 120", selects: [1]),
    Gesture(
      "not beyond the other side", selected: [1], .drag(500, 150, to: 300, 150), step: "resize star to 1 100",
      selects: [1]),
    Gesture(
      "ctrl keeps the proportions of a corner", selected: [0], .drag(300, 160, to: 400, 170, control: true),
      step: "resize words to 300 90", selects: [0]),
    Gesture(
      "ctrl keeps those of an edge about the middle", selected: [0],
      .drag(300, 130, to: 400, 130, control: true),
      step: "resize words to 300 90 at 100 85", selects: [0]),
    Gesture(
      "several in their rectangle", selected: [1, 2], .drag(550, 250, to: 625, 250),
      step: "resize star to 150 100; resize moon to 150 100 at 475 150", selects: [1, 2]),
    Gesture(
      // Turned by 90°, its own right edge lies below.
      "a turned one along its own axes, about the side that stays", selected: [3],
      .drag(700, 440, to: 700, 460),
      step: "resize fish to 100 40 at 700 410; set fish.pivotX 50", selects: [3]),
    Gesture(
      "esc gives it up", selected: [1], [.press(500, 150), .motion(520, 150), .escape, .release(520, 150)],
      selects: [1]),
    Gesture("a click on a handle is one on what lies there", selected: [1], .click(500, 200), selects: [2]),
    Gesture(
      "without a size of its own", selected: [6], .drag(800, 684, to: 780, 684),
      step: "set element6.x 780; set element6.width 244", selects: [6]),
  ]

  static let turning: [Gesture] = [
    // The pivot is the upper left corner; the handle two cells over the upper edge.
    Gesture(
      "the handle over it turns it", selected: [1], .drag(450, 60, to: 440, 140),
      step: "set star.rotation 84",
      selects: [1]),
    Gesture(
      "ctrl turns in steps of 15°", selected: [1], .drag(450, 60, to: 440, 140, control: true),
      step: "set star.rotation 90", selects: [1]),
    Gesture(
      "whoever drags a pivot drags its element", selected: [3], .drag(700, 400, to: 700, 420),
      step: "move fish by 0 20", selects: [3]),
    Gesture(
      "unless it is the pivot that is moved", selected: [3], modes: [.isFree, .movesPivot],
      .drag(700, 400, to: 700, 420), step: "set fish.y 420; set fish.pivotX 60", selects: [3]),
    Gesture(
      "then it comes before a corner that lies on it", selected: [1], modes: [.isFree, .movesPivot],
      .drag(400, 100, to: 420, 100), step: "set star.x 420; set star.pivotX 20", selects: [1]),
    Gesture(
      "a pivot snaps to the middle", selected: [1], modes: .movesPivot, .drag(400, 100, to: 447, 146),
      step: "set star.x 450; set star.y 150; set star.pivotX 50; set star.pivotY 50", selects: [1]),
  ]

  static let keys: [Gesture] = [
    Gesture(
      "an arrow moves", selected: [1, 2], [.arrow(x: 10, y: 0, resizes: false)],
      step: "move star moon by 10 0",
      selects: [1, 2]),
    Gesture(
      "an arrow resizes", selected: [1], [.arrow(x: 0, y: 20, resizes: true)], step: "resize star to 100 120",
      selects: [1]),
    Gesture(
      "several are resized as one", selected: [1, 2], [.arrow(x: 150, y: 0, resizes: true)],
      step: "resize star to 200 100; resize moon to 200 100 at 500 150", selects: [1, 2]),
    Gesture("an arrow without a selection does nothing", [.arrow(x: 10, y: 0, resizes: false)], selects: []),
    Gesture(
      "a sound without a place does not move", selected: [4], [.arrow(x: 10, y: 0, resizes: false)],
      selects: [4]),
    Gesture("tab goes to the next in drawing order", selected: [1], [.tab(backwards: false)], selects: [2]),
    Gesture("and to the first behind the last", selected: [6], [.tab(backwards: false)], selects: [0]),
    Gesture("shift-tab goes back", selected: [0], [.tab(backwards: true)], selects: [6]),
    Gesture("tab begins with the first", [.tab(backwards: false)], selects: [0]),
    Gesture("esc at rest selects nothing", selected: [1], [.escape], selects: []),
    Gesture(
      "keys do nothing while the button is down", selected: [1],
      [
        .press(420, 130), .arrow(x: 10, y: 0, resizes: false), .tab(backwards: false), .enter,
        .release(420, 130),
      ],
      selects: [1]),
  ]

  @Test(arguments: pressing + moving + marquees + resizing + turning + keys)
  func aGestureLeavesOneStepOrNone(_ gesture: Gesture) throws {
    var run = try CanvasBook.run()
    run.machine.modes = gesture.modes
    run.document.select(gesture.selected)
    let before = run.document.bytes
    try run.send(gesture.inputs)
    expectStep(gesture.step, in: run, since: before)
    #expect(run.page?.selection == gesture.selects)
    #expect(run.machine.preview == nil && run.machine.marquee == nil || gesture.inputs.count == 1)
  }
}
