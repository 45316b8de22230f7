import BookEditing
import BookModel
import BookVocabulary
import EditorCanvas
import Foundation
import MediaDecoding
import PropertyList
import StageCore
import TestSupport

/// Random gestures, keys and arrangements on the pages of a random book, in the whole editor, and with what
/// it does not show yet: each leaves one step or none, no step turns back nothing, and undone to the start
/// the file is the first one again.
final class GestureFuzz: FuzzKind {
  static let name = "gestures"
  static let stepsName: String? = "gestures in the editor"

  private(set) var steps = 0

  /// Gestures and keys on a book.
  private static let count = 60

  private let folder: TemporaryFolder
  private let decoder = MediaDecoder()

  init() throws { folder = try TemporaryFolder() }

  func input(seed: Int) -> [UInt8] { RandomBook.bytes(seed: seed) }

  func take(_ bytes: [UInt8]) throws {
    guard var run = try? CanvasRun(bytes) else { return }
    let first = run.document.bytes
    var gestures = RandomGestures(random: SeededGenerator(bytes: bytes))
    for number in 0..<Self.count {
      if number % 15 == 14 { _ = try? run.document.perform(.on(.page(.number(gestures.number(1...4))))) }
      try take(gestures.next(on: run.page), in: &run, number: number)
    }
    while run.document.redo() != nil {}
    let last = run.document.bytes
    while run.document.undo() != nil {}
    guard run.document.bytes == first else { throw FuzzFailure("undone, it is another file") }
    while run.document.redo() != nil {}
    guard run.document.bytes == last else { throw FuzzFailure("made again, it is another file") }
    try takeInEditor(bytes)
  }

  private func takeInEditor(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/book.plist"))
    guard let run = try? EditorRun(path: folder.path, service: decoder) else { return }
    var editor = RandomEditor(run, random: SeededGenerator(bytes: bytes))
    try editor.play(gestures: Self.count)
    steps += Self.count
  }

  private func take(_ gesture: RandomGestures.Gesture, in run: inout CanvasRun, number: Int) throws {
    let (before, steps) = (run.document.bytes, run.document.history.done.count)
    do throws(CommandFault) {
      switch gesture {
      case .inputs(let inputs): try run.send(inputs)
      case .arrangement(let arrangement): try run.arrange(arrangement)
      case .change(let commands):
        let commands = commands(run.document)
        if !commands.isEmpty { try run.document.perform(commands) }
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
    /// Of what is beside the canvas: the timeline, triggers, panels, copies.
    case change((BookDocument) -> [BookCommand])
    case modes(PointingModes)
    case view(CanvasView)
    case locked(Set<Int>, hidden: Set<Int>)
    case undo, redo
  }

  private var random: SeededGenerator
  private static let cell = CellSize(width: 10, height: 20)

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// Places that are worth pointing at: on elements, and on handles of what is selected.
  private var aims: [PagePoint] = []

  init(random: SeededGenerator) { self.random = random }

  private mutating func point() -> PagePoint {
    if !aims.isEmpty, chance(70) { return random.one(of: aims) }
    return PagePoint(x: Double(number(-600...2000)), y: Double(number(-600...2000)) / 2)
  }

  mutating func next(on page: CanvasPage?) -> Gesture {
    let view = CanvasView(window: page?.paper ?? .init(x: 0, y: 0, width: 1, height: 1), cell: Self.cell)
    aims =
      page.map { page in
        page.handles(in: view, withPivot: true).map(\.point)
          + page.elements.flatMap { [$0.box.bounds.middle] + $0.box.corners }
      } ?? []
    switch number(0...19) {
    case 0: return .undo
    case 1: return .redo
    case 2: return .modes(PointingModes(rawValue: chance(80) ? number(0...15) : number(16...31)))
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
    case 5, 6: return arrangement()
    case 7: return .change(change())
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

  private mutating func change() -> (BookDocument) -> [BookCommand] {
    let (one, other, third) = (number(0...5), number(0...5), number(0...2))
    let seconds = Double(number(-300...600)) / 100
    let events = TriggerEvent.terms.map { $0.meaning.ofTween(third) }
    let (event, action) = (random.one(of: events), random.one(of: TriggerAction.terms).meaning)
    let kind = number(0...6)
    return { document in
      guard let canvas = CanvasPage(of: document), let page = document.spokenPage else { return [] }
      let rows = TimelineModel(of: page, on: canvas) { _ in 2.5 }.rows
      let edges = TriggerGraph(of: page).edges
      switch kind {
      case 0:
        guard rows.indices.contains(one), rows[one].bars.indices.contains(third) else { return [] }
        return rows[one].moving(rows[one].bars[third], by: seconds)
      case 1:
        guard rows.indices.contains(one), let bar = rows[one].bars.first else { return [] }
        return rows[one].stretching(bar, third == 0 ? .begin : .end, by: seconds)
      case 2:
        guard rows.indices.contains(one) else { return [] }
        let box = rows[one].element.box
        return rows[one].recording(at: seconds, from: box, to: box.moved(x: Double(other), y: seconds))
      case 3:
        return canvas.triggering(
          by: event == .pageShown ? nil : one, event, other, action: action, delay: max(0, seconds))
      case 4:
        guard edges.indices.contains(one) else { return [] }
        return third == 0 ? canvas.removing(edges[one]) : canvas.changing(edges[one], event: event)
      case 5:
        guard edges.indices.contains(one) else { return [] }
        return canvas.changing(edges[one], action: action) + canvas.changing(edges[one], delay: seconds)
      default: return CopiedElements(of: canvas, in: document).pasting(onto: canvas, x: seconds, y: 3)
      }
    }
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

extension BookDocument {
  /// The page that is spoken of, where it is one with a number.
  fileprivate var spokenPage: Page? {
    guard case .item(let item)? = selection.pagePath?.steps.last else { return nil }
    return book?.page(at: .number(item + 1))
  }
}
