import CellGrid

/// Characters in colours, read from text with SGR sequences as programs write it.
struct CellArt {
  struct Cell {
    var character: Unicode.Scalar = " "
    var foreground = CellArt.defaultForeground
    var background = RGBColor.black
  }

  /// What the terminal's own colours are taken for.
  private static let defaultForeground = RGBColor(red: 229, green: 229, blue: 229)

  let columns: Int
  let rows: Int
  /// Row by row; what the text does not say is blank.
  private(set) var cells: [Cell]

  init(_ text: String, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = [Cell](repeating: Cell(), count: columns * rows)
    var (column, row) = (0, 0)
    var style = Style()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard let kind = rest.popFirst() else { break }
        if kind == "[" {
          let parameters = rest.prefix { "0123456789;?".unicodeScalars.contains($0) }
          rest.removeFirst(parameters.count)
          if rest.popFirst() == "m" { style.apply(parameters) }
        } else {
          // Choosing a character set takes one letter more.
          _ = rest.popFirst()
        }
      case "\r": break
      case "\n": (column, row) = (0, row + 1)
      default:
        guard column < columns, row < rows else { break }
        cells[row * columns + column] = style.cell(scalar)
        column += 1
      }
    }
  }

  /// What SGR sequences have asked for so far.
  private struct Style {
    var foreground = CellArt.defaultForeground
    var background = RGBColor.black
    var isReversed = false

    func cell(_ character: Unicode.Scalar) -> Cell {
      isReversed
        ? Cell(character: character, foreground: background, background: foreground)
        : Cell(character: character, foreground: foreground, background: background)
    }

    mutating func apply(_ parameters: Substring.UnicodeScalarView) {
      var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)
        .map { Int(String($0)) ?? 0 }[...]
      while let code = codes.popFirst() {
        switch code {
        case 0: self = Style()
        case 7: isReversed = true
        case 27: isReversed = false
        case 38: foreground = Style.color(&codes) ?? foreground
        case 48: background = Style.color(&codes) ?? background
        case 30...37: foreground = Palette.colors[code - 30]
        case 40...47: background = Palette.colors[code - 40]
        case 90...97: foreground = Palette.colors[code - 82]
        case 100...107: background = Palette.colors[code - 92]
        case 39: foreground = CellArt.defaultForeground
        case 49: background = .black
        default: break
        }
      }
    }

    /// The colour after a 38 or a 48.
    private static func color(_ codes: inout ArraySlice<Int>) -> RGBColor? {
      let isDirect = codes.popFirst() == 2
      let channels = codes.prefix(isDirect ? 3 : 1).map { UInt8(clamping: $0) }
      codes = codes.dropFirst(channels.count)
      guard channels.count == (isDirect ? 3 : 1) else { return nil }
      return isDirect
        ? RGBColor(red: channels[0], green: channels[1], blue: channels[2])
        : Palette.colors[Int(channels[0])]
    }
  }
}
