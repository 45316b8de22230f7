import StageCore

/// Which element of a changed page is which of the page before: the one that has the name which the author
/// gave it; of those without a name, which are called by their order, one that shows the same in the same
/// place.
struct ElementMatching {
  private var matches: [ElementID: ElementID] = [:]

  /// What an element is recognized by that has no name of its own.
  private struct Mark: Hashable {
    var kind: Int
    /// What it shows or plays.
    var content: String
    var box: [Double]

    init(_ element: ElementDescription) {
      (kind, content) =
        switch element.content {
        case .picture(let file, _): (0, file)
        case .text(let text): (1, text.words)
        case .sound(let sound): (2, "\(sound.file)")
        case .movie(let movie): (3, movie.frames.first.map { "\($0.picture)" } ?? "")
        case .area: (4, "")
        case .shape(let shape): (5, "\(shape)")
        }
      let values = element.values
      box = [values.x, values.y, values.width, values.height]
    }
  }

  init(from before: Stage, to after: Stage) {
    let old = Self.elements(of: before)
    let new = Self.elements(of: after)
    var free = Set(new.map(\.id))
    func matchNames(where isMatch: (_ index: Int, Mark, Mark) -> Bool) {
      for (id, mark) in old where matches[id] == nil {
        guard let twin = after.element(named: before.name(of: id)), free.contains(twin),
          mark.kind == new[twin.index].mark.kind, isMatch(id.index, mark, new[twin.index].mark)
        else { continue }
        matches[id] = twin
        free.remove(twin)
      }
    }
    matchNames { index, mark, other in
      mark == other || before.name(of: ElementID(index: index)) != "element\(index)"
    }
    var alike: [Mark: [ElementID]] = [:]
    for (id, mark) in new.reversed() where free.contains(id) { alike[mark, default: []].append(id) }
    for (id, mark) in old where matches[id] == nil {
      guard let twin = alike[mark]?.popLast() else { continue }
      matches[id] = twin
      free.remove(twin)
    }
    matchNames { _, _, _ in true }
  }

  private static func elements(of stage: Stage) -> [(id: ElementID, mark: Mark)] {
    (0..<stage.elementCount).map(ElementID.init(index:)).map { ($0, Mark(stage.description(of: $0))) }
  }

  /// The element that it is on the changed page; nil where it is gone.
  subscript(_ element: ElementID) -> ElementID? { matches[element] }
}
