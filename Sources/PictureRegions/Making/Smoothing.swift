/// Labels of pixels without single ones: each becomes the one that most of the nine around it have; its own
/// where that is among them, else the lowest.
///
/// - Parameter labels: 0 … 15.
func smoothed(_ labels: [UInt8], width: Int, height: Int) -> [UInt8] {
  var result = labels
  // Nine are counted in four bits a label.
  var columns = [UInt64](repeating: 0, count: width + 2)
  for y in 0..<height {
    let rows = [max(y - 1, 0), y, min(y + 1, height - 1)].map { $0 * width }
    for x in 0..<width {
      columns[x + 1] =
        1 << (4 * UInt64(labels[rows[0] + x])) + 1 << (4 * UInt64(labels[rows[1] + x]))
        + 1 << (4 * UInt64(labels[rows[2] + x]))
    }
    columns[0] = columns[1]
    columns[width + 1] = columns[width]
    for x in 0..<width {
      let counts = columns[x] + columns[x + 1] + columns[x + 2]
      var best = labels[rows[1] + x]
      var most = counts >> (4 * UInt64(best)) & 15
      guard most < 5 else { continue }
      for label in UInt8(0)..<16 where counts >> (4 * UInt64(label)) & 15 > most {
        (best, most) = (label, counts >> (4 * UInt64(label)) & 15)
      }
      result[rows[1] + x] = best
    }
  }
  return result
}
