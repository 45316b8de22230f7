import Foundation

/// SVG documents as texts.
enum SVG {
  /// A document of 100 × 100 pixels.
  ///
  /// - Parameter size: The attributes of the root, if others.
  static func document(_ body: String, size: String = "width=\"100\" height=\"100\"") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(size)>\(body)</svg>
    """
  }

  /// A document whose only rectangle goes through a filter.
  static func filtered(_ primitives: String, region: String = "") -> String {
    document(
      """
      <filter id="f" \(region)>\(primitives)</filter>\
      <rect width="100" height="100" fill="teal" filter="url(#f)"/>
      """)
  }

  /// `body` within so many elements.
  static func nested(_ element: String, depth: Int, _ body: String) -> String {
    let name = element.prefix { $0 != " " }
    return String(repeating: "<\(element)>", count: depth) + body
      + String(repeating: "</\(name)>", count: depth)
  }

  /// A picture as an address of its bytes.
  static func dataAddress(_ bytes: [UInt8]) -> String {
    "data:image/png;base64," + Data(bytes).base64EncodedString()
  }
}
