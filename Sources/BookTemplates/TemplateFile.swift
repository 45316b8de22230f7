/// A file of a book that is to be made.
package struct TemplateFile: Sendable {
  /// Where it lies in the book's folder: a name, or a folder's and a name.
  package let path: String
  /// What is in it, with a line end.
  package let text: String

  /// The book's list.
  static func list(_ text: String) -> TemplateFile { TemplateFile(path: "book.plist", text: text + "\n") }

  /// A picture, as SVG.
  ///
  /// - Parameters:
  ///   - width: in the units of its shapes.
  ///   - height: in the units of its shapes.
  ///   - shapes: its elements, a line each.
  static func picture(_ name: String, width: Int, height: Int, _ shapes: String) -> TemplateFile {
    let size = "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    let lines = shapes.split(separator: "\n").map { "  \($0)\n" }.joined()
    return TemplateFile(
      path: "pictures/\(name).svg",
      text: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\n\(lines)</svg>\n")
  }
}
