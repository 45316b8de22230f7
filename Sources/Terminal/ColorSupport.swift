import CellGrid

/// The colours that a terminal can show, and how they are asked for.
///
/// Terminals cannot be asked, so everything here is hearsay, believed in this order: the reader
/// (`--colors`), NO_COLOR, COLORTERM, the terminal's entry, its name.
package struct ColorSupport: Hashable, Sendable {
  /// What the reader asked for, if anything.
  package var preferred: ColorDepth?

  /// The environment variable NO_COLOR; any text but an empty one asks for no colours (https://no-color.org).
  package var noColor: String?

  /// The environment variable COLORTERM.
  package var colorTerm: String?

  /// The terminal's type, TERM.
  package var terminalType: String

  /// How many colours its entry gives it; 0 for none.
  package var entryColors: Int

  /// Whether its entry says that colours are given as red, green and blue (RGB, or tmux' Tc).
  package var entryIsDirect: Bool

  package init(
    preferred: ColorDepth? = nil, noColor: String? = nil, colorTerm: String? = nil, terminalType: String,
    entryColors: Int, entryIsDirect: Bool = false
  ) {
    self.preferred = preferred
    self.noColor = noColor
    self.colorTerm = colorTerm
    self.terminalType = terminalType
    self.entryColors = entryColors
    self.entryIsDirect = entryIsDirect
  }

  /// The colours to use.
  package var depth: ColorDepth {
    if let preferred { return preferred }
    if let noColor, !noColor.isEmpty { return .mono }
    if colorTerm == "truecolor" || colorTerm == "24bit" || entryIsDirect || terminalType.hasSuffix("-direct")
    {
      return .direct
    }
    switch entryColors {
    case 256...: return .indexed256
    case 16...: return .ansi16
    case 8...: return .ansi8
    default: return .mono
    }
  }
}
