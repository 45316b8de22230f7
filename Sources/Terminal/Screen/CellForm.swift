import CellGrid

/// One way to write a cell: a character and the pen it is written with.
struct CellForm {
  /// `nil` for the grapheme cluster of several scalars that stands in the cell itself.
  var scalar: Unicode.Scalar?
  var pen: Pen
}

/// Finds the forms that cells can be written in.
struct CellForms {
  let capabilities: ScreenCapabilities
  let rendition: RenditionWriter

  /// The form a cell has by itself.
  @inline(__always)
  func plain(_ cell: Cell, after pen: Pen) -> CellForm {
    var needed = Pen(cell, capabilities)
    if cell.isSpace { needed.keepUnseen(of: pen) }
    return CellForm(scalar: cell.scalar, pen: needed)
  }

  /// Another form that looks the same: a block with its colours exchanged and its counterpart's glyph, or a
  /// space as a full block.
  @inline(__always)
  func exchanged(_ form: CellForm, after pen: Pen) -> CellForm? {
    guard let scalar = form.scalar, form.pen.attributes.isEmpty,
      // The terminal's own colours cannot change places.
      form.pen.background != .default
    else { return nil }
    if scalar == " " {
      let solid = Pen(foreground: form.pen.background, background: pen.background)
      return CellForm(scalar: BlockGlyphs.fullBlock, pen: solid)
    }
    guard form.pen.foreground != .default, let counterpart = BlockGlyphs.counterpart(of: scalar) else {
      return nil
    }
    return CellForm(
      scalar: counterpart, pen: Pen(foreground: form.pen.background, background: form.pen.foreground))
  }

  /// About how many bytes a form takes, `count` times, after a pen.
  @inline(__always)
  func cost(_ form: CellForm, count: Int = 1, after pen: Pen) -> Int {
    // Which of its forms a cluster takes is never asked: it has one.
    rendition.cost(from: pen, to: form.pen) + (form.scalar.map(UTF8.width) ?? 0) * count
  }
}

extension Unicode.Scalar {
  /// Whether terminals differ in how many columns they give it.
  var hasDisputedWidth: Bool {
    // Sextants are far from the emoji.
    value >= 0x1F000 && !(0x1FB00...0x1FBFF).contains(value) && properties.isEmojiPresentation
  }
}
