extension HostileBook {
  /// Old-style lists that end late or never.
  static let oldStyleLists = [
    HostileBook("old-style-nested", "An old-style list of 100,000 levels.", .reported) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add("(", times: 100_000)
        try file.add(")", times: 100_000)
      }
    },
    HostileBook("old-style-unclosed", "Dictionaries that are opened and never closed.", .reported) { folder in
      try folder.write(as: "book.plist") { try $0.add("{ a = ", times: 100_000) }
    },
    HostileBook("old-style-string", "A quoted string of 20 MB that has no end.", .reported) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add("{ title = \"")
        try file.add("once upon a time \\U00e9 ", times: 1_000_000)
      }
    },
    HostileBook("old-style-duplicates", "The same key 100,000 times.", .reported) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add("{ pages = ( { } );")
        try file.add("title = a;", times: 100_000)
        try file.add("}")
      }
    },
  ]
}
