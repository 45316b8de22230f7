import Characters
import Importing
import StyleSheets

/// Writes a drawing anew, without what it fetches and does.
struct DrawingWriter {
  private var leftOut: Set<String> = ["image", "script", "metadata", "animate", "set", "foreignObject"]

  /// - Parameter hasWords: whether it keeps its words, or a page has them.
  static func bytes(of svg: SourceElement, _ view: DrawingView, hasWords: Bool) -> [UInt8] {
    var writer = DrawingWriter()
    if !hasWords { writer.leftOut.insert("text") }
    return writer.bytes(of: svg, view)
  }

  private func bytes(of svg: SourceElement, _ view: DrawingView) -> [UInt8] {
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    let width = max(1, view.width.rounded()), height = max(1, view.height.rounded())
    text += " width=\"\(width)\" height=\"\(height)\""
    text += " viewBox=\"\(view.x) \(view.y) \(view.width) \(view.height)\">"
    write(svg.children, to: &text)
    return Array((text + "</svg>\n").utf8)
  }

  private func write(_ children: [SourceElement.Child], to text: inout String) {
    for child in children {
      switch child {
      case .text(let words): text += XMLText.escaped(words)
      case .element(let element) where !leftOut.contains(element.name):
        text += "<" + element.name
        for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) where isKept(name, value) {
          text += " \(name)=\"\(XMLText.escaped(value, in: .attribute))\""
        }
        text += ">"
        write(element.children, to: &text)
        text += "</\(element.name)>"
      case .element: break
      }
    }
  }

  /// Names with other prefixes would need a declaration; a script never runs, and nothing is fetched.
  private func isKept(_ name: String, _ value: String) -> Bool {
    let prefix = name.firstIndex(of: ":").map { name[..<$0] }
    guard prefix == nil || prefix == "xlink" || prefix == "xml", !name.hasPrefix("on") else { return false }
    return !name.hasSuffix("href") || value.hasPrefix("#")
  }
}
