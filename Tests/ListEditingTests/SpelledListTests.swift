import ListEditing
import PropertyList
import TestSupport
import Testing

/// Edits of lists that are written in many ways.
@Suite struct SpelledListTests {
  private static let seeds = Array(1...200)

  private func opened(_ list: SpelledList) throws -> EditedList {
    try EditedList(PropertyListReader.read(bytes: list.bytes, file: "book.plist"))
  }

  /// Whether a change lies within a stretch of the text, with the white space round it and the ',' before it.
  private func lies(_ splice: TextChange.Splice, in extent: Range<Int>, of text: [UInt8]) -> Bool {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    var start = text[..<extent.lowerBound].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    if start > 0, text[start - 1] == UInt8(ascii: ",") { start -= 1 }
    let end = text[extent.upperBound...].firstIndex { !isSpace($0) } ?? text.count
    return start <= splice.offset && splice.offset + splice.removed.count <= end
  }

  /// Whether a change takes away the ',' of an item that becomes the last of its array.
  private func isComma(_ splice: TextChange.Splice) -> Bool { splice.removed == Array(",".utf8) }

  @Test(arguments: seeds) func anotherValueTouchesOnlyTheOneBefore(seed: Int) throws {
    let list = SpelledList(seed: seed)
    for (number, place) in list.places.enumerated() {
      var other = SpelledList(seed: seed &* 1000 &+ number)
      let value = other.value(depth: 2)
      var edited = try opened(list)
      let change = try edited.perform(.replace(place.steps, with: value))
      #expect(change.splices.allSatisfy { lies($0, in: place.extent, of: list.bytes) })
    }
  }

  @Test(arguments: seeds) func takingAwayTouchesOnlyWhatIsTaken(seed: Int) throws {
    let list = SpelledList(seed: seed)
    for place in list.places {
      var edited = try opened(list)
      let change = try edited.perform(.remove(place.steps))
      #expect(change.splices.allSatisfy { lies($0, in: place.extent, of: list.bytes) || isComma($0) })
      try edited.apply(change.inverted)
      #expect(edited.bytes == list.bytes)
    }
  }

  @Test(arguments: seeds) func whatComesInTouchesNothingThatIsThere(seed: Int) throws {
    let list = SpelledList(seed: seed)
    var numbers = SeededGenerator(seed: seed)
    let containers = [[]] + list.places.map(\.steps)
    for steps in containers {
      var edited = try opened(list)
      guard let node = edited.document.root?.value(at: steps) else { continue }
      let value = PropertyListValue.dictionary([.init("type", .string("image")), .init("x", .integer(3))])
      let edit: ListEdit
      switch node.kind {
      case .array:
        edit = .insert(.item(value), at: Int.random(in: 0...node.items.count, using: &numbers), in: steps)
      case .dictionary:
        let place = Int.random(in: 0...node.entries.count, using: &numbers)
        edit = .insert(.entry(key: "fresh", value), at: place, in: steps)
      default: continue
      }
      let change = try edited.perform(edit)
      // All that may go is what an empty container was closed by.
      #expect(change.splices.allSatisfy { $0.removed.allSatisfy { " \t\r\n/>".utf8.contains($0) } })
    }
  }

  @Test(arguments: seeds) func anyNumberOfEditsCanBeTurnedRound(seed: Int) throws {
    let list = SpelledList(seed: seed)
    var edited = try opened(list)
    var numbers = SeededGenerator(seed: seed)
    var all = TextChange()
    var changes: [TextChange] = []
    for _ in 0..<20 {
      guard let edit = randomEdit(of: edited, numbers: &numbers), let change = try? edited.perform(edit)
      else { continue }
      changes.append(change)
      all = all.composed(with: change)
    }
    #expect(all.applied(to: list.bytes) == edited.bytes)
    #expect(all.inverted.applied(to: edited.bytes) == list.bytes)
    for change in changes.reversed() { try edited.apply(change.inverted) }
    #expect(edited.bytes == list.bytes)
  }

  private func randomEdit(of list: EditedList, numbers: inout SeededGenerator) -> ListEdit? {
    var steps: [PropertyListStep] = []
    guard var node = list.document.root else { return nil }
    while Bool.random(using: &numbers) || steps.isEmpty {
      if let entry = node.entries.randomElement(using: &numbers) {
        steps.append(.key(entry.key))
        node = entry.value
      } else if let item = node.items.indices.randomElement(using: &numbers) {
        steps.append(.item(item))
        node = node.items[item]
      } else {
        break
      }
    }
    guard let last = steps.last else {
      return .insert(.item(.string("first")), at: 0, in: [])
    }
    switch (Int.random(in: 0..<5, using: &numbers), last) {
    case (0, _): return .remove(steps)
    case (1, .item(let item)): return .move(steps, to: item / 2)
    case (1, .key(let key)): return .rename(steps, to: key + "2")
    case (2, .item(let item)): return .insert(.copy(steps), at: item, in: Array(steps.dropLast()))
    case (3, .item(let item)): return .insert(.item(.integer(7)), at: item + 1, in: Array(steps.dropLast()))
    default: return .replace(steps, with: .string("another"))
    }
  }
}
