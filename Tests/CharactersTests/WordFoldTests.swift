import Characters
import Foundation
import Testing

@Suite struct WordFoldTests {
  @Test(
    "A word is compared without case and accents",
    arguments: [
      ("Perché così?", "perche cosi"), ("L’ÉTOILE", "l etoile"), ("Straße", "strasse"), ("STRAẞE", "strasse"),
      ("Öl, Äpfel", "ol apfel"), ("IŞIK", "isik"), ("ışık", "isik"), ("İzmir", "izmir"), ("ΆΣΤΡΟΣ", "αστροσ"),
      ("άστρος", "αστροσ"), ("ᾠδή", "ωδη"), ("Tiếng Việt", "tieng viet"), ("Đường", "duong"),
      ("Tie\u{302}\u{301}ng", "tieng"), ("Łódź", "lodz"), ("Smørrebrød", "smorrebrod"), ("ĲSSEL", "ijssel"),
      ("Ёлка", "елка"), ("ﬂuﬀy", "fluffy"), ("１２３", "123"), ("word\u{200D}less", "wordless"),
      ("one\u{200B}two", "one two"), ("a\u{1B}[2J", "a 2j"), ("", ""), ("\u{301}", ""), ("!?", ""),
      ("海の星", "海 の 星"), ("星star星", "星 star 星"), ("हिन्दी", "हिन्दी"), ("mañana_1", "manana 1"),
    ])
  func folding(text: String, folded: String) { #expect(WordFold.fold(text) == folded) }

  @Test("A word has its place in its text, with the accents that belong to it")
  func ranges() {
    let text = "¡Así e\u{301}s 한국!"
    #expect(WordFold.words(of: text).map { String(text[$0.range]) } == ["Así", "e\u{301}s", "한국"])
  }

  @Test("However a letter's accents are written, it is the same word")
  func decomposition() {
    var count = 0
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letter = String(scalar)
      let apart = letter.decomposedStringWithCanonicalMapping
      guard apart.unicodeScalars.count > 1 || apart.unicodeScalars.first != scalar else { continue }
      // Scripts in which a letter with another mark is another letter, and ideographs that are the same.
      guard let base = apart.unicodeScalars.first, base.properties.isAlphabetic,
        base.value < 0x530 || (0x620..<0x700).contains(base.value) || (0x1100..<0x1200).contains(base.value)
      else { continue }
      count += 1
      let folded = WordFold.fold(letter).unicodeScalars
      #expect(folded.elementsEqual(WordFold.fold(apart).unicodeScalars), "U+\(String(value, radix: 16))")
    }
    #expect(count > 11_172 + 700, "all Korean syllables, and many letters")
  }

  @Test("A folded text folds to itself, whatever it is made of")
  func twice() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = WordFold.fold("a\(Character(scalar))b")
      #expect(WordFold.fold(once).unicodeScalars.elementsEqual(once.unicodeScalars), "\(value)")
    }
  }
}

@Suite struct SearchQueryTests {
  private func found(_ typed: String, in text: String) -> [String]? {
    SearchQuery(typed)?.ranges(in: text).map { String(text[$0]) }
  }

  @Test("All words must be there, in any order, and the last may be unfinished")
  func allWords() {
    let text = "The sea star sees the sea."
    #expect(found("sea", in: text) == ["sea", "sea"])
    #expect(found("star the", in: text) == ["The", "star", "the"])
    #expect(found("the s", in: text) == ["The", "sea", "star", "sees", "the", "sea"])
    #expect(found("s the", in: text) == [])
    #expect(found("sea moon", in: text) == [])
  }

  @Test("Words typed without a space are found together and in that order")
  func together() {
    #expect(found("l'acqua", in: "L’acqua, l'aria; acqua") == ["L’acqua"])
    #expect(found("sea-st", in: "A sea; a sea star") == ["sea star"])
    #expect(found("la-la-la", in: "la la la la") == ["la la la la"])
  }

  @Test("Without a word there is nothing to look for", arguments: ["", "  ", "?!", "\u{301}", "🐟"])
  func nothing(typed: String) { #expect(SearchQuery(typed) == nil) }

  @Test("More than 32 words are not searched for")
  func manyWords() {
    let words = SearchQuery(String(repeating: "l'acqua ", count: 1000))?.phrases.joined().count
    #expect(words == 32)
  }
}

@Suite struct SentencesTests {
  @Test(
    "A hit is shown in its sentence",
    arguments: [
      ("One. Two has it here! Three.", "it", "Two has it here!"),
      ("It was Mr. McGregor. He ran.", "McGregor", "It was Mr. McGregor."),
      ("«Dove vai?» chiese il pesce. Poi tacque.", "pesce", "«Dove vai?» chiese il pesce."),
      ("“Stop!” He stopped.", "stopped", "He stopped."),
      ("“Stop!” He stopped.", "Stop", "“Stop!”"),
      ("Twinkle, little star,\nhow I wonder", "little", "Twinkle, little star,"),
      ("Wait… and then it came. End.", "came", "Wait… and then it came."),
      ("It costs 3.50 today. Really.", "costs", "It costs 3.50 today."),
      ("海の星。空の星。", "空", "空の星。"),
      ("no end at all", "end", "no end at all"),
      ("  One.   Two.  ", "Two", "Two."),
    ])
  func sentence(text: String, word: String, sentence: String) throws {
    let range = try #require(text.range(of: word))
    #expect(String(text[Sentences.sentence(around: range, in: text)]) == sentence)
  }

  @Test("A hit over several sentences is shown in all of them")
  func several() throws {
    let text = "A one. A two. A three. A four."
    let range = try #require(text.range(of: "two. A three"))
    #expect(String(text[Sentences.sentence(around: range, in: text)]) == "A two. A three.")
  }
}
