/// A picture as it is seen on a board: three bytes a dot, red, green and blue, row after row.
package struct BoardPicture: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// - Returns: nil where the bytes are not those of so many dots.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20, bytes.count == width * height * 3 else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The three bytes of a dot.
  func color(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    let place = (y * width + x) * 3
    return (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
  }
}
