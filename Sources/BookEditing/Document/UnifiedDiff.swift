import ListEditing
import PropertyList

/// A change of a text as a unified diff, with three lines of context.
package struct UnifiedDiff {
  /// Its lines; empty for a change that changes nothing.
  package let text: String

  private static let context = 3

  /// Whole lines of the old text, and those that come in their place.
  private struct Block {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// - Parameters:
  ///   - change: of `old`.
  ///   - names: what both texts are called.
  package init(of change: TextChange, in old: [UInt8], names: (old: String, new: String)) {
    guard let new = change.applied(to: old), !change.isEmpty else {
      text = ""
      return
    }
    let (before, after) = (TextLineIndex(old), TextLineIndex(new))
    var blocks: [Block] = []
    var growth = 0
    for splice in change.splices {
      let end = splice.offset + splice.removed.count
      let oldLines = before.lines(over: splice.offset..<end)
      let newStart = splice.offset + growth
      let newLines = after.lines(over: newStart..<newStart + splice.inserted.count)
      growth += splice.inserted.count - splice.removed.count
      if let last = blocks.last, oldLines.lowerBound < last.old.upperBound {
        blocks[blocks.count - 1].old = last.old.lowerBound..<max(last.old.upperBound, oldLines.upperBound)
        blocks[blocks.count - 1].new = last.new.lowerBound..<max(last.new.upperBound, newLines.upperBound)
      } else {
        blocks.append(Block(old: oldLines, new: newLines))
      }
    }
    let trimmed = blocks.map { Self.trimmed($0, before, after) }.filter { !$0.old.isEmpty || !$0.new.isEmpty }
    var lines = ["--- \(PrintableText.safe(names.old))", "+++ \(PrintableText.safe(names.new))"]
    for hunk in Self.hunks(trimmed) { lines += Self.lines(of: hunk, before, after) }
    text = lines.joined(separator: "\n")
  }

  /// Without lines that are the same at both ends.
  private static func trimmed(_ block: Block, _ before: TextLineIndex, _ after: TextLineIndex) -> Block {
    var (old, new) = (block.old, block.new)
    while !old.isEmpty, !new.isEmpty, before[old.lowerBound] == after[new.lowerBound] {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while !old.isEmpty, !new.isEmpty, before[old.upperBound - 1] == after[new.upperBound - 1] {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return Block(old: old, new: new)
  }

  /// Blocks whose contexts meet stand together.
  private static func hunks(_ blocks: [Block]) -> [[Block]] {
    var hunks: [[Block]] = []
    for block in blocks {
      if let last = hunks.last?.last, block.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(block)
      } else {
        hunks.append([block])
      }
    }
    return hunks
  }

  private static func lines(
    of hunk: [Block], _ before: TextLineIndex, _ after: TextLineIndex
  ) -> [String] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let start = max(0, first.old.lowerBound - context)
    let end = min(before.count, last.old.upperBound + context)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newCount = last.new.upperBound + (end - last.old.upperBound) - newStart
    var lines = ["@@ -\(place(start, end - start)) +\(place(newStart, newCount)) @@"]
    var place = start
    for block in hunk {
      lines += (place..<block.old.lowerBound).flatMap { before.shown($0, behind: " ") }
      lines += block.old.flatMap { before.shown($0, behind: "-") }
      lines += block.new.flatMap { after.shown($0, behind: "+") }
      place = block.old.upperBound
    }
    return lines + (place..<end).flatMap { before.shown($0, behind: " ") }
  }

  /// The first line, from 1, and how many: as `diff` has it, of none the line before.
  private static func place(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}

extension TextLineIndex {
  /// The lines that stretch over some bytes, with the line that the end lies in.
  fileprivate func lines(over bytes: Range<Int>) -> Range<Int> {
    let first = line(at: bytes.lowerBound)
    let last = line(at: bytes.upperBound)
    return first..<max(first, min(last + 1, count))
  }

  /// The line that a byte lies in; behind the last one where the text is over.
  private func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return offset >= text.count && text.last == 0x0A ? starts.count : max(0, low - 1)
  }

  /// A line as it is printed: no character of it acts on a terminal.
  fileprivate func shown(_ line: Int, behind mark: String) -> [String] {
    var bytes = self[line]
    let isWhole = bytes.last == 0x0A
    if isWhole { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    let cells = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let text = cells.map { PrintableText.safe(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
    return [mark + text] + (isWhole ? [] : ["\\ No newline at end of file"])
  }
}
