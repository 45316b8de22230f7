import CVterm
import CellGrid

/// A real terminal emulator (libvterm): what a reader would see after the bytes it was fed.
public final class Emulator {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// What a program has switched on.
  public private(set) var modes = EmulatorModes()
  /// What the emulator has answered to questions; taken by whoever stands between it and the program.
  public var answers: [UInt8] = []

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  /// libvterm keeps a pointer to its callbacks, so they live as long as the emulator.
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, emulator in
      guard let value, let emulator else { return 0 }
      Unmanaged<Emulator>.fromOpaque(emulator).takeUnretainedValue().modes.take(property, value.pointee)
      return 1
    }
    let me = Unmanaged.passUnretained(self).toOpaque()
    vterm_output_set_callback(
      terminal,
      { bytes, count, emulator in
        guard let bytes, let emulator else { return }
        let answer = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<Emulator>.fromOpaque(emulator).takeUnretainedValue().answers += answer
      }, me)
    vterm_screen_set_callbacks(screen, callbacks, me)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Shows what a program has written.
  public func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  public func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// The text of the screen, a line a row, without trailing blanks.
  public var lines: [String] { (0..<rows).map(line) }

  /// The text of one row, without trailing blanks.
  public func line(_ row: Int) -> String {
    let line = (0..<columns).map { self[$0, row].text }.joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// One cell of the screen.
  public subscript(column: Int, row: Int) -> EmulatorCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return EmulatorCell(cell)
  }
}

/// What a program has switched on in its terminal.
public struct EmulatorModes: Equatable, Sendable {
  public enum Mouse: Int32, Sendable {
    case off, clicks, drags, moves
  }

  public var cursorIsVisible = true
  public var isAlternateScreen = false
  public var mouse = Mouse.off

  public init(cursorIsVisible: Bool = true, isAlternateScreen: Bool = false, mouse: Mouse = .off) {
    self.cursorIsVisible = cursorIsVisible
    self.isAlternateScreen = isAlternateScreen
    self.mouse = mouse
  }

  mutating func take(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: cursorIsVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternateScreen = value.boolean != 0
    case VTERM_PROP_MOUSE: mouse = Mouse(rawValue: value.number) ?? .off
    default: break
    }
  }
}
