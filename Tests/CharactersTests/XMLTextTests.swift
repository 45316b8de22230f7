import Characters
import Testing

@Suite("Text in XML")
struct XMLTextTests {
  @Test("XML's own characters are references, quotes where they would end an attribute")
  func ownCharacters() {
    #expect(XMLText.escaped("a < b & \"c\" > d") == "a &lt; b &amp; \"c\" &gt; d")
    #expect(XMLText.escaped("\"c\"", in: .attribute) == "&quot;c&quot;")
  }

  @Test("What bears an accent is a reference all the same")
  func accents() {
    #expect(XMLText.escaped("&\u{301}<\u{338}") == "&amp;\u{301}&lt;\u{338}")
  }

  @Test("A carriage return is given back as one, and what XML cannot hold is a replacement character")
  func whatXMLCannotHold() {
    #expect(XMLText.escaped("a\tb\nc\rd\u{1B}\u{FFFE}🐟") == "a\tb\nc&#13;d\u{FFFD}\u{FFFD}🐟")
  }
}
