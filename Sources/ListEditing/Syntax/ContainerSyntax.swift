import PropertyList

/// Where all that is written in an array or a dictionary stands in the text of its list, in bytes of its
/// UTF-8.
///
/// It is found when it is asked for, by reading the container's text once more, so that a list which is only
/// read keeps nothing of it.
package struct ContainerSyntax: Hashable, Sendable {
  /// An entry of a dictionary, an item of an array, or something else that stands in their place: a value
  /// without a key, an unknown tag, a second value under a key.
  package struct Member: Hashable, Sendable {
    /// The key with its tags or quotes; nil where there is none.
    package var key: Range<Int>?
    /// The value with its tags, quotes or brackets; nil where there is none. Of an old-style `key;` it is
    /// the key.
    package var value: Range<Int>?
    /// The `;` or `,` behind an old-style value; nil where there is none.
    package var separator: Range<Int>?
    /// From its first byte to its last one, with its separator.
    package var written: Range<Int>
    /// `written` with the white space before it, comments above it, and a comment behind it on its line. A
    /// comment that an empty line separates from it is not a part.
    package var extent: Range<Int>

    init(key: Range<Int>? = nil, value: Range<Int>? = nil, written: Range<Int>) {
      self.key = key
      self.value = value
      self.written = written
      extent = written
    }

    /// Whether an old-style key is its own value: `key;`.
    var isShorthand: Bool { key != nil && key == value }
  }

  /// The start tag or bracket. Empty for an old-style dictionary without braces.
  package var opening: Range<Int>
  /// The end tag or bracket. Empty where there is none: in `<dict/>`, without braces, and where the file
  /// ends.
  package var closing: Range<Int>
  /// In the order of the file.
  package var members: [Member]
  /// Whether it is closed: an unclosed one has no place where something can be put behind all else.
  package var isClosed: Bool

  /// The member in whose value or key a place lies; nil where it lies in none.
  package func index(ofMemberAt offset: Int) -> Int? {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].written.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < members.count, members[low].written.contains(offset) else { return nil }
    return low
  }
}

extension ContainerSyntax {
  /// Gives each member the white space and the comments that belong to it.
  ///
  /// - Parameter comments: all comments between the members, in the order of the file.
  mutating func attach(_ comments: [Range<Int>], in text: [UInt8]) {
    var comments = comments[...]
    var end = opening.upperBound
    for index in members.indices {
      var between: [Range<Int>] = []
      while let comment = comments.first, comment.lowerBound < members[index].written.lowerBound {
        comments.removeFirst()
        if comment.lowerBound >= end { between.append(comment) }
      }
      if index > 0 {
        end = Self.takeTrailing(&between, after: end, in: text)
        members[index - 1].extent = members[index - 1].extent.lowerBound..<end
      } else {
        // What stands behind the bracket on its line is said of the container.
        end = Self.takeTrailing(&between, after: end, in: text)
      }
      var start = members[index].written.lowerBound
      while let comment = between.last, !Self.hasEmptyLine(text[comment.upperBound..<start]) {
        start = comment.lowerBound
        between.removeLast()
      }
      members[index].extent = (between.last?.upperBound ?? end)..<members[index].written.upperBound
      end = members[index].written.upperBound
    }
    guard let last = members.indices.last else { return }
    var behind = comments.filter { $0.lowerBound >= end }
    end = Self.takeTrailing(&behind, after: end, in: text)
    members[last].extent = members[last].extent.lowerBound..<end
  }

  /// Takes the comments that follow on the same line, and returns where the last of them ends.
  private static func takeTrailing(_ comments: inout [Range<Int>], after end: Int, in text: [UInt8]) -> Int {
    var end = end
    while let comment = comments.first, !text[end..<comment.lowerBound].contains(where: isLineEnd) {
      end = comment.upperBound
      comments.removeFirst()
    }
    return end
  }

  /// Whether there are two line ends; CR and LF are one.
  private static func hasEmptyLine(_ space: ArraySlice<UInt8>) -> Bool {
    var count = 0
    var last: UInt8?
    for byte in space where isLineEnd(byte) {
      if !(byte == 0x0A && last == 0x0D) { count += 1 }
      last = byte
    }
    return count > 1
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
