/// The books of `PlantedFaultsTests`, as old-style lists.
enum PlantedBooks {
  private typealias Sound = PlantedFaultsTests.SoundBook

  /// A page of these elements.
  static func page(_ elements: String..., extra: String = "") -> String {
    "{ \(extra) elements = (\(elements.joined(separator: ", "))); }"
  }

  static func pages(_ pages: String...) -> String { "pages = (\(pages.joined(separator: ", ")));" }

  static func box(
    _ name: String, _ x: Int, size: Int = 150, isActive: Bool = false, _ extra: String = ""
  ) -> String {
    box(name, x, 100, size: size, isActive: isActive, extra)
  }

  static func box(
    _ name: String, _ x: Int, _ y: Int, size: Int = 150, isActive: Bool = false, _ extra: String = ""
  ) -> String {
    "{ type = shape; name = \(name); x = \"\(x)\"; y = \"\(y)\"; width = \(size); height = \(size); "
      + "color = \"#cc3300\"; isActive = \(isActive ? "yes" : "no"); \(extra) }"
  }

  static func track(_ name: String, _ extra: String = "") -> String {
    "{ type = audio; name = \(name); audio = { trackName = \"\(name).wav\"; }; \(extra) }"
  }

  /// "triggers = (…);" of lines such as "door touched appear 2".
  static func when(_ lines: String...) -> String {
    let triggers = lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      let source =
        words[0] == "page" ? "event = pageShown" : "triggeringItem = \(words[0]); event = \(words[1])"
      let rest = words.dropFirst(3).map { $0 == "once" ? "once = yes;" : "delay = \"\($0)\";" }
      return "{ \(source); action = \(words[2]); \(rest.joined(separator: " ")) }"
    }
    return "triggers = (\(triggers.joined(separator: ", ")));"
  }

  static func tween(
    _ properties: String, _ seconds: String = "1", delay: String = "0", extra: String = ""
  ) -> String {
    "tweens = ({ name = t; delay = \"\(delay)\"; duration = \"\(seconds)\"; \(extra) "
      + "properties = { \(properties) }; });"
  }

  static let piece = "draggable = yes;"

  // MARK: Sound books

  static var sound: [PlantedFaultsTests.SoundBook] {
    [
      Sound(
        testDescription: "a star is a day away, beside a wheel that goes round",
        entries: pages(
          page(
            box("wheel", 0, tween("rotation = 360;", "10", extra: "loopType = repeat;")),
            box("star", 500, when("page shown appear 86400"))))),
      Sound(
        testDescription: "three days are waited for one after the other",
        entries: pages(
          page(
            box("a", 0), box("b", 200, when("a appeared appear 86400")),
            box("c", 400, when("b appeared appear 86400")), box("d", 600, when("c appeared appear 86400"))))),
      Sound(
        testDescription: "a key lies under a leaf that goes back: one hand holds the leaf",
        entries: pages(
          page(
            box("key", 300, isActive: true), box("star", 600, when("key touched appear")),
            box("leaf", 300, piece + "returns = yes;")))),
      Sound(
        testDescription: "a ball that is active is carried about, and a touch alone does nothing",
        entries: pages(page(box("ball", 300, isActive: true, piece)))),
      Sound(
        testDescription: "a bird crosses the page in four seconds",
        entries: pages(
          page(
            box("bird", -200, isActive: true, tween("x = 1100;", "4", delay: "1")),
            box("star", 600, when("bird touched appear"))))),
      Sound(
        testDescription: "a cloud passes over the sun, and passes on",
        entries: pages(
          page(
            box("sun", 300, isActive: true, when("page shown appear 2")),
            box("star", 600, when("sun touched appear")),
            box("cloud", 300, isActive: true, tween("x = 1000;", "2", delay: "3")),
            box("rain", 0, 400, when("cloud touched appear"))))),
      Sound(
        testDescription: "a lantern is lit while it is carried",
        entries: pages(
          page(
            box("lantern", 300, piece),
            box("light", 600, when("lantern dragStarted show", "lantern dropped hide"))))),
      Sound(
        testDescription: "a peg drifts through the part of the page in which a ring can be carried",
        entries: pages(
          page(
            box("peg", 900, tween("x = \"-100\";", "8") + when("peg dropped stop")),
            box(
              "ring", 0, 400,
              piece + "dropTargets = (peg); dragArea = { x = 0; y = 0; width = 300; height = 768; };")))),
      Sound(
        testDescription: "a menu has doors to everywhere, and an intro is over when its time is",
        entries: "intro = " + page(box("sea", 0, tween("x = 300;", "9")), extra: "autoAdvance = 2;")
          + "; menu = "
          + page(
            box("start", 300, isActive: true, when("start touched read")),
            box("all", 600, isActive: true, when("all touched contents"))) + "; "
          + pages(page(box("lamp", 0)), page(box("end", 0)))),
    ]
  }
}
