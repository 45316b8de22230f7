import TestSupport
import Testing

/// Books that mean harm, or were written by accident as if they did.
@Suite struct UntrustedBookTests {
  /// An escape, a bell, a C1 control and a turn of the reading direction, as XML can write them.
  private static let poison = "&#x9B;2J\u{202E}&#x85;\u{2066}&#x7F;"
  @Test func controlCharactersOfABookReachNoOutput() throws {
    let poison = Self.poison
    let book = try WrittenBook(
      pages: PList.page(
        PList.text("a\(poison)b", "Once\(poison) upon", PList.whenTouched("no\(poison)body")),
        PList.text("c\(poison)d", "a\(poison) time", y: 200),
        PList.element(
          "image", "p\(poison)q", y: 400,
          PList.string("fileName", "f\(poison).png") + PList.string("k\(poison)", "v")),
        extra: PList.string("name", "n\(poison)")) + PList.page(PList.text("end", "The end")),
      entries: PList.string("title", "t\(poison)itle"))
    for arguments in [
      ["snapshot", book.path, "--reader"], ["snapshot", book.path, "--view", "boxes"], ["check", book.path],
      ["check", book.path, "--format", "json"], ["snapshot", book.path, "--touch", "x\u{9B}y@1"],
    ] {
      let run = try Program.run(arguments)
      #expect(run.standardOutput.isHarmless, "\(arguments)")
      #expect(run.standardError.isHarmless, "\(arguments)")
    }
    let page = try Program.run(["snapshot", book.path, "--reader"]).standardOutput
    #expect(page.contains("time"))
    #expect(try Program.run([book.path]).standardOutput.contains("itle"))
  }

  @Test func controlCharactersOfAPathReachNoOutput() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "<plist><array><dict/></array></plist>", to: "b\u{1B}[31m\u{9B}\u{202E}.plist")
    for command in [["check"], ["snapshot", "--reader"], ["check", "--format", "json"]] {
      let run = try Program.run(
        command + [path, path + "\u{7}nowhere"].prefix(command[0] == "check" ? 2 : 1))
      #expect(run.standardOutput.isHarmless, "\(command)")
      #expect(run.standardError.isHarmless, "\(command)")
    }
  }

  @Test func aBookWithOneBrokenElementOpensAndSaysSoOnce() throws {
    let book = try WrittenBook(
      pages: PList.page(
        PList.text("first", "Once upon a time"), PList.element("text", "second", y: 200),
        PList.text("third", "there was a fish", y: 400)) + PList.page(PList.text("end", "The end")))
    let page = try Program.run(["snapshot", book.path, "--reader"])
    #expect(page.status == 0)
    #expect(page.standardOutput.contains("Once upon a time"))
    #expect(page.standardOutput.contains("there was a fish"))
    #expect(page.lines.last?.contains("one element is left out: 'leggi check' tells why") == true)
    #expect(
      try Program.run(["check", book.path]).standardOutput
        == "1 error; more is checked when this is mended\n")
  }

  private static let numbers = [
    "1e308", "-1e308", "1e-308", "99999999999999999999", "-99999999", "0", "-0.0", "nan", "inf", "-1", "0.5",
  ]

  @Test(arguments: [
    "x", "y", "width", "height", "alpha", "scaleX", "scaleY", "rotation", "pivotX", "fontSize", "frameRate",
  ])
  func noNumberOfAnElementBreaksAPage(key: String) throws {
    let tween = { (number: String) in
      """
      <key>tweens</key><array><dict><key>duration</key><real>\(number)</real>\
      <key>delay</key><real>\(number)</real>
      <key>properties</key><dict><key>\(key)</key><real>\(number)</real></dict></dict></array>
      """
    }
    let elements = Self.numbers.flatMap { number in
      ["text", "image", "shape", "activearea", "movie"].map { type in
        """
        <dict><key>type</key><string>\(type)</string><key>name</key><string>\(type) \(number)</string>\
        <key>text</key><string>words</string><key>fileName</key><string>star.svg</string>\
        <key>frames</key><array><dict><key>name</key><string>star.svg</string></dict></array>\
        <key>isActive</key><true/><key>shape</key><string>ellipse</string>\
        <key>color</key><string>#ff0000</string>\
        <key>\(key)</key><real>\(number)</real>\(tween(number))</dict>
        """
      }
    }
    let book = try WrittenBook(pages: PList.page(elements.joined()))
    try book.add(Checkout.text("books/pesce-stella/pictures/star.svg"), as: "star.svg")
    // Where both are drawn, all is that draws.
    let run = try Program.run(["snapshot", book.path, "--at", "0.5", "--view", "both", "--reader"])
    #expect(run.status == 0, "\(run.standardError)")
    #expect(run.lines.last?.contains("1/1") == true)
  }

  @Test(arguments: numbers)
  func noNumberOfABookBreaksIt(number: String) throws {
    for key in ["width", "height", "frameRate"] {
      let entry = "<key>\(key)</key><real>\(number)</real>"
      let book = try WrittenBook(pages: PList.page(PList.text("words", "Once upon a time")), entries: entry)
      let run = try Program.run(["snapshot", book.path, "--reader", "--view", "both"])
      #expect(run.status == 0, "\(key): \(run.standardError)")
      #expect(try Program.run(["check", book.path]).status < 2)
    }
  }

  @Test func tenThousandElementsAreDrawnAndChecked() throws {
    let elements = (0..<10_000).map { number in
      PList.text(
        "text \(number)", "\(number)", x: number % 1000, y: number % 700, width: 90, height: 30,
        number % 2 == 0 ? PList.tween("x", to: 3) : PList.whenTouched("text \(number - 1)"))
    }
    let book = try WrittenBook(pages: PList.page(elements.joined()))
    #expect(try Program.run(["snapshot", book.path, "--at", "0.2"]).status == 0)
    #expect(try Program.run(["snapshot", book.path, "--at", "0", "--view", "boxes"]).status == 0)
    #expect(try Program.run(["check", book.path]).status == 1, "a text that cannot be touched")
  }

  @Test func aTextOfAHundredThousandLettersIsScrolled() throws {
    let story = String(repeating: "once upon a time ", count: 6_000)
    let book = try WrittenBook(pages: PList.page(PList.text("story", story)))
    let run = try Program.run(["snapshot", book.path, "--reader"])
    #expect(run.status == 0)
    #expect(run.standardOutput.contains("▼"))
  }

  @Test func aTriggerThatEndlesslySetsItselfOffCostsNoEndlessTick() throws {
    let book = try WrittenBook(
      pages: PList.page(
        PList.text("first", "first", PList.whenTouched("second")),
        PList.text("second", "second", y: 99, PList.whenTouched("first")),
        PList.text("third", "third", y: 200, PList.tween("x", to: 1, seconds: 0, loop: "loop"))))
    let run = try Program.run(["snapshot", book.path, "--at", "2"])
    #expect(run.status == 0)
    #expect(run.standardOutput.contains("third"))
  }
}
