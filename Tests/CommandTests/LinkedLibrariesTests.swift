#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Only libraries that every page needs are mapped and bound before the first page.
  @Suite struct LinkedLibrariesTests {
    /// The shared libraries of a program, by their names, as the loader finds them; without Swift's own,
    /// which a release links statically.
    private func libraries(of program: String) throws -> [String] {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
      process.arguments = [BuiltProgram.path(program)]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return text.split(separator: "\n").compactMap { line in
        let name =
          line.split(separator: " ").first.map { String($0.trimmingCharacters(in: .whitespaces)) } ?? ""
        let isSwifts = name.hasPrefix("libswift") || line.contains("/swift/linux/")
        return isSwifts ? nil : String(name.split(separator: "/").last ?? "")
      }
    }

    @Test func theReaderLinksWhatEveryPageNeedsAndNoMore() throws {
      let names = try libraries(of: "leggi")
      #if DEBUG
        // A build to work with has them shared.
        let most = 12
      #else
        let most = 5
      #endif
      #expect(names.count <= most, "\(names)")
      let others = [
        "cairo", "pango", "harfbuzz", "fontconfig", "freetype", "gdk", "glib", "gio", "X11", "xcb", "sndfile",
        "asound", "samplerate", "sonic", "png",
      ]
      for name in names {
        #expect(
          !others.contains { name.hasPrefix("lib\($0)") },
          "\(name) belongs to what decodes, or comes with a sound")
      }
      #expect(names.contains { $0.hasPrefix("libexpat") })
    }

    @Test func whatDecodesIsLinkedByTheDecoder() throws {
      let names = try libraries(of: "leggi-decoder")
      for name in ["libgdk_pixbuf", "libpango", "libsndfile"] {
        #expect(names.contains { $0.hasPrefix(name) }, "\(name)")
      }
      #expect(!names.contains { $0.hasPrefix("libncurses") || $0.hasPrefix("libsqlite") })
    }
  }
#endif
