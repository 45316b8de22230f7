/// Entries 0…7 or 0…15, looked up by the five high bits of each channel.
struct TableColors: PaletteColors {
  let palette: UnsafeBufferPointer<ColorVector>
  private let table: UnsafeBufferPointer<UInt8>
  private let tones: UnsafeBufferPointer<Tone>
  /// The place in `tones` of the one nearest to each colour.
  private let toneTable: UnsafeBufferPointer<UInt16>

  /// Calls `body` with the colours of a table.
  static func with(_ table: ColorTable, _ body: (TableColors) -> Void) {
    Palette.vectors.withUnsafeBufferPointer { palette in
      table.entries.withUnsafeBufferPointer { entries in
        table.tones.withUnsafeBufferPointer { tones in
          table.toneEntries.withUnsafeBufferPointer {
            body(TableColors(palette: palette, table: entries, tones: tones, toneTable: $0))
          }
        }
      }
    }
  }

  @inline(__always)
  func losses(_ colors: ColorLanes) -> SplitLanes {
    let indexes = fiveBits(colors.red) &<< 10 | fiveBits(colors.green) &<< 5 | fiveBits(colors.blue)
    var nearest = ColorLanes()
    for lane in 0..<8 {
      let color = palette[Int(table[Int(indexes[lane])])]
      nearest.red[lane] = color[0]
      nearest.green[lane] = color[1]
      nearest.blue[lane] = color[2]
    }
    return (colors - nearest).squaredLengths
  }

  /// The high bits of channels in 0…255, rounded.
  @inline(__always)
  private func fiveBits(_ channels: SplitLanes) -> SIMD8<UInt32> {
    unsafeBitCast(channels + 8_388_608, to: SIMD8<UInt32>.self) &>> 3 & 0x1F
  }

  @inline(__always)
  func shown(_ wanted: ColorVector) -> ShownColor {
    let entry = table[place(of: wanted)]
    return ShownColor(color: .palette(entry), vector: palette[Int(entry)])
  }

  /// The tone nearest to a colour.
  @inline(__always)
  func tone(_ wanted: ColorVector) -> Tone { tones[Int(toneTable[place(of: wanted)])] }

  @inline(__always)
  private func place(of wanted: ColorVector) -> Int {
    let packed = wanted.heldToChannels.packed
    let (red, green, blue) = (packed >> 19 & 0x1F, packed >> 11 & 0x1F, packed >> 3 & 0x1F)
    return Int(red << 10 | green << 5 | blue)
  }
}

/// A cell all of one tone: of one of the palette's colours, or of two mixed by a shade.
struct Tone {
  let cell: Cell
  /// What it looks like as a whole.
  let vector: ColorVector
  /// How much it counts that its colours differ, as a squared distance in sRGB.
  let harshness: Float
}

/// What is nearest to every colour, by the five high bits of each channel.
struct ColorTable: Sendable {
  /// The palette's entry.
  let entries: [UInt8]
  /// All tones of the palette.
  let tones: [Tone]
  /// The tone's place among all.
  let toneEntries: [UInt16]

  static let ansi8 = ColorTable(entries: 8)
  static let ansi16 = ColorTable(entries: 16)

  private init(entries count: Int) {
    let tones = Self.tones(entries: count)
    self.tones = tones
    let centers = (0..<1 << 15).map { (index: Int) in
      ColorVector(
        Float(index >> 10) * 8 + 3.5, Float(index >> 5 & 0x1F) * 8 + 3.5, Float(index & 0x1F) * 8 + 3.5, 0)
    }
    entries = centers.map { nearestEntry(to: $0, in: 0..<count) }
    toneEntries = centers.map { center in
      var (nearest, least) = (0, Float.infinity)
      for (place, tone) in tones.enumerated() {
        let loss = (tone.vector - center).squaredLength + tone.harshness
        if loss < least { (nearest, least) = (place, loss) }
      }
      return UInt16(nearest)
    }
  }

  /// How much harshness counts beside being off the colour: the colours of a shade lie within a cell, and are
  /// mostly seen as one.
  private static let harshnessShare: Float = 0.03

  private static func tones(entries count: Int) -> [Tone] {
    var tones = (0..<count).map { entry in
      Tone(cell: .solid(.palette(UInt8(entry))), vector: Palette.vectors[entry], harshness: 0)
    }
    for back in 0..<count {
      for front in back + 1..<count {
        let (ground, ink) = (Palette.vectors[back], Palette.vectors[front])
        for shade in Shade.all {
          tones.append(
            Tone(
              cell: Cell(
                glyph: shade.glyph, foreground: .palette(UInt8(front)), background: .palette(UInt8(back)),
                attributes: []),
              vector: ground + (ink - ground) * shade.share,
              harshness: harshnessShare * shade.share * (1 - shade.share) * (ink - ground).squaredLength))
        }
      }
    }
    return tones
  }
}

/// Unicode's shades ░▒▓, in every font, even those of code page 437.
struct Shade {
  let glyph: UInt32
  /// How much of the cell has ink.
  let share: Float

  static let all = [
    Shade(glyph: 0x2591, share: 0.25), Shade(glyph: 0x2592, share: 0.5), Shade(glyph: 0x2593, share: 0.75),
  ]

  /// The character for an amount of light, 0 … 1: the space, a shade or the full block, each for a fifth, so
  /// that what is nearly black or white is a plain ground for words.
  @inline(__always)
  static func glyph(of light: Float) -> UInt32 {
    switch step(of: light) {
    case 0: Cell.spaceGlyph
    case 4: Cell.fullBlockGlyph
    case let step: 0x2590 + UInt32(truncatingIfNeeded: step)
    }
  }

  /// How much of a cell is lit by the character for an amount of light.
  @inline(__always)
  static func share(of light: Float) -> Float { Float(step(of: light)) / 4 }

  @inline(__always)
  private static func step(of light: Float) -> Int32 { Int32(max(0, min(5 * light, 4))) }
}
