extension HostileBook {
  /// Binary property lists that a reader may trust too much.
  static let binaryLists = [
    binary(
      "list-set", "A binary list of 45 bytes whose root is a set.", [BinaryList.set([1]), BinaryList.yes]),
    binary(
      "list-nested-sets", "Sets within sets, which no reader of arrays and dictionaries expects.",
      (1...20).map { BinaryList.set([$0]) } + [BinaryList.yes]),
    binary(
      "list-set-of-strings", "A set of strings as the pages of a book.",
      [
        BinaryList.dictionary([1, 2]), BinaryList.string("pages"), BinaryList.set([3, 4]),
        BinaryList.string("a"),
        BinaryList.string("b"),
      ]),
    binary("list-cycle", "An array that holds itself.", [BinaryList.array([0])]),
    binary(
      "list-cycle-of-dictionaries", "Dictionaries that hold each other.",
      [BinaryList.dictionary([2, 1]), BinaryList.dictionary([2, 0]), BinaryList.string("pages")]),
    binary(
      "list-unfolds", "Shared references that unfold to 10⁹ values.",
      (1...9).map { BinaryList.array(Array(repeating: $0, count: 10)) } + [BinaryList.yes]),
    binary(
      "list-offsets", "A table of offsets that all lie beyond the end.",
      [BinaryList.array([1]), BinaryList.yes], offset: 0x7FFF_FFFF),
    binary("list-uid", "A value of the kind that only archives have.", [BinaryList.array([1]), [0x80, 1]]),
    binary(
      "list-long-count", "A string that says it has 2⁶³ − 1 letters.",
      [BinaryList.array([1]), [0x5F, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)]),
    binary(
      "list-key-is-array", "A dictionary whose key is an array.", [BinaryList.dictionary([1, 1]), [0xA0]]),
    HostileBook("list-trailer", "A binary list that is nothing but a trailer of ones.", .reported) { folder in
      try folder.write(Array("bplist00".utf8) + Array(repeating: 0xFF, count: 32), as: "book.plist")
    },
  ]

  private static func binary(
    _ name: String, _ attack: String, _ objects: [[UInt8]], offset: Int? = nil
  ) -> HostileBook {
    HostileBook(name, attack, .reported) { folder in
      try folder.write(BinaryList(objects, offset: offset).bytes, as: "book.plist")
    }
  }
}
