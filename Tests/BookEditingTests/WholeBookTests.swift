import BookEditing
import Foundation
import PropertyList
import TestSupport
import Testing

/// Every command on whole books: no byte changes that it does not speak of, and what refers to something
/// keeps referring to it.
@Suite struct WholeBookTests {
  private static let odd = """
    // a book
    {
      title /* of it */ = "Odd"; // behind
      /* above
         the pages */ pages = ( /* none */
        { mark = m1; /* the name */ name = night; elements = (
            { type = shape; name = /* here */ star; mark = m2; x = 1 /* left */; y=2;width=30;
              tweens = ( /* first */ { mark = m3; duration = 2; }, { mark = m4; } /* last */ ); },
            // not a star
            { type = text; mark = m5; text = 'it''s'; trigger = { triggeringItem = star /* ! */; event = tweenCompleted; triggeringTweenNumber = 1; }; }, /* gone? */
            { type = shape; name = "the moon"; mark = m6; trigger = { triggeringItem = element1; event = touched; action = goToPage; page = 2; }; dropTargets = ( star, element1 /* self */ ); }
        ); },
        { mark = m7; elements = ( { type = shape; mark = m8; name = star; x = "3.50"; } ) ; } // the end
      );
    }
    """.replacing("'it''s'", with: "\"it's\"")

  private static let bundled = ["books/pesce-stella/book.plist", "books/officina/book.plist"].map(
    Checkout.path)

  private func document(_ bytes: [UInt8]) throws -> BookDocument {
    try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
  }

  /// Tries commands of every kind on a book, each on the book as it was.
  ///
  /// - Returns: the kinds of which none could be done.
  @discardableResult
  private func tryCommands(on bytes: [UInt8], seed: Int, rounds: Int) throws -> Set<String> {
    let original = try document(bytes)
    let root = try #require(original.source.root)
    let pages = (root.kind == .array ? root : root["pages"])?.items.count ?? 0
    let before = MarkedReferences(root)
    var commands = RandomCommands(seed: seed)
    var left = Set(RandomCommands.kinds)
    for kind in RandomCommands.kinds {
      for _ in 0..<rounds {
        var document = original
        try document.perform(.on(.page(.number(1 + commands.number(below: pages)))))
        guard let command = commands.command(kind, for: document) else { continue }
        let allowed = try AllowedExtents(of: command, in: document)
        guard (try? document.perform(command)) != nil else { continue }
        left.remove(kind)
        for splice in document.history.done.last?.change.splices ?? [] {
          let range = splice.offset..<splice.offset + splice.removed.count
          let isAllowed = allowed.contains(range)
          #expect(isAllowed, "\(command.text): \(range) of seed \(seed)")
        }
        try check(command, from: before, to: document)
        document.undo()
        #expect(document.bytes == bytes, "\(command.text)")
      }
    }
    return left
  }

  private func check(
    _ command: BookCommand, from before: MarkedReferences, to document: BookDocument
  ) throws {
    switch command {
    // They may say what refers to what themselves.
    case .set, .unset, .insert, .take, .removePage(_, withReferences: true), .remove(_, withReferences: true):
      return
    // A copy on a page before would be taken for what it is a copy of.
    case .copy(_, to: .some): return
    case .moveItem(let address, _)
    where address.steps.contains { $0 == .key("triggers") || $0 == .key("dropTargets") || $0 == .key("cues") }
      || address.steps.contains { $0 == .key("readingOrder") || $0 == .key("en") }:
      return
    default: break
    }
    let after = MarkedReferences(try #require(document.source.root))
    for (reference, target) in before.targets {
      let holder = reference.prefix { $0 != " " }
      guard after.marks.contains(String(holder)), after.marks.contains(target) else { continue }
      #expect(after.targets[reference] == target, "\(command.text): \(reference)")
    }
  }

  @Test(arguments: seeds(50, of: 200)) func aCommandTouchesOnlyWhatItSpeaksOf(seed: Int) throws {
    try tryCommands(on: RandomBook.bytes(seed: seed), seed: seed, rounds: 3)
  }

  @Test func soItDoesWhereCommentsStandInOddPlaces() throws {
    #expect(try tryCommands(on: Array(Self.odd.utf8), seed: 1, rounds: 40).isEmpty)
  }

  @Test(arguments: bundled + [Checkout.shared("real/peter-rabbit/book.plist")].compactMap(\.self))
  func soItDoesInAWholeBook(book: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: book)))
    #expect(try tryCommands(on: bytes, seed: 7, rounds: 5).isEmpty)
  }

  @Test(.enabled(if: Checkout.shared("real/peter-rabbit") != nil, "needs Peter Rabbit beside the checkout"))
  func movingACaptionChangesTheLinesOfItsPlaceAndNoOther() throws {
    let path = try #require(Checkout.shared("real/peter-rabbit/book.plist"))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var document = try document(bytes)
    try document.perform(.on(.page(.number(3))))
    let page = try #require(document.source.root?.items[2])
    let captions = RandomCommands.names(of: page).filter { name in
      page["elements"]?.items.contains { $0["name"]?.string == name && $0["type"]?.string == "text" } ?? false
    }
    let caption = try #require(captions.first)
    try document.perform(.move([caption], .by(3, 4)))
    let (before, after) = (bytes.split(separator: 10), document.bytes.split(separator: 10))
    #expect(before.count == after.count)
    let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    let keys = changed.map { String(decoding: before[$0 - 1], as: UTF8.self).filter { !$0.isWhitespace } }
    #expect(keys == ["<key>x</key>", "<key>y</key>"])
  }

  @Test func aThousandStepsOnALargeBookKeepLessThanTwentyMegabytes() throws {
    let officina = Array(
      try Data(contentsOf: URL(fileURLWithPath: Checkout.path("books/officina/book.plist"))))
    var document = try document(officina)
    for number in [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25] where document.bytes.count < 1_000_000 {
      try document.perform(.copyPage(.number(number)))
    }
    var commands = RandomCommands(seed: 4)
    try document.perform(.on(.page(.number(2))))
    var steps = 0
    while steps < 150 {
      let kind = RandomCommands.kinds[commands.number(below: RandomCommands.kinds.count)]
      guard let command = commands.command(kind, for: document), (try? document.perform(command)) != nil
      else {
        if document.selection.pagePath == nil { try document.perform(.on(.page(.number(2)))) }
        continue
      }
      steps += 1
    }
    let kept = document.history.done.reduce(0) {
      $0 + $1.change.splices.reduce(0) { $0 + $1.removed.count + $1.inserted.count + 80 }
    }
    #expect(kept * 1000 / document.history.done.count < 20_000_000)
  }
}
