/// A change of a text: stretches of bytes that are replaced. It keeps what it takes away, so that it can be
/// turned round without the text.
///
/// The model is `ChangeSet` of the editor helix (helix-core/src/transaction.rs), which inverts, composes and
/// maps places too.
package struct TextChange: Hashable, Sendable {
  /// Bytes that are replaced.
  package struct Splice: Hashable, Sendable {
    /// Where they begin, in the text before the change.
    package var offset: Int
    package var removed: [UInt8]
    package var inserted: [UInt8]

    package init(at offset: Int, removed: [UInt8], inserted: [UInt8]) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
    }

    /// Behind the last byte that is removed.
    var end: Int { offset + removed.count }
    /// By how many bytes the text grows.
    var growth: Int { inserted.count - removed.count }
  }

  /// In the order of their places; between two of them at least one byte is kept.
  package private(set) var splices: [Splice] = []

  /// The change that changes nothing.
  package init() {}

  /// - Parameter splices: in the order of their places, none over another one.
  package init(_ splices: [Splice]) {
    var builder = TextChangeBuilder()
    var end = 0
    for splice in splices {
      builder.keep(splice.offset - end)
      builder.remove(splice.removed[...])
      builder.insert(splice.inserted[...])
      end = splice.end
    }
    self = builder.change
  }

  /// - Parameter splices: each with common ends left out, as `TextChangeBuilder` makes them.
  init(normalized splices: [Splice]) { self.splices = splices }

  /// What leads from one text to another, as one splice of what differs between their common ends.
  package init(from old: [UInt8], to new: [UInt8]) {
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < most - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    guard start + tail < max(old.count, new.count) else { return }
    splices = [
      Splice(
        at: start, removed: Array(old[start..<old.count - tail]),
        inserted: Array(new[start..<new.count - tail]))
    ]
  }

  package var isEmpty: Bool { splices.isEmpty }

  /// Whether a text is another one after the change: what is moved past its like leaves the same text.
  package func changes(_ text: [UInt8]) -> Bool {
    guard splices.count > 1, splices.reduce(0, { $0 + $1.growth }) == 0 else { return !isEmpty }
    return applied(to: text) != text
  }

  /// The text after the change; nil where the text is not the one that the change was made for.
  package func applied(to text: [UInt8]) -> [UInt8]? {
    var changed: [UInt8] = []
    changed.reserveCapacity(text.count + splices.reduce(0) { $0 + max(0, $1.growth) })
    var end = 0
    for splice in splices {
      guard splice.end <= text.count, text[splice.offset..<splice.end].elementsEqual(splice.removed) else {
        return nil
      }
      changed += text[end..<splice.offset]
      changed += splice.inserted
      end = splice.end
    }
    changed += text[end...]
    return changed
  }

  /// The change from the text after to the text before.
  package var inverted: TextChange {
    var growth = 0
    return TextChange(
      normalized: splices.map { splice in
        defer { growth += splice.growth }
        return Splice(at: splice.offset + growth, removed: splice.inserted, inserted: splice.removed)
      })
  }

  /// Where a place of the text before is in the text after. A place within what is replaced comes to lie
  /// behind what was inserted.
  package func place(of offset: Int) -> Int {
    var growth = 0
    for splice in splices where splice.offset < offset || splice.end <= offset {
      if offset < splice.end { return splice.offset + growth + splice.inserted.count }
      growth += splice.growth
    }
    return offset + growth
  }

  /// Both changes as one.
  ///
  /// - Parameter next: a change of the text that this one leads to.
  package func composed(with next: TextChange) -> TextChange {
    var builder = TextChangeBuilder()
    var first = TextChangeCursor(self)
    var second = TextChangeCursor(next)
    while first.next != nil || second.next != nil {
      if case .remove(let bytes) = first.next {
        builder.remove(bytes)
        first.skip()
      } else if case .insert(let bytes) = second.next {
        builder.insert(bytes)
        second.skip()
      } else {
        let length = min(first.length, second.length)
        switch (first.take(length), second.take(length)) {
        case (.insert(let bytes), .keep): builder.insert(bytes)
        // What the first change put in is taken away again.
        case (.insert, _): break
        case (_, .remove(let bytes)): builder.remove(bytes)
        default: builder.keep(length)
        }
      }
    }
    return builder.change
  }
}
