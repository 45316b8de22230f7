extension HostileBook {
  /// Binary property lists that a reader may trust too much. References are to objects by their number, the
  /// first is the root.
  static let binaryLists = [
    binary("list-set", "A binary list of 45 bytes whose root is a set.") { list in
      list.set([1])
      list.boolean(true)
    },
    binary("list-nested-sets", "Sets within sets, which no reader of arrays and dictionaries expects.") {
      list in
      for number in 1...20 { list.set([number]) }
      list.boolean(true)
    },
    binary("list-set-of-strings", "A set of strings as the pages of a book.") { list in
      list.dictionary([(key: 1, value: 2)])
      list.ascii("pages")
      list.set([3, 4])
      for text in ["a", "b"] { list.ascii(text) }
    },
    binary("list-cycle", "An array that holds itself.") { $0.array([0]) },
    binary("list-cycle-of-dictionaries", "Dictionaries that hold each other.") { list in
      list.dictionary([(key: 2, value: 1)])
      list.dictionary([(key: 2, value: 0)])
      list.ascii("pages")
    },
    binary("list-unfolds", "Shared references that unfold to 10⁹ values.") { list in
      for number in 1...9 { list.array(Array(repeating: number, count: 10)) }
      list.boolean(true)
    },
    binary("list-offsets", "A table of offsets that all lie beyond the end.") { list in
      list.array([1])
      list.boolean(true)
      list.offsetSize = 4
      list.offsets = [0x7FFF_FFFF, 0x7FFF_FFFF]
    },
    binary("list-uid", "A value of the kind that only archives have.") { list in
      list.array([1])
      list.object([0x80, 1])
    },
    binary("list-long-count", "A string that says it has 2⁶³ − 1 letters.") { list in
      list.array([1])
      list.object([0x5F, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7))
    },
    binary("list-key-is-array", "A dictionary whose key is an array.") { list in
      list.dictionary([(key: 1, value: 1)])
      list.array([])
    },
    HostileBook("list-trailer", "A binary list that is nothing but a trailer of ones.", .reported) { folder in
      try folder.write(Array("bplist00".utf8) + Array(repeating: 0xFF, count: 32), as: "book.plist")
    },
  ]

  private static func binary(
    _ name: String, _ attack: String, _ build: @escaping @Sendable (inout BinaryList) -> Void
  ) -> HostileBook {
    HostileBook(name, attack, .reported) { folder in
      var list = BinaryList()
      list.offsetSize = 1
      build(&list)
      try folder.write(list.bytes, as: "book.plist")
    }
  }
}
