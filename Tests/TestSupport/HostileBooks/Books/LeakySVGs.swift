extension HostileBook {
  /// SVGs that want something from outside of the book.
  static let leakySVGs = [
    reaching("svg-absolute-file", "An image that names a file of the system.") {
      "file://\($0.outside)/picture.svg"
    },
    reaching("svg-parent-file", "An image that names a file above the book's folder.") { _ in
      "../outside/picture.svg"
    },
    reaching("svg-network", "An image on another machine.") { _ in "http://127.0.0.1:9/picture.svg" },
    reaching("svg-device", "An image that is a device that never ends.") { _ in "file:///dev/zero" },
    HostileBook("svg-outer-entity", "A letter outside of the book as an entity of an SVG.", .reported) {
      folder in
      try folder.writeBook(
        showingSVG: "<!DOCTYPE svg [<!ENTITY a SYSTEM \"file://\(folder.outside)/letter.txt\">]>"
          + SVG.document("<text y=\"50\">&a;</text>"))
    },
    HostileBook("svg-inclusion", "A letter outside of the book included by XInclude and by a style.", .either)
    {
      folder in
      try folder.writeBook(
        showingSVG: SVG.document(
          """
          <style>@import url("file://\(folder.outside)/letter.txt");</style>
          <text y="50"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text"
          href="file://\(folder.outside)/letter.txt"/></text>
          """))
    },
  ]

  private static func reaching(
    _ name: String, _ attack: String, _ address: @escaping @Sendable (HostileFolder) -> String
  ) -> HostileBook {
    HostileBook(name, attack, .either, drawsNothing: true) { folder in
      try folder.writeBook(
        showingSVG: SVG.document("<image width=\"99\" height=\"99\" xlink:href=\"\(address(folder))\"/>"))
    }
  }
}
