import BookFormat
import BookModel
import BookVocabulary
import PropertyList
import Testing

/// A key is declared once, and all that is read by it or told of it comes from there.
@Suite struct FormatKeyTests {
  /// A kind of dictionary that only this test knows: what a new key needs is its declaration, and its place
  /// in the order.
  private final class LanternKeys: KeyDeclarations {
    let glow = FormatKey<Double>(
      "glow", or: ["shine"], .number(.fraction, default: 0.5), "how bright it is")
    let flame = FormatKey<Color?>("flame", .color, requirement: .required, "of its light")
    let hangs = FormatKey<VerticalAlignment>("hangs", .word(default: .top), "where it hangs")

    var inOrder: [any AnyFormatKey] { [glow, flame, hangs] }
  }

  /// What becomes of such a dictionary: a property for each key.
  private struct Lantern {
    var glow: Double
    var flame: Color?
    var hangs: VerticalAlignment
  }

  private let keys = LanternKeys()

  private func read(
    _ text: String, log: ProblemLog = ProblemLog()
  ) -> (lantern: Lantern?, messages: [String]) {
    let document = PropertyListReader.read(bytes: Array(text.utf8), file: "lantern.plist")
    let kind = DictionaryKind("lantern", "a lantern", keys: keys)
    let lantern = document.root.map { root in
      var reader = KeyedReader(root, as: kind, of: .book, log: log)
      return Lantern(
        glow: reader.read(keys.glow), flame: reader.read(keys.flame), hangs: reader.read(keys.hangs))
    }
    return (lantern, log.diagnostics(of: document).map(\.message))
  }

  @Test func aNewKeyIsReadByItsDeclarationAlone() {
    let (lantern, messages) = read("{ glow = 0.25; flame = \"#fff\"; hangs = BOTTOM; }")
    #expect(lantern?.glow == 0.25 && lantern?.hangs == .bottom)
    #expect(lantern?.flame == Color(red: 1, green: 1, blue: 1))
    #expect(messages == [])
  }

  @Test func whatIsNotWrittenIsTheDefaultOfTheDeclaration() {
    let (lantern, messages) = read("{ flame = \"#000\"; }")
    #expect(lantern?.glow == 0.5 && lantern?.hangs == .top)
    #expect(messages == [])
  }

  @Test func theOtherSpellingCountsWhereTheFirstIsNotWritten() {
    #expect(read("{ shine = 1; flame = red; }").lantern?.glow == 1)
    #expect(read("{ shine = 1; glow = 0; flame = red; }").lantern?.glow == 0)
  }

  @Test func aKeyIsReadBehindThousandsThatItsDictionaryDoesNotKnow() {
    let unknown = (1...2500).map { "key\($0) = 1; " }.joined()
    let (lantern, messages) = read("{ \(unknown) flame = \"#000\"; glow = 0.25; }")
    #expect(lantern?.glow == 0.25 && lantern?.flame == Color(red: 0, green: 0, blue: 0))
    #expect(messages == [])
  }

  @Test func keysOfTwoListsAreNotTakenForEachOther() {
    let log = ProblemLog()
    #expect(read("{ glow = 0.25; flame = \"#000\"; }", log: log).lantern?.glow == 0.25)
    #expect(read("{ flame = \"#000\"; glow = 0.75; }", log: log).lantern?.glow == 0.75)
  }

  @Test func faultsOfTypeRangeAndRequirementComeFromTheDeclaration() {
    let (lantern, messages) = read("{ shine = 3; hangs = high; }")
    #expect(lantern?.glow == 1 && lantern?.hangs == .top)
    #expect(
      Set(messages) == [
        "'shine' of the book is 3, more than 1; 1 is taken", "the book has no 'flame'",
        "unknown vertical alignment 'high' in the book",
      ])
  }

  @Test func theKeysOfAKindAreThoseOfItsDeclarationInTheirOrder() {
    #expect(
      DictionaryKind("lantern", "a lantern", keys: keys).spellings == ["glow", "shine", "flame", "hangs"])
  }

  private static let declarations: [any Sendable] = [
    BookFormat.book, BookFormat.page, BookFormat.pageAnimation, BookFormat.panel, BookFormat.element,
    BookFormat.track, BookFormat.cue, BookFormat.frame, BookFormat.dragArea, BookFormat.imageArea,
    BookFormat.tween,
    BookFormat.trigger, BookFormat.condition, BookFormat.value, BookFormat.game,
  ]

  @Test("A key is declared under the name that books give it, and is one of its kind's, in the same order")
  func names() {
    #expect(Self.declarations.count == DictionaryKind.all.count)
    for (declaration, kind) in zip(Self.declarations, DictionaryKind.all) {
      #expect(Mirror(reflecting: declaration).children.map(\.label) == kind.keys.map(\.spelling))
      #expect(Set(kind.spellings).count == kind.spellings.count, "\(kind.name) has a spelling twice")
    }
  }

  @Test func aDefaultLiesInItsRange() throws {
    for key in DictionaryKind.all.flatMap(\.keys) {
      guard let range = key.facts.value.range, let text = key.facts.defaultText else { continue }
      #expect(range.contains(try #require(Double(text))), "\(key.spelling)")
    }
  }

  @Test func whatATweenMovesHasTheKeyOfItsName() {
    for property in AnimatedProperty.allCases {
      guard let key = property.key else { continue }
      #expect(key.spelling == property.rawValue)
    }
    let tweened = DictionaryKind.all.flatMap(\.keys).filter(\.isTweened).map(\.spelling)
    #expect(
      tweened == [
        "x", "y", "width", "height", "alpha", "rotation", "scaleX", "scaleY", "pivotX", "pivotY", "color",
        "fontColor", "fontSize",
      ])
  }
}
