import CellGrid
import Foundation

/// A book that shows pictures, each on a page of its own that it fills, and how the built program draws it.
struct PictureBook {
  private let folder: TemporaryFolder
  private let program: String
  /// The screen that the pages fill.
  let columns = 128
  let rows = 48

  init(_ pictures: [String]) throws {
    program = try Checkout.program()
    folder = try TemporaryFolder()
    let (width, height) = (8 * columns, 16 * rows)
    let names = pictures.map { URL(fileURLWithPath: $0).lastPathComponent }
    for (path, name) in zip(pictures, names) {
      try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/" + name)
    }
    try folder.writeBook([
      "title": "Pictures", "width": width, "height": height,
      "pages": names.map { name in
        ["elements": [["type": "image", "name": name, "fileName": name, "width": width, "height": height]]]
      },
    ])
  }

  /// What `leggi snapshot` makes of a page, from 1.
  func art(page: Int, dots: DotSet, depth: ColorDepth) throws -> CellArt {
    let text = try Command.run(
      program, "snapshot", folder.path, "--page", "\(page)", "--size", "\(columns)x\(rows)", "--format",
      "ansi",
      "--dots", dots.rawValue, "--colors", depth.rawValue)
    return CellArt(text, columns: columns, rows: rows)
  }
}
