import CGdkPixbuf
import Foundation

/// A book of one page of 160 × 48 cells: a full-page picture, and sprites of 8 × 4 cells over it that each
/// move on a path of their own. Pictures, places and tweens are those of the project's make_scene.py.
struct SceneBook {
  let folder: TemporaryFolder
  /// How many things move.
  let sprites: Int

  static let columns = 160
  static let rows = 48
  static let framesPerSecond = 30
  private static let width = 8 * columns
  private static let height = 16 * rows
  private static let side = 64

  /// A page of sprites that move from edge to edge, some of them translucent.
  init(sprites: Int) throws {
    try self.init(sprites: (0..<sprites).map(Sprite.ofScene))
  }

  /// A page on which one thing of 2 × 1 cells moves a little.
  static func smallTween() throws -> SceneBook {
    try SceneBook(sprites: [
      Sprite(
        number: 0, x: 640, y: 384, width: 16, height: 16, alpha: 1,
        tweens: [Tween(property: "x", end: 720, duration: 2)])
    ])
  }

  /// Leggi on its page; without that a new reader would have the menu first.
  func reading() throws -> [String] { [try Checkout.program(), folder.path, "--page", "1"] }

  private init(sprites: [Sprite]) throws {
    folder = try TemporaryFolder()
    self.sprites = sprites.count
    try Self.write(
      Self.background, width: Self.width, height: Self.height, to: folder.path + "/background.png")
    for sprite in sprites {
      try Self.write(sprite.pixels, width: Self.side, height: Self.side, to: folder.path + "/" + sprite.file)
    }
    let background: [String: Any] = [
      "type": "image", "name": "background", "fileName": "background.png", "x": 0, "y": 0,
      "width": Self.width, "height": Self.height, "alpha": 1,
    ]
    try folder.writeBook([
      "title": "Scene of \(sprites.count)", "width": Self.width, "height": Self.height,
      "frameRate": Self.framesPerSecond, "pages": [["elements": [background] + sprites.map(\.element)]],
    ])
  }

  private struct Tween {
    let property: String
    let end: Int
    let duration: Double
  }

  private struct Sprite {
    let number: Int
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let alpha: Double
    let tweens: [Tween]

    static func ofScene(_ number: Int) -> Sprite {
      let (right, bottom) = (SceneBook.width - side, SceneBook.height - side)
      let (x, y) = (number * 211 % right, number * 157 % bottom)
      return Sprite(
        number: number, x: x, y: y, width: side, height: side, alpha: number % 3 == 0 ? 1 : 0.8,
        tweens: [
          Tween(property: "x", end: right - x, duration: 3 + Double(number % 7) * 0.7),
          Tween(property: "y", end: bottom - y, duration: 4 + Double(number % 5) * 0.9),
        ])
    }

    var file: String { "sprite\(number).png" }

    var element: [String: Any] {
      [
        "type": "image", "name": "sprite\(number)", "fileName": file, "x": x, "y": y, "width": width,
        "height": height, "alpha": alpha,
        "tweens": tweens.map { tween in
          [
            "name": tween.property, "delay": 0, "duration": tween.duration, "transition": "easeInOut",
            "loopType": "reverse", "properties": [tween.property: tween.end],
          ] as [String: Any]
        },
      ]
    }

    /// A ball with a shine on it.
    func pixels(x: Int, y: Int) -> [UInt8] {
      func isInside(_ first: Int, _ last: Int, _ top: Int, _ bottom: Int) -> Bool {
        let (across, down) = (Double(last - first + 1) / 2, Double(bottom - top + 1) / 2)
        let (dx, dy) = (Double(x - first) + 0.5 - across, Double(y - top) + 0.5 - down)
        return dx * dx / (across * across) + dy * dy / (down * down) <= 1
      }
      if isInside(18, 34, 14, 30) { return [255, 255, 255, 200] }
      guard isInside(1, 62, 1, 62) else { return [0, 0, 0, 0] }
      let color = [number * 53, number * 97 + 60, number * 31 + 120, 255]
      return color.map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// Soft gradients, no two of whose cells are the same.
  private static func background(x: Int, y: Int) -> [UInt8] {
    let (x, y) = (Double(x), Double(y))
    return [
      UInt8(100 + 80 * sin(x * 0.005)), UInt8(120 + 60 * sin(y * 0.0062)),
      UInt8(140 + 60 * sin((x + y) * 0.0037)), 255,
    ]
  }

  private static func write(
    _ pixel: (_ x: Int, _ y: Int) -> [UInt8], width: Int, height: Int, to path: String
  ) throws {
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, Int32(width), Int32(height)),
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { throw BenchmarkFailure(description: "no memory for a picture") }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    for y in 0..<height {
      for x in 0..<width {
        for (channel, value) in pixel(x, y).enumerated() { pixels[y * stride + 4 * x + channel] = value }
      }
    }
    guard gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil) != 0 else {
      throw BenchmarkFailure(description: "\(path) cannot be written")
    }
  }
}
