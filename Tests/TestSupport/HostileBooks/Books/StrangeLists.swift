extension HostileBook {
  /// What stands where the property list should be.
  static let strangeLists = [
    HostileBook("list-is-link", "A list that is a link to a letter outside of the book.", .reported) {
      folder in
      try folder.link("book.plist", to: folder.outside + "/letter.txt")
    },
    HostileBook("list-is-pipe", "A list that is a pipe without a writer.", .reported) { folder in
      try folder.makePipe("book.plist")
    },
    HostileBook("list-is-folder", "A list that is a folder.", .reported) { folder in
      try folder.makeFolder("book.plist")
    },
    HostileBook("list-is-empty", "A list of no bytes.", .reported) { folder in
      try folder.writeList("")
    },
    HostileBook("list-is-device", "A list that is a link to endless zeros.", .reported) { folder in
      try folder.link("book.plist", to: "/dev/zero")
    },
    HostileBook("list-is-sparse", "A list of 3 GB that takes no space on the disk.", .reported) { folder in
      try folder.write("<plist>".utf8, sparseBytes: 3 << 30, as: "book.plist")
    },
    HostileBook("list-of-zeros", "A list of 60 MB of zeros, which is within the limit.", .reported) {
      folder in
      try folder.write([], sparseBytes: 60_000_000, as: "book.plist")
    },
  ]
}
