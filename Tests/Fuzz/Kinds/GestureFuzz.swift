import BookEditing
import BookVocabulary
import EditorCanvas
import StageCore
import TestSupport

/// Random gestures, keys and arrangements on the pages of a random book: each leaves one step or none, no
/// step turns back nothing, and undone to the start the file is the first one again.
struct GestureFuzz: FuzzKind {
  static let name = "gestures"

  /// Gestures and keys on a book.
  private static let count = 60

  func input(seed: Int) -> [UInt8] { RandomBook.bytes(seed: seed) }

  func take(_ bytes: [UInt8]) throws {
    guard var run = try? CanvasRun(bytes) else { return }
    let first = run.document.bytes
    var gestures = RandomGestures(random: SeededGenerator(bytes: bytes))
    for number in 0..<Self.count {
      if number % 15 == 14 { _ = try? run.document.perform(.on(.page(.number(gestures.number(1...4))))) }
      try take(gestures.next(), in: &run, number: number)
    }
    while run.document.redo() != nil {}
    let last = run.document.bytes
    while run.document.undo() != nil {}
    guard run.document.bytes == first else { throw FuzzFailure("undone, it is another file") }
    while run.document.redo() != nil {}
    guard run.document.bytes == last else { throw FuzzFailure("made again, it is another file") }
  }

  private func take(_ gesture: RandomGestures.Gesture, in run: inout CanvasRun, number: Int) throws {
    let (before, steps) = (run.document.bytes, run.document.history.done.count)
    do throws(CommandFault) {
      switch gesture {
      case .inputs(let inputs): try run.send(inputs)
      case .arrangement(let arrangement): try run.arrange(arrangement)
      case .modes(let modes): run.machine.modes = modes
      case .view(let view): run.view = view
      case .locked(let locked, let hidden): (run.locked, run.hidden) = (locked, hidden)
      case .undo:
        run.document.undo()
        return
      case .redo:
        run.document.redo()
        return
      }
    } catch {
      // What a faulty book cannot take leaves it as it was.
      guard run.document.bytes == before else {
        throw FuzzFailure("\(number): refused, \(gesture) has changed the book: \(error.fault.message)")
      }
      return
    }
    let made = run.document.history.done.count - steps
    guard made == 0 || made == 1 else { throw FuzzFailure("\(number): \(gesture) leaves \(made) steps") }
    guard (made == 1) == (run.document.bytes != before) else {
      throw FuzzFailure("\(number): \(gesture) leaves \(made) steps and \(before == run.document.bytes)")
    }
    guard !run.document.history.isOpen else { throw FuzzFailure("\(number): \(gesture) leaves a step open") }
    guard made == 1 else { return }
    let after = run.document.bytes
    run.document.undo()
    guard run.document.bytes == before else {
      throw FuzzFailure("\(number): \(gesture) undone is another file")
    }
    run.document.redo()
    guard run.document.bytes == after else {
      throw FuzzFailure("\(number): \(gesture) made again is another file")
    }
  }
}

/// Gestures of the mouse, keys and arrangements, as somebody may make them who knows nothing.
private struct RandomGestures {
  enum Gesture {
    case inputs([PointingInput])
    case arrangement((CanvasPage) -> [BookCommand])
    case modes(PointingModes)
    case view(CanvasView)
    case locked(Set<Int>, hidden: Set<Int>)
    case undo, redo
  }

  var random: SeededGenerator

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  private mutating func point() -> PagePoint {
    PagePoint(x: Double(number(-600...2000)), y: Double(number(-600...2000)) / 2)
  }

  mutating func next() -> Gesture {
    switch number(0...19) {
    case 0: return .undo
    case 1: return .redo
    case 2: return .modes(PointingModes(rawValue: number(0...15)))
    case 3:
      let grids = [nil, 16, 10, 0.5]
      return .view(
        CanvasView(
          window: PageRect(x: -1024, y: -768, width: 3072, height: 2304),
          cell: CellSize(width: Double(number(1...40)), height: Double(number(1...80))),
          grid: random.one(of: grids)))
    case 4:
      return .locked(
        Set((0...5).filter { _ in chance(20) }), hidden: Set((0...5).filter { _ in chance(20) }))
    case 5...7: return arrangement()
    case 8...10: return .inputs([key()])
    default: return .inputs(mouse())
    }
  }

  private mutating func key() -> PointingInput {
    switch number(0...5) {
    case 0: .enter
    case 1: .escape
    case 2: .marquee(point())
    case 3: .tab(backwards: chance(50))
    default:
      .arrow(x: Double(number(-20...20)), y: chance(50) ? 0 : Double(number(-20...20)), resizes: chance(50))
    }
  }

  private mutating func mouse() -> [PointingInput] {
    var place = point()
    var inputs: [PointingInput] = [
      chance(10) ? .doublePress(place) : .press(place, control: chance(20))
    ]
    for _ in 0..<number(0...4) {
      place = chance(70) ? PagePoint(x: place.x + Double(number(-90...90)), y: place.y + 7) : point()
      inputs.append(.motion(place, control: chance(20)))
      if chance(8) { inputs.append(.escape) }
      if chance(5) { inputs.append(key()) }
    }
    if chance(95) { inputs.append(.release(place, control: chance(10))) }
    return inputs
  }

  private mutating func arrangement() -> Gesture {
    let (x, y) = (Double(number(-30...30)), Double(number(-30...30)))
    let alignment = random.one(of: Alignment.allCases)
    let order = random.one(of: DrawingOrder.allCases)
    let axis = random.one(of: ArrangementAxis.allCases)
    let all = chance(30)
    let references = chance(50)
    let arrangements: [(CanvasPage) -> [BookCommand]] = [
      { $0.aligning(alignment) }, { $0.distributing(axis) },
      { $0.makingSameSize(all ? [.horizontal, .vertical] : [axis]) }, { $0.ordering(order) },
      { $0.duplicating(x: x, y: y) }, { $0.moving(x: x / 4, y: y / 3) },
      { $0.resizing(width: x, height: y) },
    ]
    if chance(5) { return .arrangement { $0.removing(withReferences: references) } }
    return .arrangement(random.one(of: arrangements))
  }
}
