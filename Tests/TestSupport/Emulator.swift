import CVterm
import CellGrid
import Ports

/// A real terminal emulator (libvterm): what a reader would see after the bytes it was fed.
package final class Emulator {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// What a program has switched on.
  package private(set) var modes = EmulatorModes()
  /// The emulator's answers to queries; the pseudo-terminal takes them to the program.
  package var answers: [UInt8] = []
  /// The colour of its own background, its answer to OSC 11: `rgb:1e1e/1e1e/2e2e`; nil where it does not know
  /// the query.
  let background: String?

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  /// libvterm keeps a pointer to its callbacks, so they live as long as the emulator.
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let fallbacks: UnsafeMutablePointer<VTermParserCallbacks>

  package init(columns: Int, rows: Int, background: String? = nil) {
    self.columns = columns
    self.rows = rows
    self.background = background
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
    fallbacks = .allocate(capacity: 1)
    fallbacks.initialize(to: VTermParserCallbacks())
    fallbacks.pointee.osc = { command, count, emulator in
      guard let command, let emulator else { return 0 }
      let me = Unmanaged<Emulator>.fromOpaque(emulator).takeUnretainedValue()
      guard UnsafeRawBufferPointer(start: command, count: count).elementsEqual("11;?".utf8),
        let background = me.background
      else { return 0 }
      me.answers += Array("\u{1B}]11;\(background)\u{1B}\\".utf8)
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
    vterm_screen_set_unrecognised_fallbacks(screen, fallbacks, me)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    fallbacks.deallocate()
  }

  /// The beginning of a character whose end has not come.
  private var cutCharacter: ArraySlice<UInt8> = []

  /// Shows what a program has written, however it is cut.
  package func feed(_ bytes: [UInt8]) {
    knownLines = nil
    let all = cutCharacter + bytes
    // libvterm 0.1 takes a character that comes in two parts for two that are broken.
    cutCharacter = all.suffix(all.countOfCutCharacter)
    all.dropLast(cutCharacter.count).withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  package func resize(columns: Int, rows: Int) {
    knownLines = nil
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// The cell that the cursor stands in; nil where it is not seen.
  package var cursor: CellPlace? {
    guard modes.cursorIsVisible else { return nil }
    var place = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
    return CellPlace(column: Int(place.col), row: Int(place.row))
  }

  /// The text of the screen, a line a row, without trailing blanks.
  package var lines: [String] {
    let lines = knownLines ?? (0..<rows).map(line)
    knownLines = lines
    return lines
  }

  /// The lines since the screen was last written on, cached: a wait for words asks for them again and again.
  private var knownLines: [String]?

  /// The text of one row, without trailing blanks.
  package func line(_ row: Int) -> String {
    if let knownLines { return knownLines[row] }
    var line = ""
    var blanks = 0
    for column in 0..<columns {
      var cell = VTermScreenCell()
      vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
      let text = EmulatorCell.text(of: cell)
      if text == " " {
        blanks += 1
      } else if !text.isEmpty {
        line += String(repeating: " ", count: blanks) + text
        blanks = 0
      }
    }
    return line
  }

  /// One cell of the screen.
  package subscript(column: Int, row: Int) -> EmulatorCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return EmulatorCell(cell)
  }
}

/// What a program has switched on in its terminal.
package struct EmulatorModes: Equatable, Sendable {
  package enum Mouse: Int32, Sendable {
    case off, clicks, drags, moves
  }

  package var cursorIsVisible = true
  package var isAlternateScreen = false
  package var mouse = Mouse.off

  package init(cursorIsVisible: Bool = true, isAlternateScreen: Bool = false, mouse: Mouse = .off) {
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

extension ArraySlice<UInt8> {
  /// How many bytes at the end are the beginning of a character in UTF-8 that goes on.
  fileprivate var countOfCutCharacter: Int {
    guard let first = suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = self[first] >= 0xF0 ? 4 : self[first] >= 0xE0 ? 3 : 2
    let count = endIndex - first
    return count < length ? count : 0
  }
}
