import Foundation

extension HostileBook {
  /// Files with names that no file should have.
  static let strangeNames = [
    named("name-nul", "A name with a character that ends names.", "picture&#0;.png"),
    named("name-parent", "A name that leads out of the book's folder.", "pictures/../../outside/picture.svg"),
    named("name-absolute", "A name from the root of the system.", "/etc/passwd"),
    named("name-home", "A name in a home folder.", "~/picture.png"),
    named("name-long", "A name of 5,000 characters.", String(repeating: "n", count: 5_000) + ".png"),
    named("name-deep", "A name of 2,000 folders.", String(repeating: "a/", count: 2_000) + "b.png"),
    named("name-lines", "A name of several lines.", "picture&#10;book.plist:1:1: error: something else.png"),
    named("name-address", "An address on the network.", "http://127.0.0.1:9/picture.png"),
    HostileBook(
      "name-escapes", "Escape sequences and turned directions in names, titles, words and files.", .reported
    ) { folder in
      // As bytes: XML can neither write an escape nor name it, but a C1 control (CSI) and DEL it can.
      let poison = "&#x9B;2J\u{202E}&#x85;\u{2066}&#x7F;\u{9D}0;title\u{9C}"
      try folder.writeBook(
        PList.page(
          PList.text("a\(poison)b", "Once\(poison) upon", PList.whenTouched("no\(poison)body")),
          PList.element("image", "p\(poison)q", y: 400, PList.string("fileName", "f\(poison).png")),
          extra: PList.string("name", "n\(poison)")), entries: PList.string("title", "t\(poison)itle"))
    },
    HostileBook(
      "name-raw-escapes", "Raw escape sequences in the list, where excerpts may print them.", .reported
    ) {
      folder in
      try folder.writeList(
        "<plist><array><dict><key>\u{1B}[31mtitle</key>"
          + "<string>\u{1B}]0;x\u{7}</string></dict></array></plist>"
      )
    },
    HostileBook("name-not-utf8", "A book and a picture whose names are no UTF-8.", .either) { folder in
      try folder.writeBook(showingPicture: "caf\u{FFFD}.png")
      let bytes = [UInt8](folder.path.utf8) + Array("/caf".utf8) + [0xE9]
      let places = (Array("\(folder.path)/book.plist".utf8CString), (bytes + Array(".plist\0".utf8)))
      let isMoved = places.1.withUnsafeBufferPointer { new in
        new.withMemoryRebound(to: CChar.self) { new in
          places.0.withUnsafeBufferPointer { old in
            old.baseAddress.flatMap { old in new.baseAddress.map { rename(old, $0) } }
          }
        }
      }
      guard isMoved == 0 else { throw CocoaError(.fileWriteUnknown) }
      folder.opened = Array(places.1.dropLast())
    },
  ]

  private static func named(_ name: String, _ attack: String, _ file: String) -> HostileBook {
    HostileBook(name, attack, .reported, drawsNothing: true) { try $0.writeBook(showingPicture: file) }
  }
}
