import PropertyList
import TestSupport

/// Spoils the structure of a list: what stands where, under which key, and of which type.
enum TreeMutator {
  private static let texts = [
    "", "0", "-1", "1e308", "99999999999999999999", "nan", "loop", "text", "page 1", "../../x.png",
    "\u{202E}\u{1B}[2J",
    "#ff0000", "é漢🐟", String(repeating: "word ", count: 300), String(repeating: "x", count: 3000),
    "e\u{301}\u{302}\u{303}", "\u{5D0}\u{5D1} \u{202B}abc\u{202C}",
  ]
  private static let numbers = [
    0, -1, 1, 0.5, -0.0, 1e-308, 1e9, -1e9, 1e308, 4_294_967_296, 9_007_199_254_740_992, 100_000,
  ]
  private static let keys = [
    "type", "name", "x", "y", "width", "height", "text", "fileName", "tweens", "triggers", "frames",
    "properties",
    "duration", "delay", "repeat", "loop", "elements", "pages", "fontSize", "rotation", "pivotX", "action",
    "target",
  ]

  /// Makes one change somewhere.
  static func change(_ value: inout PropertyListValue, _ random: inout SeededGenerator) {
    switch value {
    case .dictionary(var entries) where !entries.isEmpty && random.number(below: 12) > 0:
      let index = random.number(below: entries.count)
      switch random.number(below: 16) {
      case 0: entries.remove(at: index)
      case 1: entries[index].key = random.one(of: keys)
      case 2: entries.append(entries[index])
      case 3: entries.append(.init(random.one(of: keys), other(&random)))
      case 4: swapValues(&entries, index, random.number(below: entries.count))
      default: change(&entries[index].value, &random)
      }
      value = .dictionary(entries)
    case .array(var items) where !items.isEmpty && random.number(below: 12) > 0:
      let index = random.number(below: items.count)
      switch random.number(below: 16) {
      case 0: items.remove(at: index)
      case 1: items.append(items[index])
      case 2: items.insert(other(&random), at: index)
      case 3: items += repeatElement(items[index], count: random.number(below: 30))
      default: change(&items[index], &random)
      }
      value = .array(items)
    default:
      value = other(&random)
    }
  }

  private static func swapValues(_ entries: inout [PropertyListValue.Entry], _ first: Int, _ second: Int) {
    let value = entries[first].value
    entries[first].value = entries[second].value
    entries[second].value = value
  }

  /// Something else altogether.
  private static func other(_ random: inout SeededGenerator) -> PropertyListValue {
    switch random.number(below: 10) {
    case 0...2: .string(random.one(of: texts))
    case 3, 4: .real(random.one(of: numbers))
    case 5: .integer(random.one(of: [0, -1, 1, 7, .max, .min]))
    case 6: .boolean(random.number(below: 2) == 0)
    case 7: .array((0..<random.number(below: 4)).map { _ in .string("a") })
    case 8: .dictionary([.init(random.one(of: keys), .string(random.one(of: texts)))])
    default:
      // Nested deep.
      (0..<random.number(below: 140)).reduce(.data([1, 2, 3])) { inner, _ in .array([inner]) }
    }
  }
}
