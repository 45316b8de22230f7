import CellGrid

/// What a terminal understands, as plain data: all that the sender has to know of it.
///
/// Only the forms of ECMA-48 are used, and only those that the terminal's entry has; a terminal that says
/// something in another way goes without it, except for moving the cursor, which nothing replaces.
package struct ScreenCapabilities: Sendable {
  /// How the cursor is moved.
  package enum Addressing: Sendable {
    /// `ESC [ row ; column H`, and relative moves.
    case ansi
    /// Any other way: row and column, from 0, to bytes.
    case other(@Sendable (_ row: Int, _ column: Int) -> [UInt8])
  }

  package var addressing = Addressing.ansi

  /// Clears the screen and moves the cursor to its top left.
  package var clear = Array("\u{1B}[H\u{1B}[2J".utf8)

  /// Hides the cursor; empty where the terminal cannot, or could not show it again.
  package var hidesCursor = Array("\u{1B}[?25l".utf8)

  /// Shows the cursor again; empty where the terminal cannot hide it.
  package var showsCursor = Array("\u{1B}[?25h".utf8)

  /// Switches attributes and colours off.
  package var resetRendition = Array("\u{1B}[0m".utf8)

  /// Erased cells take the background colour in use (the entry's `bce`), not the terminal's own.
  package var erasesWithBackground = true

  /// `ESC [ K` erases to the end of the line.
  package var erasesLineEnd = true

  /// `ESC [ n X` erases n characters.
  package var erasesCharacters = true

  /// `ESC [ n b` repeats the last character n times.
  package var repeatsCharacters = true

  /// `ESC [ n P` takes n characters out of a line, and `ESC [ n @` puts n blanks into it.
  package var shiftsCharacters = true

  /// A character in the last column leaves the cursor there until the next one, or for good: so the last cell
  /// of the screen can be written without scrolling.
  package var keepsLastColumn = true

  /// The SGR parameter of each attribute that the terminal has.
  package var attributes: [CellAttributes: [UInt8]] = [
    .bold: [0x31], .dim: [0x32], .italic: [0x33], .underline: [0x34], .reverse: [0x37],
  ]

  /// Attributes that the terminal cannot show together with colours.
  package var attributesWithoutColor: CellAttributes = []

  /// SGR parameters 39 and 49 give the terminal's own colours back one by one.
  package var resetsColorsOneByOne = true

  /// How many colours to use.
  package var colorDepth: ColorDepth

  /// The SGR parameters of the palette's colours; a colour beyond them is shown as the terminal's own.
  package var foregrounds: [[UInt8]]
  package var backgrounds: [[UInt8]]

  /// A terminal like xterm.
  package init(colorDepth: ColorDepth) {
    self.colorDepth = colorDepth
    let count = colorDepth.paletteSize
    foregrounds = (0..<count).map { ScreenCapabilities.usualParameter(of: $0, base: 30) }
    backgrounds = (0..<count).map { ScreenCapabilities.usualParameter(of: $0, base: 40) }
  }

  /// The SGR parameters that nearly every terminal takes for a palette colour: ECMA-48, then aixterm, then
  /// xterm.
  static func usualParameter(of index: Int, base: Int) -> [UInt8] {
    switch index {
    case ..<8: Array("\(base + index)".utf8)
    case ..<16: Array("\(base + 52 + index)".utf8)
    default: Array("\(base + 8);5;\(index)".utf8)
    }
  }
}

extension ColorDepth {
  /// How many colours of the palette can be named.
  var paletteSize: Int {
    switch self {
    case .mono: 0
    case .ansi8: 8
    case .ansi16: 16
    case .indexed256, .direct: 256
    }
  }
}
