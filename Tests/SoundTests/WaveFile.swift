import Foundation
import TestSupport

/// A sound file made by a test: 16 bits a sample.
struct WaveFile {
  var rate = 48_000
  var channels = 1
  /// Interleaved, −1 … 1.
  var samples: [Double]

  /// A tone of so many seconds.
  static func tone(
    _ hertz: Double, seconds: Double, level: Double = 0.5, rate: Int = 48_000
  ) -> WaveFile {
    WaveFile(
      rate: rate,
      samples: (0..<Int(seconds * Double(rate))).map {
        level * sin(2 * .pi * hertz * Double($0) / Double(rate))
      })
  }

  /// A sound that has one level all the time, so that what is heard shows how loud it is.
  static func level(_ level: Double, seconds: Double, rate: Int = 48_000) -> WaveFile {
    WaveFile(rate: rate, samples: Array(repeating: level, count: Int(seconds * Double(rate))))
  }

  var data: Data {
    var bytes: [UInt8] = []
    for sample in samples {
      let number = UInt16(bitPattern: Int16((sample * 32_767).rounded()))
      bytes.append(UInt8(truncatingIfNeeded: number))
      bytes.append(UInt8(number >> 8))
    }
    func word(_ number: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(number).littleEndian, Array.init) }
    func half(_ number: Int) -> [UInt8] { withUnsafeBytes(of: UInt16(number).littleEndian, Array.init) }
    let format =
      half(1) + half(channels) + word(rate) + word(2 * channels * rate) + half(2 * channels) + half(16)
    let head = Array("RIFF".utf8) + word(36 + bytes.count) + Array("WAVEfmt ".utf8) + word(16) + format
    return Data(head + Array("data".utf8) + word(bytes.count) + bytes)
  }

  func write(to name: String, in folder: TemporaryFolder) throws {
    try data.write(to: URL(filePath: folder.path).appending(path: name))
  }
}
