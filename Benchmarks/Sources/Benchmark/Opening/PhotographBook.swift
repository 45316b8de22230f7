import CGdkPixbuf
import Foundation

/// A book of three pages, each a photograph of twelve megapixels.
struct PhotographBook {
  let folder: TemporaryFolder

  private static let (width, height) = (4000, 3000)

  init() throws {
    folder = try TemporaryFolder()
    for number in 1...3 { try Self.write(number, to: "\(folder.path)/photograph-\(number).jpg") }
    try folder.writeBook([
      "title": "Photographs", "width": 1024, "height": 768,
      "pages": (1...3).map { number in
        [
          "elements": [
            [
              "type": "image", "name": "photograph", "fileName": "photograph-\(number).jpg", "x": 0, "y": 0,
              "width": 1024, "height": 768,
            ]
          ]
        ]
      },
    ])
  }

  /// Soft colours with a grain, as a lens and a sensor make them.
  private static func write(_ number: Int, to path: String) throws {
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)),
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { throw BenchmarkFailure(description: "no memory for a picture") }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    var grain = UInt32(truncatingIfNeeded: number)
    for y in 0..<height {
      for x in 0..<width {
        grain = grain &* 1_664_525 &+ 1_013_904_223
        let noise = Int(grain >> 28)
        let place = pixels + y * stride + 3 * x
        place[0] = UInt8(truncatingIfNeeded: min(255, x / 16 + noise))
        place[1] = UInt8(truncatingIfNeeded: min(255, y / 13 + noise))
        place[2] = UInt8(truncatingIfNeeded: min(255, (x + y) / 30 + 20 * number / 3 + noise))
      }
    }
    guard gdk_pixbuf_savev(pixbuf, path, "jpeg", nil, nil, nil) != 0 else {
      throw BenchmarkFailure(description: "\(path) cannot be written")
    }
  }
}

/// A book of 2,000 pages with three texts on each.
struct StoryBook {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let words = "Once upon a time there was a snail that had lost its house, and looked for it everywhere."
    try folder.writeBook([
      "title": "Story", "width": 1024, "height": 768,
      "pages": (1...2000).map { page in
        [
          "name": "page \(page)",
          "elements": (0..<3).map { place in
            [
              "type": "text", "name": "text \(place)", "text": "\(page). " + words, "x": 60,
              "y": 60 + 220 * place, "width": 900, "height": 200, "fontSize": 32,
            ]
          },
        ]
      },
    ])
  }
}
