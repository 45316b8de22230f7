import Foundation
import Testing

/// A headless browser, in which scripts tell of pages.
package enum Browser {
  private static let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether there is one; says so where there is none.
  package static var isThere: Bool {
    if program == nil { print("skipped: there is no chromium") }
    return program != nil
  }

  /// Whether there is one that has letters as wide as those of Times and Arial; says so where there is none.
  package static var hasMeasuredLetters: Bool {
    let font = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"
    let isThere = FileManager.default.fileExists(atPath: font)
    if !isThere { print("skipped: Debian's fonts-liberation is not installed") }
    return isThere && Self.isThere
  }

  /// What an expression in JavaScript comes to, in a page that has the scripts of a book exported as HTML.
  ///
  /// - Parameters:
  ///   - script: an expression of what JSON can say.
  ///   - book: the folder of the export, in `folder`.
  package static func answer<Answer: Decodable>(
    _ type: Answer.Type = Answer.self, to script: String, with book: String, in folder: TemporaryFolder
  ) throws -> Answer {
    let page = try folder.write(
      """
      <!DOCTYPE html><html><head><link rel="stylesheet" href="style.css"></head><body>
      <script src="book.js"></script><script src="stage.js"></script><script src="player.js"></script>
      <script>try {
      const answer = JSON.stringify(\(script));
      document.body.textContent = "begin" + answer + "end";
      } catch (error) { document.body.textContent = error.stack; }</script></body></html>
      """, to: "\(book)/question.html")
    let text = try contents(ofPage: page, in: folder).standardOutput
    let start = try #require(text.range(of: "begin"), "\(text.prefix(400))").upperBound
    let end = try #require(text.range(of: "end", options: .backwards)).lowerBound
    return try JSONDecoder().decode(Answer.self, from: Data(text[start..<end].utf8))
  }

  /// Has a page loaded, and the document written that its scripts leave to standard output.
  ///
  /// - Parameters:
  ///   - page: an absolute path.
  ///   - folder: what the browser keeps lies there.
  ///   - options: beside those that every run has. Default none.
  package static func contents(
    ofPage page: String, in folder: TemporaryFolder, options: [String] = []
  ) throws -> Program {
    let program = try #require(program)
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    return try Program.run(
      ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"] + options + ["file://\(page)"],
      environment: Dictionary(uniqueKeysWithValues: folders.map { ($0, folder.path) }),
      program: program)
  }
}
