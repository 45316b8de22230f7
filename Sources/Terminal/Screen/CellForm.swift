import CellGrid

/// One way to write a cell: a character and the pen it is written with.
struct CellForm {
  /// `nil` for the grapheme cluster of several scalars that stands in the cell itself.
  var scalar: Unicode.Scalar?
  var pen: Pen
}

/// Finds the forms that cells can be written in, and what they cost.
struct CellForms {
  let rules: PenRules
  private let foregroundLengths: [Int]
  private let backgroundLengths: [Int]

  init(_ capabilities: ScreenCapabilities) {
    rules = PenRules(capabilities)
    foregroundLengths = capabilities.foregrounds.map(\.count)
    backgroundLengths = capabilities.backgrounds.map(\.count)
  }

  /// The form a cell has by itself.
  @inline(__always)
  func plain(_ cell: Cell, after pen: Pen) -> CellForm {
    var needed = Pen(cell, rules)
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
      return CellForm(scalar: BlockCharacter.full, pen: solid)
    }
    guard form.pen.foreground != .default, let counterpart = BlockCharacter.counterpart(of: scalar) else {
      return nil
    }
    return CellForm(
      scalar: counterpart, pen: Pen(foreground: form.pen.background, background: form.pen.foreground))
  }

  /// About how many bytes a form takes, `count` times, after a pen.
  @inline(__always)
  func cost(_ form: CellForm, count: Int = 1, after pen: Pen) -> Int {
    // Which of its forms a cluster takes is never asked: it has one.
    cost(of: form.pen, after: pen) + (form.scalar.map(UTF8.width) ?? 0) * count
  }

  @inline(__always)
  private func cost(of new: Pen, after old: Pen) -> Int {
    var cost = 0
    if old.attributes != new.attributes { cost += 3 }
    if old.foreground != new.foreground { cost += 1 + length(of: new.foreground, among: foregroundLengths) }
    if old.background != new.background { cost += 1 + length(of: new.background, among: backgroundLengths) }
    return cost == 0 ? 0 : 2 + cost
  }

  @inline(__always)
  private func length(of color: CellColor, among palette: [Int]) -> Int {
    switch color.rawValue >> 24 {
    // 38;2; and three channels, of two or three digits mostly.
    case 2: 15
    case 1: palette[Int(color.rawValue & 0xFF)]
    default: 2
    }
  }

  /// The form of a cell that costs least together with the cell that follows.
  ///
  /// - Parameters:
  ///   - plain: The form it has by itself.
  ///   - count: How many cells in a row are the same.
  ///   - next: the cell behind them; nil for nothing.
  func best(_ plain: CellForm, count: Int, before next: Cell?, after pen: Pen) -> CellForm {
    // Nothing is cheaper than what the pen is ready for.
    guard plain.pen != pen, let exchanged = exchanged(plain, after: pen) else { return plain }
    if exchanged.pen == pen, count == 1 { return exchanged }
    // Many spaces are repeated, not written.
    let plainCount = plain.scalar == " " ? min(count, 6) : count
    var plainCost = cost(plain, count: plainCount, after: pen)
    var exchangedCost = cost(exchanged, count: count, after: pen)
    if let next {
      let costs = leastCosts(next, after: plain.pen, or: exchanged.pen)
      plainCost += costs.0
      exchangedCost += costs.1
    }
    return exchangedCost < plainCost ? exchanged : plain
  }

  /// What a cell takes at least after each of two pens.
  @inline(__always)
  func leastCosts(_ cell: Cell, after first: Pen, or second: Pen) -> (Int, Int) {
    // The forms of a space depend on the pen before it.
    guard !cell.isSpace else { return (leastCost(cell, after: first), leastCost(cell, after: second)) }
    let plain = plain(cell, after: first)
    let costs = (cost(plain, after: first), cost(plain, after: second))
    guard let exchanged = exchanged(plain, after: first) else { return costs }
    return (min(costs.0, cost(exchanged, after: first)), min(costs.1, cost(exchanged, after: second)))
  }

  private func leastCost(_ space: Cell, after pen: Pen) -> Int {
    let plain = plain(space, after: pen)
    let cost = cost(plain, after: pen)
    return exchanged(plain, after: pen).map { min(cost, self.cost($0, after: pen)) } ?? cost
  }
}

extension Unicode.Scalar {
  /// Whether terminals differ in how many columns they give it.
  var hasDisputedWidth: Bool {
    // Sextants are far from the emoji.
    value >= 0x1F000 && !(0x1FB00...0x1FBFF).contains(value) && properties.isEmojiPresentation
  }
}
