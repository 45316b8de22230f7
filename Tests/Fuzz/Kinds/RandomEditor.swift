import BookEditing
import CellGrid
import Commands
import EditorScreens
import EditorSessions
import Ports
import Screens
import TestSupport

/// Random keys, gestures of the mouse and sizes of the window, taken by the whole editor.
struct RandomEditor {
  private let run: EditorRun
  private var random: SeededGenerator
  private let first: [UInt8]

  init(_ run: EditorRun, random: SeededGenerator) {
    (self.run, self.random) = (run, random)
    first = run.session.document.bytes
    run.file.pictures = ["a.png", "b.png"]
    run.file.tracks = ["a.ogg"]
    run.file.elsewhere = ["/a.png": .picture(width: 20, height: 30), "/b.ogg": .track]
  }

  private var document: BookDocument { run.session.document }

  /// - Throws: `FuzzFailure` where one of them leaves what it should not.
  mutating func play(gestures: Int) throws {
    for number in 0..<gestures {
      for input in gesture() {
        guard try take(input, number) else { return }
      }
      if chance(60) { _ = run.grid }
    }
    try finish()
  }

  // MARK: Looking

  /// Gives the editor an input, and looks at what it leaves.
  ///
  /// - Returns: false where the editor has been left.
  private mutating func take(_ input: TerminalInput, _ number: Int) throws -> Bool {
    let before = document
    // From the list of steps one may go anywhere.
    let (mayJump, contexts) = (run.stack.top !== run.screen, run.stack.top.keyContexts)
    if run.stack.handle(input) == .quit { return false }
    let after = document
    func failure(_ what: String) -> FuzzFailure {
      let steps = after.history.done.suffix(2).map(\.name)
      return FuzzFailure("\(number): \(input) on \(contexts) \(what); the last steps: \(steps)")
    }
    guard !after.history.isOpen else { throw failure("leaves a step open") }
    guard run.file.journal == after.bytes else { throw failure("keeps something else than it does") }
    guard run.session.isEdited == (after.bytes != run.session.contents.saved) else {
      throw failure("does not know whether there is something to be saved")
    }
    switch after.history.done.count - before.history.done.count {
    case 0:
      // What goes on with a step is a part of it.
      guard after.bytes == before.bytes || after.undoneOnce == before.undoneOnce else {
        throw failure("changes the book without a step")
      }
    case 1:
      guard after.bytes != before.bytes else { throw failure("leaves a step that undoes nothing") }
      guard after.undoneOnce == before.bytes else { throw failure("is not undone by undo") }
    case -1:
      guard mayJump || before.undoneOnce == after.bytes else { throw failure("undoes something else") }
    case let made:
      guard mayJump else { throw failure("leaves \(made) steps") }
    }
    return true
  }

  private mutating func finish() throws {
    for _ in 0..<12 { _ = run.stack.handle(.key(.escape)) }
    _ = run.grid
    while run.session.redo() {}
    let last = document.bytes
    while run.session.undo() {}
    guard document.bytes == first else { throw FuzzFailure("undone in the editor, it is another file") }
    while run.session.redo() {}
    guard document.bytes == last else { throw FuzzFailure("made again in the editor, it is another file") }
    _ = run.grid
  }

  // MARK: Doing

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  private mutating func gesture() -> [TerminalInput] {
    if run.screen.keyContexts.first == .typing, chance(60) { return typed() }
    switch number(0...19) {
    case 0: return resized()
    case 1:
      run.ticks(number(1...3))
      return []
    case 2...8: return mouse()
    case 9: return chance(50) ? [.pasted(random.one(of: Self.words) + "\n" + random.one(of: Self.words))] : []
    default: return [.key(key())]
    }
  }

  private static let sizes = [(60, 18), (80, 24), (80, 24), (160, 48), (20, 6), (1, 1), (104, 30), (240, 70)]

  private mutating func resized() -> [TerminalInput] {
    (run.columns, run.rows) = random.one(of: Self.sizes)
    _ = run.stack.handle(.resized)
    _ = run.grid
    return []
  }

  private static let words = [
    "blu notte", "10", "+10", "*2", "=1/0", "-99999", "red", "#aabbcc", "Hello", "è 漢🐟", "a.png", "a.ogg",
    "star", "star",
    "the moon", "touched", "", "x", "1e9", "true", "element1", "a.png b.png", "*.png", "/a.png", "'/b.ogg'",
    "/none.png",
  ]

  private mutating func typed() -> [TerminalInput] {
    let word = chance(70) ? random.one(of: Self.words) : String(random.one(of: Array("iathsmrlcn= ")))
    let ends: [Key] = [.enter, .enter, .enter, .escape, .tab, .control("o"), .control("n"), .backspace]
    return word.map { .key(.character($0)) } + [.key(random.one(of: ends))]
  }

  /// One that means something where the editor is, or any.
  private mutating func key() -> Key {
    if chance(15) { return .character(random.one(of: Array("abcdefghijklmnorstuvwxyz[]{}=+*%/0123456789"))) }
    if chance(8) { return .escape }
    let rare: Set<Command> = [.quit, .playPage, .suspend, .revert, .save, .removePage, .help]
    let bindings = run.services.keys.bindings(in: run.stack.top.keyContexts)
    let binding = random.one(of: bindings)
    guard let key = binding.keys.first, !rare.contains(binding.command) || chance(8) else { return .tab }
    return random.one(of: binding.keys.isEmpty ? [key] : binding.keys)
  }

  /// A cell that is worth pointing at: often a handle, or words.
  private mutating func cell() -> (column: Int, row: Int) {
    let grid = run.grid
    if chance(50) {
      var aims: [(Int, Int)] = []
      for row in 0..<grid.rows {
        for column in 0..<grid.columns
        where Self.aims.contains(grid.character(column: column, row: row)) { aims.append((column, row)) }
      }
      if !aims.isEmpty { return random.one(of: aims) }
    }
    return (number(0...max(0, run.columns - 1)), number(0...max(0, run.rows - 1)))
  }

  private static let aims: Set<String> = ["■", "○", "┼", "▸", "≡", "┌", "┄", "◂", "·", "▒"]

  private mutating func mouse() -> [TerminalInput] {
    var place = cell()
    let button = random.one(of: [
      MouseEvent.Button.left, .left, .left, .left, .left, .middle, .right, .wheelUp, .wheelDown,
    ])
    func event(_ phase: MouseEvent.Phase, _ modifiers: MouseEvent.Modifiers = []) -> TerminalInput {
      .mouse(
        MouseEvent(button: button, phase: phase, column: place.column, row: place.row, modifiers: modifiers))
    }
    let modifiers: MouseEvent.Modifiers = chance(20) ? .control : []
    var inputs = [event(.pressed, modifiers)]
    if button == .wheelUp || button == .wheelDown { return inputs }
    for _ in 0..<(chance(50) ? 0 : number(1...4)) {
      place = chance(70) ? (place.column + number(-6...6), place.row + number(-3...3)) : cell()
      place = (max(0, place.column), max(0, place.row))
      inputs.append(event(.moved, chance(20) ? .control : []))
      if chance(8) { inputs.append(.key(chance(50) ? .escape : key())) }
    }
    if chance(95) { inputs.append(event(.released)) }
    return inputs
  }
}

extension BookDocument {
  /// The file without the last step.
  fileprivate var undoneOnce: [UInt8] {
    var copy = self
    copy.undo()
    return copy.bytes
  }
}
