import Foundation
import PropertyList
import TestSupport
import Testing

@Suite struct WriterTests {
  @Test func aTreeIsWrittenAsApplesToolsDo() {
    let value = PropertyListValue.dictionary([
      .init("name", .string("fish & <star>")), .init("x", .integer(-4)), .init("alpha", .real(0.1)),
      .init("on", .boolean(true)), .init("tweens", .array([])), .init("more", .dictionary([])),
      .init("list", .array([.string(""), .date("2026-01-31T12:00:00Z"), .data(Array(0..<60))])),
    ])
    let text = String(decoding: PropertyListWriter.write(value), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>name</key>
        \t<string>fish &amp; &lt;star&gt;</string>
        \t<key>x</key>
        \t<integer>-4</integer>
        \t<key>alpha</key>
        \t<real>0.1</real>
        \t<key>on</key>
        \t<true/>
        \t<key>tweens</key>
        \t<array/>
        \t<key>more</key>
        \t<dict/>
        \t<key>list</key>
        \t<array>
        \t\t<string></string>
        \t\t<date>2026-01-31T12:00:00Z</date>
        \t\t<data>
        \t\tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKiss
        \t\tLS4vMDEyMzQ1Njc4OTo7
        \t\t</data>
        \t</array>
        </dict>
        </plist>

        """)
    #expect(read(text).root?.value == value)
  }

  @Test(arguments: [
    "0.1", "1.0", "1", "0.50", "1e-05", "-0.0", "123456789.25", " 2.5 ", "0.10000000000000001",
  ])
  func aRealKeepsTheTextOfItsSource(text: String) throws {
    let value = try #require(readPlist("<real>\(text)</real>").root?.value)
    let written = String(decoding: PropertyListWriter.write(value), as: UTF8.self)
    #expect(written.contains("<real>\(text)</real>"))
  }

  @Test func whatWasWrittenReadsAndWritesBackTheSame() throws {
    let texts = [
      "line\r\nend", "\u{1B}[31m", "tab\t", "\u{FFFF}", "  ", "]]>", "\"quoted\" 'too'", "e\u{301}🐟",
    ]
    let value = PropertyListValue.array(
      texts.map { .string($0) } + [.real(0.1 + 0.2), .real(1e300), .integer(.min)])
    let once = PropertyListWriter.write(value)
    let again = PropertyListReader.read(bytes: once, file: "book.plist")
    #expect(again.diagnostics.isEmpty)
    #expect(again.root?.items.first?.string == "line\r\nend")
    #expect(PropertyListWriter.write(try #require(again.root).value) == once)
  }

  @Test(
    .enabled(
      if: Checkout.shared("real/peter-rabbit/book.plist") != nil,
      "there is no real/peter-rabbit in the shared folder beside the checkout"))
  func peterRabbitReadsAndWritesBackByteForByte() throws {
    let book = try #require(Checkout.shared("real/peter-rabbit/book.plist"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: book))
    let document = PropertyListReader.read(file: book)
    #expect(document.diagnostics.isEmpty)
    #expect(PropertyListWriter.write(try #require(document.root).value) == Array(bytes))
  }
}
