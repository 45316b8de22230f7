/// Where a terminal's cursor is, and the shortest way to move it.
struct CursorWriter {
  struct Position: Equatable {
    var row: Int
    /// The width of the screen stands for the place after the last column, where a terminal waits with the
    /// next line.
    var column: Int
  }

  let addressing: ScreenCapabilities.Addressing

  /// The width of the screen.
  var columns = 0

  /// `nil` where the terminal alone knows.
  private(set) var position: Position?

  init(addressing: ScreenCapabilities.Addressing) {
    self.addressing = addressing
  }

  /// The terminal moved its cursor itself, to the right or to a known place.
  mutating func isNow(_ position: Position?) { self.position = position }

  /// Moves the cursor.
  mutating func move(to target: Position, into bytes: inout [UInt8]) {
    guard target != position else { return }
    defer { position = target }
    guard case .ansi = addressing else {
      if case .other(let address) = addressing { bytes += address(target.row, target.column) }
      return
    }
    if let relative = position.map({ Relative.shortest(from: $0, to: target, columns: columns) }),
      relative.length < absoluteLength(target)
    {
      relative.append(to: &bytes)
    } else {
      appendAbsolute(target, to: &bytes)
    }
  }

  /// How many bytes a move within the row costs.
  static func length(ofStep count: Int) -> Int { count == 1 ? 3 : 3 + count.decimalDigits }

  private func absoluteLength(_ target: Position) -> Int {
    3 + (target.row + 1).decimalDigits + (target.column == 0 ? 0 : 1 + (target.column + 1).decimalDigits)
  }

  private func appendAbsolute(_ target: Position, to bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    bytes.append(decimal: target.row + 1)
    if target.column > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: target.column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }
}

/// A move counted from where the cursor is, or from the left edge after a carriage return.
private struct Relative {
  private let returns: Bool
  private let lines: Int
  private let steps: Int

  static func shortest(from old: CursorWriter.Position, to new: CursorWriter.Position, columns: Int)
    -> Relative
  {
    let lines = new.row - old.row
    let returning = Relative(returns: true, lines: lines, steps: new.column)
    // From behind the last column a terminal counts as it likes; a carriage return is clear everywhere.
    guard old.column < columns else { return returning }
    let stepping = Relative(returns: false, lines: lines, steps: new.column - old.column)
    return returning.length < stepping.length ? returning : stepping
  }

  /// A line feed goes down one line and, depending on the terminal's modes, to the left edge: it is used
  /// where both come to the same.
  private var usesLineFeeds: Bool { returns && lines > 0 && lines <= 3 }

  var length: Int {
    let vertical = lines == 0 ? 0 : usesLineFeeds ? lines : CursorWriter.length(ofStep: abs(lines))
    return vertical + (returns ? 1 : 0) + (steps == 0 ? 0 : CursorWriter.length(ofStep: abs(steps)))
  }

  func append(to bytes: inout [UInt8]) {
    if returns { bytes.append(0x0D) }
    if usesLineFeeds {
      for _ in 0..<lines { bytes.append(0x0A) }
    } else {
      append(lines, forward: UInt8(ascii: "B"), backward: UInt8(ascii: "A"), to: &bytes)
    }
    append(steps, forward: UInt8(ascii: "C"), backward: UInt8(ascii: "D"), to: &bytes)
  }

  private func append(_ count: Int, forward: UInt8, backward: UInt8, to bytes: inout [UInt8]) {
    guard count != 0 else { return }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if abs(count) > 1 { bytes.append(decimal: abs(count)) }
    bytes.append(count > 0 ? forward : backward)
  }
}

extension Int {
  /// How many decimal digits a number that is not negative has.
  @inline(__always)
  var decimalDigits: Int {
    self < 10 ? 1 : self < 100 ? 2 : self < 1000 ? 3 : String(self).utf8.count
  }
}
