/// The books with faults.
extension PlantedBooks {
  private typealias Fault = PlantedFaultsTests.Planted

  static var faulty: [PlantedFaultsTests.Planted] { timing + touching + dragging + ordering + ownPages }

  private static var timing: [Fault] {
    [
      Fault(
        "a star is a day away on a page of ten seconds", .neverAppears, "star",
        pages(
          page(box("lamp", 0), box("star", 500, when("page shown appear 86400")), extra: "autoAdvance = 10;"),
          page(box("end", 0)))),
      Fault(
        "behind four delays of three hours waits what has gone by then", .neverAppears, "owl",
        pages(
          page(
            box("a", 0), box("b", 200, when("a appeared appear 10800")),
            box("c", 400, when("b appeared appear 10800")), box("d", 600, when("c appeared appear 10800")),
            box("boat", 0, 400, when("d appeared remove") + tween("x = 300;", "43200")),
            box("owl", 300, 400, when("boat tweenCompleted appear"))))),
      Fault(
        "a track is over when the page is", .neverAppears, "star",
        pages(
          page(
            track("short"), box("star", 500, when("short soundCompleted appear")), extra: "autoAdvance = 2;"),
          page(box("end", 0)))),
      Fault(
        "a boat is left before it has arrived", .tweenCutOff, "boat",
        pages(page(box("boat", 0, tween("x = 300;", "3")), extra: "autoAdvance = 2;"), page(box("end", 0)))),
      Fault(
        "a song is cut off by what leads on", .playCutOff, "long",
        pages(
          page(
            track("long"),
            box("boat", 0, tween("x = 300;", "3") + when("boat tweenCompleted nextPage"))),
          page(box("end", 0)))),
      Fault(
        "a delay begins when there is no time for it", .neverAppears, "star",
        pages(
          page(
            box("boat", 0, tween("x = 300;", "1")), box("star", 500, when("boat tweenCompleted appear 5")),
            extra: "autoAdvance = 4;"),
          page(box("end", 0)))),
      Fault(
        "a wheel that goes round is stopped before it was round once", .neverAppears, "star",
        pages(
          page(
            box(
              "wheel", 300,
              tween("rotation = 360;", "5", extra: "loopType = repeat;") + when("page shown stop 2")),
            box("star", 600, when("wheel tweenCompleted appear"))))),
      Fault(
        "a swing that goes there and back is removed on its first way", .neverAppears, "star",
        pages(
          page(
            box(
              "swing", 300, tween("x = 500;", "5", extra: "loopType = reverse;") + when("page shown remove 3")
            ),
            box("star", 600, when("swing tweenCompleted appear"))))),
      Fault(
        "a track leaves in the tick in which it comes", .neverHeard, "short",
        pages(
          page(
            box("bell", 0, isActive: true),
            track("short", when("bell touched appear", "bell touched stop"))
              .replacingPlay("offset = 1;")))),
      Fault(
        "what comes is hidden in the same tick", .neverSeen, "moth",
        pages(
          page(
            box("lamp", 0, isActive: true), box("moth", 300, when("lamp touched appear", "lamp touched hide"))
          ))),
    ]
  }

  private static var touching: [Fault] {
    [
      Fault(
        "a firefly glows for a fifth of a second", .tooShort, "firefly",
        pages(
          page(
            box("firefly", 300, isActive: true, when("page shown appear 1", "page shown hide 1.2")),
            box("star", 600, when("firefly touched appear"))))),
      Fault(
        "a bird crosses the page too fast", .tooShort, "bird",
        pages(
          page(
            box("bird", -200, isActive: true, tween("x = 1100;", "0.4", delay: "1")),
            box("star", 600, when("bird touched appear"))))),
      Fault(
        "a page of a third of a second has a door", .tooShort, "door",
        pages(
          page(
            box("door", 300, isActive: true, when("door touched nextPage")), extra: "autoAdvance = \"0.3\";"),
          page(box("end", 0)))),
      Fault(
        "a cloud comes to rest over what appears behind it", .covered, "sun",
        pages(
          page(
            box("sun", 300, isActive: true, when("page shown appear 3")),
            box("star", 600, when("sun touched appear")),
            box("cloud", 0, isActive: true, tween("x = 300;", "2")),
            box("rain", 0, 400, when("cloud touched appear"))))),
      Fault(
        "a thing that is clear lies over a door", .covered, "door",
        pages(
          page(
            box("door", 300, isActive: true), box("star", 600, when("door touched appear")),
            box("glass", 300, isActive: true, "alpha = 0;" + when("page shown show 0")),
            box("chime", 600, 400, when("glass touched appear"))))),
      Fault(
        "a sliver of a door is left, less than a cell of a small window", .covered, "door",
        pages(
          page(
            box("door", 300, 100, size: 200, isActive: true), box("star", 600, when("door touched appear")),
            box("wall", 290, 90, size: 200, isActive: true),
            box("chime", 600, 400, when("wall touched appear"))))),
      Fault(
        "two things that go back lie over a key, and one finger has to touch it", .covered, "key",
        pages(
          page(
            box("key", 300, isActive: true), box("star", 600, when("key touched appear")),
            box("leaf", 300, piece + "returns = yes;"), box("stone", 300, piece + "returns = yes;")))),
      Fault(
        "a touch makes appear what has come by itself", .noAnswer, "lamp",
        pages(
          page(
            box("lamp", 0, isActive: true), box("moth", 300, when("page shown appear", "lamp touched appear"))
          ))),
      Fault(
        "twelve wheels that never come to rest together keep nothing from being found", .noAnswer, "lamp",
        pages(
          page(
            ([box("lamp", 0, isActive: true)]
              + (0..<12).map { wheel in
                box(
                  "w\(wheel)", wheel * 80, 400, size: 60, isActive: true,
                  tween("y = 300;", "1.\(wheel * 7 + 1)", extra: "loopType = reverse;")
                    + when("w\((wheel + 1) % 12) tweenCompleted toggle", "w\((wheel + 5) % 12) touched stop"))
              }).joined(separator: ", ")))),
      Fault(
        "words stand above the page", .neverSeen, "words",
        pages(
          page(
            box("lamp", 0),
            "{ type = text; name = words; text = Hello; x = 100; y = \"-300\"; width = 300; height = 100; }"))
      ),
    ]
  }

