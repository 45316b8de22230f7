import Foundation

/// Takes the values that Foundation read into an arena.
struct FoundationTree {
  private var arena = PropertyListArena()
  private var problems: [PlacedProblem] = []
  private var valueCount = 0

  mutating func read(_ value: Any) throws(InputFileFault) {
    arena.root = try append(value, depth: 0)
  }

  func document(file: String, writesOnlyStrings: Bool) -> PropertyListDocument {
    PropertyListDocument(
      file: file, source: SourceText(bytes: []), arena: arena, problems: problems,
      writesOnlyStrings: writesOnlyStrings)
  }

  /// The record of a value; nil for one that is left out. Nothing below the nesting limit is visited.
  private mutating func append(_ value: Any, depth: Int) throws(InputFileFault) -> UInt32? {
    valueCount += 1
    if valueCount > PropertyListLimits.values { throw InputFileFault(.tooManyValues) }
    // Containers first: asked whether it is a number, Foundation on Linux converts a container with all it holds.
    if let array = value as? [Any] { return try appendArray(array, depth: depth) }
    if let dictionary = value as? [AnyHashable: Any] { return try appendDictionary(dictionary, depth: depth) }
    switch value {
    case let text as String: return appendText(.string, text)
    case let date as Date: return appendDate(date)
    case let data as Data: return appendText(.data, String(decoding: Base64.encode(data), as: UTF8.self))
    case let number as NSNumber: return appendNumber(number)
    default:
      note(.foreignObject)
      return nil
    }
  }

  private mutating func appendArray(_ array: [Any], depth: Int) throws(InputFileFault) -> UInt32 {
    if depth == PropertyListLimits.nesting { throw InputFileFault(.tooDeep) }
    let record = arena.append(NodeRecord(kind: .array, range: Self.nowhere))
    var last = NodeRecord.none
    for value in array {
      guard let child = try append(value, depth: depth + 1) else { continue }
      link(child, behind: &last, in: record)
    }
    return record
  }

  /// Sorted by key: Foundation forgets the order of the file, and its own changes from run to run.
  private mutating func appendDictionary(_ dictionary: [AnyHashable: Any], depth: Int) throws(InputFileFault)
    -> UInt32
  {
    if depth == PropertyListLimits.nesting { throw InputFileFault(.tooDeep) }
    let record = arena.append(NodeRecord(kind: .dictionary, range: Self.nowhere))
    var last = NodeRecord.none
    let entries = dictionary.compactMap { key, value in (key as? String).map { ($0, value) } }
    if entries.count < dictionary.count { note(.foreignObject) }
    for (key, value) in entries.sorted(by: { $0.0 < $1.0 }) {
      guard let child = try append(value, depth: depth + 1) else { continue }
      var key = key
      arena.records[Int(child)].key = key.withUTF8 { arena.keys.intern($0) }
      link(child, behind: &last, in: record)
    }
    return record
  }

  private mutating func appendNumber(_ number: NSNumber) -> UInt32? {
    switch String(cString: number.objCType) {
    case "c", "B":
      var record = NodeRecord(kind: .boolean, range: Self.nowhere)
      record.payload = number.boolValue ? 1 : 0
      return arena.append(record)
    case "f", "d":
      guard number.doubleValue.isFinite else {
        note(.notAReal(number.doubleValue.description))
        return nil
      }
      return appendText(.real, number.doubleValue.description)
    default:
      guard let integer = Int(exactly: number) else {
        note(.integerOverflow(number.stringValue))
        return nil
      }
      return appendText(.integer, String(integer))
    }
  }

  /// Dates of four-digit years; others cannot be written in XML.
  private mutating func appendDate(_ date: Date) -> UInt32? {
    let years = Date(timeIntervalSince1970: -62_135_596_800)..<Date(timeIntervalSince1970: 253_402_300_800)
    guard years.contains(date) else {
      note(.notADate("\(date.timeIntervalSince1970)"))
      return nil
    }
    return appendText(.date, date.formatted(.iso8601))
  }

  private mutating func appendText(_ kind: PropertyListNode.Kind, _ text: String) -> UInt32 {
    var record = NodeRecord(kind: kind, range: Self.nowhere)
    record.isRewritten = true
    record.payload = arena.keep(text.utf8)
    return arena.append(record)
  }

  private mutating func link(_ child: UInt32, behind last: inout UInt32, in parent: UInt32) {
    if last == NodeRecord.none {
      arena.records[Int(parent)].payload = child
    } else {
      arena.records[Int(last)].next = child
    }
    last = child
  }

  private mutating func note(_ problem: PropertyListProblem) {
    guard problems.count <= PropertyListLimits.problems else { return }
    let isFull = problems.count == PropertyListLimits.problems
    problems.append(PlacedProblem(isFull ? .tooManyProblems : problem, at: .file))
  }

  private static let nowhere = SourceRange(offset: 0, length: 0)
}
