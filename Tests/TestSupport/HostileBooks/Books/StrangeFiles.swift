extension HostileBook {
  /// What stands where a picture should be.
  static let strangeFiles = [
    picture("file-pipe", "A pipe that nobody writes into.") { try $0.makePipe("picture.png") },
    picture("file-socket", "A socket that nobody listens at.") { try $0.makeSocket("picture.png") },
    picture("file-folder", "A folder.") { try $0.makeFolder("picture.png") },
    picture("file-device", "A link to endless zeros.") { try $0.link("picture.png", to: "/dev/zero") },
    picture("file-link", "A link out of the book's folder.") { folder in
      try folder.link("picture.png", to: folder.outside + "/picture.svg")
    },
    picture("file-link-loop", "Two links to each other.") { folder in
      try folder.link("picture.png", to: "other.png")
      try folder.link("other.png", to: "picture.png")
    },
    picture(
      "file-link-folder", "A folder on the way that is a link out of the book's.", "pictures/picture.svg"
    ) {
      try $0.link("pictures", to: $0.outside)
    },
    picture("file-process", "A link to the memory of whoever reads it.") { folder in
      try folder.link("picture.png", to: "/proc/self/mem")
    },
    HostileBook("file-forbidden", "A picture that nobody may read.", .either) { folder in
      try folder.writeBook(
        showing: PortableNetworkGraphic.blank(width: 100, height: 100), as: "picture.png")
      try folder.forbid("picture.png")
    },
  ]

  private static func picture(
    _ name: String, _ attack: String, _ file: String = "picture.png",
    _ make: @escaping @Sendable (HostileFolder) throws -> Void
  ) -> HostileBook {
    HostileBook(name, attack, .reported, drawsNothing: true) { folder in
      try folder.writeBook(showingPicture: file)
      try make(folder)
    }
  }
}
