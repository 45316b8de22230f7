import CellGrid

/// The SGR parameters of one of a pen's two colours.
struct ColorParameters {
  /// Gives the terminal's own colour back.
  private let reset: [UInt8]
  private let direct: Parameter
  private let palette: [Parameter]

  /// The most bytes that `store` writes to, some of them beyond what it stores.
  static let longest = 24

  /// - Parameters:
  ///   - layer: The first digit of the usual parameters: 3 for the foreground, 4 for the background.
  ///   - palette: The parameter of each colour of the palette.
  init(layer: Int, palette: [[UInt8]]) {
    reset = Array("\(layer)9".utf8)
    direct = Parameter("\(layer)8;2".utf8)
    self.palette = palette.map { Parameter($0) }
  }

  /// Stores the parameter of any colour but the terminal's own, and moves `end` behind it.
  @inline(__always)
  func store(_ color: CellColor, to buffer: UnsafeMutableRawBufferPointer, at end: inout Int) {
    guard color.rawValue >> 24 == 2 else {
      return palette[Int(color.rawValue & 0xFF)].store(to: buffer, at: &end)
    }
    direct.store(to: buffer, at: &end)
    Self.channels.withUnsafeBufferPointer { channels in
      for shift in [16, 8, 0] as [UInt32] {
        let channel = channels[Int(color.rawValue >> shift & 0xFF)]
        buffer.storeBytes(of: channel.bytes, toByteOffset: end, as: UInt32.self)
        end += channel.count
      }
    }
  }

  /// The parameter of a colour.
  func parameter(of color: CellColor) -> [UInt8] {
    guard color != .default else { return reset }
    return Array(unsafeUninitializedCapacity: Self.longest) { buffer, count in
      store(color, to: UnsafeMutableRawBufferPointer(buffer), at: &count)
    }
  }

  /// A channel's value behind a semicolon: four bytes, of which so many count.
  private static let channels: [(bytes: UInt32, count: Int)] = (0...255).map { value in
    let text = ";\(value)".utf8
    return (UInt32(littleEndian: text.reversed().reduce(0) { $0 << 8 | UInt32($1) }), text.count)
  }

  /// Bytes that are stored all at once, whatever their number.
  private struct Parameter {
    private var bytes = SIMD16<UInt8>()
    let count: Int

    /// - Parameter text: Held to 16 bytes, which no terminal's come near to.
    init(_ text: some Collection<UInt8>) {
      count = min(text.count, 16)
      for (index, byte) in text.prefix(16).enumerated() { bytes[index] = byte }
    }

    @inline(__always)
    func store(to buffer: UnsafeMutableRawBufferPointer, at end: inout Int) {
      buffer.storeBytes(of: bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
      end += count
    }
  }
}
