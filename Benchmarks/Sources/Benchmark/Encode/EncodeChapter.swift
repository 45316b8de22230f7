import CellGrid

/// How long it takes to turn the dots of a whole screen into cells, beside libchafa, which is given the same
/// pixels and the same glyphs.
enum EncodeChapter {
  private static let columns = 160
  private static let rows = 48
  /// libchafa can share a screen out to threads. It is given the time that so many would take if they lost
  /// none by it; Leggi has one.
  private static let chafaThreads = 2.0

  static func measure() throws -> Chapter {
    var chapter = Chapter()
    for dots in DotSet.allCases {
      let picture = ComputedPicture(width: columns * dots.columns, height: rows * dots.rows)
      guard let glyphs = ChafaGlyphs.selectors(for: dots) else {
        chapter.remarks.append("\(dots.rawValue): chafa has no such glyphs")
        continue
      }
      for depth in ColorDepth.allCases.reversed() {
        let encoder = DotEncoder(dots: dots, depth: depth)
        let times = try SideBySide(
          rounds: 16, first: { Grid(columns: columns, rows: rows) }, { encoder.encode(picture, into: &$0) },
          second: { try ChafaCanvas(columns: columns, rows: rows, glyphs: glyphs, depth: depth) },
          { $0.draw(picture) })
        chapter.figures.append(
          Figure(
            "\(dots.rawValue), \(depth.rawValue)", times.first * 1000, "ms/screen",
            yardstick: ("libchafa", times.second * 1000 / chafaThreads), limit: .ratio(atMost: 0.1)))
      }
    }
    return chapter
  }
}

extension DotEncoder {
  fileprivate func encode(_ picture: ComputedPicture, into grid: inout Grid) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      encode(
        DotBuffer(pixels, width: picture.width, height: picture.height, stride: picture.width), into: &grid)
    }
  }
}