  private static var dragging: [Fault] {
    [
      Fault(
        "a target leaves before there is anything to drop", .neverDropped, "ring",
        pages(
          page(
            box("peg", 300, when("page shown remove 1")),
            box("ring", 600, piece + "dropTargets = (peg);" + when("page shown appear 2"))))),
      Fault(
        "a target comes when the thing has gone", .neverDropped, "ring",
        pages(
          page(
            box("peg", 300, when("page shown appear 5")),
            box("ring", 600, piece + "dropTargets = (peg);" + when("page shown remove 3"))))),
      Fault(
        "the first thing that is dropped takes the place away", .neverDropped, "second",
        pages(
          page(
            box("nest", 300, when("nest dropped remove")), box("first", 0, piece + "dropTargets = (nest);"),
            box("second", 600, piece + "dropTargets = (nest);" + when("nest removed appear"))))),
      Fault(
        "a target drifts to where nothing can be carried", .neverDropped, "ring",
        pages(
          page(
            box("peg", 100, tween("x = 800;", "1")),
            box(
              "ring", 0, 400,
              piece + "dropTargets = (peg); dragArea = { x = 0; y = 0; width = 400; height = 768; };"
                + when("page shown appear 2"))))),
    ]
  }

  private static var ordering: [Fault] {
    [
      Fault(
        "a second touch is waited for that counts only once", .neverSeen, "lamp",
        pages(
          page(
            box("door", 0, isActive: true),
            box("lamp", 300, when("door touched appear once", "door touched remove once")),
            box("moth", 600, when("lamp removed appear"))))),
      Fault(
        "what is asked for is led to by nothing but turning pages", .onlyByLeafing, nil, on: .number(2),
        pages(
          page(box("a", 0)),
          page(
            box("b", 0, isActive: true, when("b touched goToPage"))
              .goingTo("1")), page(box("c", 0)))),
      Fault(
        "two chains wait for each other across four elements", .neverAppears, "b",
        pages(
          page(
            box("a", 0, isActive: true), box("b", 200, when("e appeared appear")),
            box("c", 400, when("b appeared appear 1")), box("d", 600, when("c removed appear")),
            box("e", 800, when("d appeared appear 1")), box("f", 0, 400, when("a touched appear"))))),
    ]
  }

  private static var ownPages: [Fault] {
    let story = pages(page(box("lamp", 0)))
    return [
      Fault(
        "a door of the menu lies below a picture that is touched", .covered, "start", on: .menu,
        "menu = "
          + page(
            box("start", 300, isActive: true, when("start touched read")),
            box("cover", 300, isActive: true, when("cover touched credits"))) + "; " + story),
      Fault(
        "thanks stand beyond the edge of the credits", .neverSeen, "thanks", on: .credits,
        "credits = "
          + page(
            box("lamp", 0),
            "{ type = text; name = thanks; text = Thanks; x = 2000; y = 100; width = 300; height = 100; }")
          + "; "
          + story),
      Fault(
        "an intro is over before what waits in it", .neverAppears, "title", on: .intro,
        "intro = "
          + page(
            track("long"), box("title", 300, when("long soundCompleted appear")), extra: "autoAdvance = 4;")
          + "; " + story),
      Fault(
        "a button of the menu does nothing", .noAnswer, "dead", on: .menu,
        "menu = "
          + page(
            box("start", 300, isActive: true, when("start touched read")), box("dead", 600, isActive: true))
          + "; " + story),
    ]
  }
}

extension String {
  /// The track begins late.
  func replacingPlay(_ entry: String) -> String {
    replacing("trackName", with: "\(entry) trackName")
  }

  /// Where `goToPage` goes to.
  func goingTo(_ page: String) -> String {
    replacing("action = goToPage", with: "action = goToPage; page = \(page)")
  }
}
