import Foundation

/// Scaling by Lanczos' window of three lobes, first the rows, then the columns, with the arithmetic of Pillow
/// (src/libImaging/Resample.c), so that pictures are held against the very pixels that its users hold them
/// against.
struct Lanczos {
  /// The pixels that make one new pixel, and their weights in units of 2^-22.
  private struct Window {
    let first: Int
    let weights: [Int]
  }

  static func scaled(_ picture: ColorPicture, width: Int, height: Int) -> ColorPicture {
    let rows = scaleRows(of: picture.bytes, length: picture.width, to: width, lines: picture.height)
    let bytes = scaleColumns(of: rows, length: picture.height, to: height, rowBytes: 3 * width)
    return ColorPicture(width: width, height: height, bytes: bytes)
  }

  private static func scaleRows(of bytes: [UInt8], length: Int, to newLength: Int, lines: Int) -> [UInt8] {
    let windows = windows(from: length, to: newLength)
    return [UInt8](unsafeUninitializedCapacity: 3 * newLength * lines) { scaled, count in
      count = 3 * newLength * lines
      for line in 0..<lines {
        for (place, window) in windows.enumerated() {
          for channel in 0..<3 {
            var sum = half
            for (offset, weight) in window.weights.enumerated() {
              sum += Int(bytes[3 * (line * length + window.first + offset) + channel]) * weight
            }
            scaled[3 * (line * newLength + place) + channel] = byte(sum)
          }
        }
      }
    }
  }

  private static func scaleColumns(of bytes: [UInt8], length: Int, to newLength: Int, rowBytes: Int)
    -> [UInt8]
  {
    let windows = windows(from: length, to: newLength)
    return [UInt8](unsafeUninitializedCapacity: rowBytes * newLength) { scaled, count in
      count = rowBytes * newLength
      var sums = [Int](repeating: half, count: rowBytes)
      for (line, window) in windows.enumerated() {
        sums.withUnsafeMutableBufferPointer { $0.update(repeating: half) }
        for (offset, weight) in window.weights.enumerated() {
          let start = (window.first + offset) * rowBytes
          for index in 0..<rowBytes { sums[index] += Int(bytes[start + index]) * weight }
        }
        for index in 0..<rowBytes { scaled[line * rowBytes + index] = byte(sums[index]) }
      }
    }
  }

  private static let precision = 22
  private static let half = 1 << (precision - 1)
  private static let lobes = 3.0

  private static func byte(_ sum: Int) -> UInt8 { UInt8(clamping: sum >> precision) }

  private static func windows(from length: Int, to newLength: Int) -> [Window] {
    let scale = Double(length) / Double(newLength)
    // A picture that grows is sampled between its pixels; one that shrinks is blurred first.
    let stretch = max(scale, 1)
    return (0..<newLength).map { place in
      let center = (Double(place) + 0.5) * scale
      let first = max(Int(center - lobes * stretch + 0.5), 0)
      let end = min(Int(center + lobes * stretch + 0.5), length)
      let weights = (first..<end).map { weight((Double($0) - center + 0.5) / stretch) }
      let sum = weights.reduce(0, +)
      return Window(
        first: first,
        weights: weights.map { Int(($0 / sum * Double(1 << precision)).rounded(.toNearestOrAwayFromZero)) })
    }
  }

  private static func weight(_ distance: Double) -> Double {
    abs(distance) < lobes ? sinc(distance) * sinc(distance / lobes) : 0
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
}
