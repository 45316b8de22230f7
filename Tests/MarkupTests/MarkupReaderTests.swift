import Markup
import Testing

/// Writes down what a reader finds, a line an event: `3:5 @17 <name a=1>`.
private final class EventLog: MarkupHandler {
  private(set) var lines: [String] = []
  var lastElement: String?

  func start(_ tag: MarkupTag, at place: MarkupPlace, of reader: MarkupReader) {
    let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    note("<\(tag.name)\(attributes)>", place.offset, reader)
    if tag.name == lastElement { reader.stop() }
  }

  func end(at offset: Int, of reader: MarkupReader) { note("end", offset, reader) }

  func text(_ utf8: UnsafeBufferPointer<UInt8>, of reader: MarkupReader) {
    note("'\(String(decoding: utf8, as: UTF8.self))' of \(reader.place.length)", reader.place.offset, reader)
  }

  func unknownEntity(_ name: String, at place: MarkupPlace, of reader: MarkupReader) {
    note("&\(name);", place.offset, reader)
  }

  private func note(_ event: String, _ offset: Int, _ reader: MarkupReader) {
    lines.append("\(reader.line):\(reader.column) @\(offset) \(event)")
  }
}

@Suite struct MarkupReaderTests {
  private func read(
    _ text: String, limits: MarkupLimits = MarkupLimits(), skipsUnknownEntities: Bool = false,
    upTo lastElement: String? = nil
  ) -> (events: [String], fault: MarkupFault?) {
    let log = EventLog()
    log.lastElement = lastElement
    let fault = MarkupReader.read(
      Array(text.utf8), limits: limits, skipsUnknownEntities: skipsUnknownEntities, by: log)
    return (log.lines, fault)
  }

  @Test func everyEventKnowsItsPlace() {
    let (events, fault) = read("<a>\n  <b x='1' y='ü'/>é&amp;!</a>")
    #expect(
      events == [
        "1:1 @0 <a>", "1:4 @3 '\n' of 1", "2:1 @4 '  ' of 2", "2:3 @6 <b x=1 y=ü>", "2:19 @23 end",
        "2:19 @23 'é' of 2", "2:20 @25 '&' of 5", "2:25 @30 '!' of 1", "2:26 @31 end",
      ])
    #expect(fault == nil)
  }

  @Test(arguments: [
    ("", MarkupFault.Kind.unfinished, 1), ("<a>\n<b>", .unfinished, 2), ("<a>\n</b>", .mismatchedTag, 2),
    ("<a/>\n\nmore", .trailingText, 3), ("<a>&nbsp;</a>", .unknownEntity, 1),
    ("<a>&#0;</a>", .invalidReference, 1),
    ("<a>\n&</a>", .invalidToken, 2),
  ])
  func whatIsNoMarkupIsToldWithItsLine(text: String, kind: MarkupFault.Kind, line: Int) {
    let fault = read(text).fault
    #expect(fault?.kind == kind)
    #expect(fault?.line == line)
  }

  @Test func whatStandsBeforeAFaultIsRead() {
    #expect(read("<a>one</b>").events == ["1:1 @0 <a>", "1:4 @3 'one' of 3"])
  }

  @Test func declaredEntitiesEndTheReading() {
    let (events, fault) = read("<!DOCTYPE a [\n<!ENTITY bomb 'xxxx'>]>\n<a>&bomb;</a>")
    #expect(fault?.kind == .entityDeclared(name: "bomb") && fault?.line == 2)
    #expect(events == [])
  }

  @Test func unknownEntitiesAreHandedOnWhereTheyAreSkipped() {
    let (events, fault) = read("<a>&nbsp;</a>", skipsUnknownEntities: true)
    #expect(fault == nil)
    #expect(events == ["1:1 @0 <a>", "1:4 @3 &nbsp;", "1:10 @9 end"])
  }

  @Test func nothingDeeperThanTheLimitIsRead() {
    let (events, fault) = read("<a><b><c/></b></a>", limits: MarkupLimits(depth: 2))
    #expect(fault?.kind == .tooDeep && fault?.place.offset == 6)
    #expect(events == ["1:1 @0 <a>", "1:4 @3 <b>"])
    #expect(read("<a><b/></a>", limits: MarkupLimits(depth: 2)).fault == nil)
  }

  @Test func nothingLongerThanTheLimitIsRead() {
    #expect(read("<a></a>", limits: MarkupLimits(size: 6)).fault?.kind == .tooLarge)
    #expect(read("<a></a>", limits: MarkupLimits(size: 7)).fault == nil)
  }

  @Test func aHandlerEndsTheReadingWithoutAFault() {
    let (events, fault) = read("<a><b>text</b></broken", upTo: "b")
    #expect(fault == nil)
    #expect(events == ["1:1 @0 <a>", "1:4 @3 <b>"])
  }

  @Test func theDeclaredEncodingCountsUnlessItIsSaidWhichItIs() {
    let text =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xC3, 0xA9] + Array("</a>".utf8)
    let (declared, said) = (EventLog(), EventLog())
    #expect(MarkupReader.read(text, by: declared) == nil)
    #expect(MarkupReader.read(text, encoding: .utf8, by: said) == nil)
    #expect(declared.lines.contains { $0.contains("'Ã©'") })
    #expect(said.lines.contains { $0.contains("'é'") })
  }
}
