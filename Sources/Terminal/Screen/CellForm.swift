import CellGrid

/// One way to write a cell: a character and the pen it is written with.
struct CellForm {
  var character: WrittenCharacter
  var pen: Pen
}

/// What is written in a cell.
enum WrittenCharacter: Equatable {
  case scalar(Unicode.Scalar)
  /// A grapheme cluster of several scalars.
  case cluster(String)

  static let space = WrittenCharacter.scalar(" ")

  var byteCount: Int {
    switch self {
    case .scalar(let scalar): UTF8.width(scalar)
    case .cluster(let text): text.utf8.count
    }
  }

  /// Whether terminals differ in how many columns they give it.
  var hasDisputedWidth: Bool {
    switch self {
    case .cluster: true
    case .scalar(let scalar):
      // Sextants are far from the emoji.
      scalar.value >= 0x1F000 && !(0x1FB00...0x1FBFF).contains(scalar.value)
        && scalar.properties.isEmojiPresentation
    }
  }
}

/// Finds the forms that cells can be written in.
struct CellForms {
  let capabilities: ScreenCapabilities
  let rendition: RenditionWriter

  /// The form a cell has by itself.
  ///
  /// - Parameter character: What is written in it.
  func plain(_ cell: Cell, _ character: WrittenCharacter, after pen: Pen) -> CellForm {
    var needed = Pen(cell, capabilities)
    if cell.isSpace { needed.keepUnseen(of: pen) }
    return CellForm(character: character, pen: needed)
  }

  /// Another form that looks the same: a block with its colours exchanged and its counterpart's glyph, or a
  /// space as a full block.
  func exchanged(_ form: CellForm, after pen: Pen) -> CellForm? {
    guard case .scalar(let scalar) = form.character, form.pen.attributes.isEmpty,
      // The terminal's own colours cannot change places.
      form.pen.background != .default
    else { return nil }
    if scalar == " " {
      let solid = Pen(foreground: form.pen.background, background: pen.background)
      return CellForm(character: .scalar(BlockGlyphs.fullBlock), pen: solid)
    }
    guard form.pen.foreground != .default, let counterpart = BlockGlyphs.counterpart(of: scalar) else {
      return nil
    }
    let pen = Pen(foreground: form.pen.background, background: form.pen.foreground)
    return CellForm(character: .scalar(counterpart), pen: pen)
  }

  /// Bytes that a form takes, `count` times, after a pen.
  func cost(_ form: CellForm, count: Int = 1, after pen: Pen) -> Int {
    rendition.cost(from: pen, to: form.pen) + form.character.byteCount * count
  }
}
