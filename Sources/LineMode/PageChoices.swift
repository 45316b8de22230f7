import BookVocabulary
import Reader
import StageCore

/// The reader's choices on a page, by numbers that stay the same as long as the page is read.
struct PageChoices {
  /// Something that can be done.
  enum Deed: Hashable {
    case touch(ElementID)
    case carry(ElementID)

    var element: ElementID {
      switch self {
      case .touch(let id), .carry(let id): id
      }
    }
  }

  /// The numbers before this one are the same on every page.
  static let firstNumber = 2

  private let page: PagePlayback
  /// Elements whose touch some trigger of the page waits for.
  let answering: Set<ElementID>
  private var numbers: [Deed: Int] = [:]
  private var nextNumber: Int

  /// - Parameter first: what is numbered first, from 1; of none the numbers begin with `firstNumber`. Default
  ///   none.
  init(_ page: PagePlayback, numberedFirst first: [Deed] = []) {
    self.page = page
    nextNumber = first.isEmpty ? Self.firstNumber : 1
    let stage = page.stage
    answering = Set(
      (0..<stage.elementCount).lazy.flatMap { stage.description(of: ElementID(index: $0)).triggers }
        .filter { $0.event == .touched }.compactMap { $0.triggeringElement.flatMap(stage.element(named:)) })
    for deed in first { _ = number(of: deed) }
  }

  /// Of things beyond this many the choices are not listed.
  private static let most = 200

  /// The choices that are open now, those of the first things on the page first. Choices without any effect
  /// are left out.
  var available: [Deed] {
    page.touchables.lazy.flatMap { id in
      (page.stage.isDraggable(id) ? [Deed.carry(id)] : []) + (answering.contains(id) ? [.touch(id)] : [])
    }
    .prefix(Self.most).map(\.self)
  }

  /// A deed's number: the next one where it has none yet.
  mutating func number(of deed: Deed) -> Int {
    if let number = numbers[deed] { return number }
    let number = takeNumber()
    numbers[deed] = number
    return number
  }

  /// The next number, for something else.
  mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// What on the page a thing may be dropped on: its targets, or without such its places, as where
  /// the keyboard carries it.
  func targets(of id: ElementID) -> [ElementID] {
    let stage = page.stage
    let drag = stage.description(of: id).drag
    let names = drag.map { $0.targets.isEmpty ? $0.places : $0.targets } ?? []
    var targets: [ElementID] = []
    for target in names.compactMap(stage.element(named:))
    where target != id && stage.isShowing(target) && !targets.contains(target) {
      targets.append(target)
    }
    return targets
  }

  // MARK: Doing

  func touch(_ id: ElementID) {
    begin()
    page.stage.touch(id)
  }

  /// Carries a thing to another, or some way over the page.
  func carry(_ id: ElementID, to target: ElementID?) {
    begin()
    let stage = page.stage
    let start = stage.values(of: id).bounds.middle
    var end = PagePoint(x: stage.width / 2, y: stage.height / 2)
    if let target {
      end = stage.values(of: target).bounds.middle
    } else if abs(end.x - start.x) < stage.width / 8 {
      end.x += stage.width / 4
    }
    stage.pickUp(id)
    stage.moveDragged(byX: end.x - start.x, y: end.y - start.y)
    stage.drop()
  }

  /// What the reader does counts as asked for, also on a page that is at its end.
  private func begin() {
    page.beginTouch()
  }
}
