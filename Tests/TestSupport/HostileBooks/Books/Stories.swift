extension HostileBook {
  /// Tweens, triggers and drags that give a tick too much to do.
  static let stories = [
    HostileBook("story-durations", "Tweens that last nothing, 10³⁰⁰ s and no number.", .reported, moment: 2) {
      folder in
      let durations = ["0", "1e300", "nan", "-1", "1e-300", "1e999", "inf"]
      try folder.writeBook(
        showing: durations.enumerated().map { index, duration in
          PList.text(
            "t\(index)", "text", y: index * 90, height: 80,
            """
            <key>tweens</key><array><dict><key>duration</key><real>\(duration)</real><key>delay</key>\
            <real>\(duration)</real><key>properties</key><dict><key>x</key><real>\(duration)</real></dict>\
            </dict></array>
            """)
        }.joined())
    },
    HostileBook(
      "story-short-tweens", "10,000 tweens of 10⁻⁹ s that go on for ever.", .clean, isSlow: true, moment: 0.5
    ) {
      folder in
      let tween = """
        <dict>\(PList.number("duration", 1e-9))\(PList.string("loopType", "reverse"))<key>properties</key>\
        <dict>\(PList.number("x", 900))\(PList.number("rotation", 1e6))</dict></dict>
        """
      try folder.writeBook(
        showing: PList.element(
          "shape", "shape", "<key>tweens</key><array>\(String(repeating: tween, count: 10_000))</array>"))
    },
    HostileBook(
      "story-storm", "150 elements each of which sets off all the others in every tick.", .reported, moment: 2
    ) { folder in
      let names = (0..<150).map { "e\($0)" }
      let pageShown = trigger("", "pageShown", "hide")
      let triggers = names.map { trigger($0, "appeared", "remove") + trigger($0, "removed", "appear") }
        .joined()
      try folder.writeBook(
        showing: names.map {
          PList.element("shape", $0, "<key>triggers</key><array>\(pageShown)\(triggers)</array>")
        }.joined())
    },
    HostileBook("story-pages", "A page that goes to itself and the next in every tick.", .clean, moment: 2) {
      folder in
      let loop = PList.tween("x", to: 3, seconds: 0, loop: "repeat")
      let goTo = (1...2).map { page in
        """
        <dict>\(PList.string("triggeringItem", "clock"))\(PList.string("event", "tweenCompleted"))\
        \(PList.string("action", "goToPage"))<key>page</key><integer>\(page)</integer></dict>
        """
      }
      let page = PList.page(
        PList.text("clock", "tick", loop),
        PList.element("shape", "hand", "<key>triggers</key><array>\(goTo.joined())</array>"),
        extra: PList.number("autoAdvance", 0))
      try folder.writeBook(page, page)
    },
    HostileBook("story-circle", "Elements that wait for each other in a circle of 5,000.", .reported) {
      folder in
      try folder.writeBook(
        showing: (0..<5_000).map {
          PList.text(
            "t\($0)", "word",
            "<key>triggers</key><array>\(trigger("t\(($0 + 1) % 5_000)", "appeared", "appear"))</array>")
        }.joined())
    },
    HostileBook(
      "story-drag", "Drag areas of no size and of all sizes, and drop targets by the thousand.", .either
    ) {
      folder in
      let areas = [(0, 0, 0, 0), (-1_000_000, -1_000_000, 1_000_000, 1_000_000), (500, 500, 0, 1_000_000)]
      let targets = (0..<1_000).map { "<string>target \($0)</string>" }.joined()
      try folder.writeBook(
        showing: (0..<1_000).map { PList.area("target \($0)", x: $0) }.joined()
          + areas.enumerated().map { index, area in
            PList.element(
              "shape", "toy \(index)",
              """
              <key>draggable</key><true/><key>dropTargets</key><array>\(targets)</array>\
              <key>dragArea</key><dict>\
              <key>x</key><integer>\(area.0)</integer><key>y</key><integer>\(area.1)</integer>\
              <key>width</key><integer>\(area.2)</integer><key>height</key><integer>\(area.3)</integer></dict>
              """)
          }.joined())
    },
    HostileBook("story-elements", "30,000 elements that all turn.", .reported, isSlow: true) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add("<plist><array><dict><key>elements</key><array>")
        try file.add(
          PList.element("shape", "shape", width: 1024, height: 768, PList.tween("rotation", to: 360)),
          times: 30_000)
        try file.add("</array></dict>\(PList.page(PList.text("end", "The end")))</array></plist>")
      }
    },
    HostileBook("story-numbers", "Places, sizes and angles beyond all numbers.", .reported) { folder in
      let numbers = ["1e308", "-1e308", "1e-308", "99999999999999999999", "nan", "inf", "-0.0"]
      try folder.writeBook(
        showing: numbers.flatMap { number in
          ["x", "y", "width", "height", "alpha", "scaleX", "rotation", "pivotX", "fontSize"].map { key in
            "<dict><key>type</key><string>text</string>\(PList.string("text", "word"))<key>\(key)</key>"
              + "<real>\(number)</real></dict>"
          }
        }.joined(), entries: "<key>width</key><real>1e308</real><key>frameRate</key><real>1e-308</real>")
    },
  ]

  private static func trigger(_ item: String, _ event: String, _ action: String) -> String {
    """
    <dict>\(item.isEmpty ? "" : PList.string("triggeringItem", item))\(PList.string("event", event))\
    \(PList.string("action", action))</dict>
    """
  }
}
