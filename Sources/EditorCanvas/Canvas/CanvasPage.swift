import BookEditing
import BookFormat
import BookModel
import BookVocabulary
import PropertyList
import StageCore

/// The page that is edited, as far as pointing and arranging need to know it: made anew after each step.
///
/// ```swift
/// let page = CanvasPage(of: document)
/// document.perform(page.aligning(.left))
/// ```
package struct CanvasPage: Sendable {
  /// What there is to be arranged.
  package enum Content: Sendable { case elements, panels, dragAreas }

  package var content = Content.elements
  /// Its size, from (0, 0).
  package var paper: PageRect
  /// In drawing order: a later one lies over an earlier one. Elements that are no dictionaries are left out.
  package var elements: [CanvasElement]
  /// How many elements are written, those that are left out included.
  package var count: Int
  /// The indices of the selected elements, in the order in which they were selected.
  package var selection: [Int]
  /// The values that the page means by their names. Default none.
  package private(set) var values: [ValueDefinition] = []

  package init(paper: PageRect, elements: [CanvasElement], selection: [Int] = []) {
    (self.paper, self.elements, self.selection) = (paper, elements, selection)
    count = (elements.map(\.index).max() ?? -1) + 1
  }

  /// The page that a document speaks of, with what is selected there; nil where it speaks of none.
  ///
  /// - Parameters:
  ///   - hidden: the indices of elements that are hidden while the book is edited. Default none.
  ///   - locked: the indices of those that are kept where they are. Default none.
  package init?(of document: BookDocument, hidden: Set<Int> = [], locked: Set<Int> = []) {
    guard let path = document.selection.pagePath, let book = document.book,
      let page = path.pagePlace.flatMap({ book.page(at: $0) })
    else { return nil }
    paper = PageRect(x: 0, y: 0, width: book.width, height: book.height)
    elements = Self.elements(of: page)
    for place in elements.indices {
      elements[place].isHidden = hidden.contains(elements[place].index)
      elements[place].isLocked = locked.contains(elements[place].index)
    }
    count = page.elements.count + page.leftOut.count
    values = book.values(on: page)
    selection = document.selection.elementPaths.compactMap(\.lastItem)
  }

  private static func elements(of page: Page) -> [CanvasElement] {
    let faulty = page.leftOut.compactMap { leftOut in
      leftOut.remains.map { remains in
        var element = CanvasElement(remains)
        element.isFaulty = true
        return element
      }
    }
    var elements = (page.elements.map { CanvasElement($0) } + faulty).sorted { $0.index < $1.index }
    let others = page.leftOut.filter { $0.remains == nil }.map { ($0.name, $0.index) }
    var firsts: [String: Int] = [:]
    for (name, index) in elements.map({ ($0.name, $0.index) }) + others {
      firsts[name] = min(index, firsts[name] ?? index)
    }
    for place in elements.indices where firsts[elements[place].name] != elements[place].index {
      elements[place].place = ValueAddress(
        .page, [BookFormat.elementsStep, .item(elements[place].index)])
    }
    return elements
  }
}

extension CanvasPage {
  /// The element at a place in drawing order; nil for none.
  package subscript(index: Int) -> CanvasElement? { elements.first { $0.index == index } }

  /// What is selected, in drawing order.
  package var selectedElements: [CanvasElement] {
    let selected = Set(selection)
    return elements.filter { selected.contains($0.index) }
  }

  /// What is selected and may be moved, in drawing order.
  package var arrangedElements: [CanvasElement] { selectedElements.filter(\.canBeArranged) }

  /// The rectangle round what is selected and may be moved; nil where that is nothing.
  package var selectionFrame: PageRect? { arrangedElements.map(\.box.bounds).union }

  /// The elements at a point, the topmost first.
  package func elements(at point: PagePoint, cell: CellSize) -> [CanvasElement] {
    elements.reversed().filter { $0.canBePointedAt && $0.box.isHit(by: point, cell: cell) }
  }

  /// The elements that a rectangle touches, in drawing order.
  package func elements(touching rectangle: PageRect) -> [CanvasElement] {
    elements.filter { $0.canBePointedAt && $0.box.touches(rectangle) }
  }

  /// The element that Tab leads to: the next in drawing order behind the one that was selected last, or
  /// before it; behind the last one comes the first. Nil where there is none.
  package func elementInTurn(backwards: Bool) -> Int? {
    let all = elements.filter { !$0.isHidden }.map(\.index)
    guard let current = selection.last else { return backwards ? all.last : all.first }
    return backwards
      ? all.last { $0 < current } ?? all.last : all.first { $0 > current } ?? all.first
  }
}

extension BookPath {
  /// The page that this is the way to.
  fileprivate var pagePlace: Book.PagePlace? {
    switch steps.last {
    case .item(let item): .number(item + 1)
    case .key(BookFormat.book.intro.spelling): .intro
    case .key(BookFormat.book.menu.spelling): .menu
    case .key(BookFormat.book.end.spelling): .end
    case .key(BookFormat.book.credits.spelling): .credits
    case .key, nil: nil
    }
  }

  fileprivate var lastItem: Int? { if case .item(let item)? = steps.last { item } else { nil } }
}
