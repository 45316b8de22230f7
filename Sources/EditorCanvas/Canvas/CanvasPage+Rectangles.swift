import BookEditing
import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// The rectangles of a page that are no elements: its panels, and the areas that elements may be dragged in.
/// They are pointed at and arranged as elements are; who shows them keeps what is selected of them.
extension CanvasPage {
  /// The panels of the page that a document speaks of, in the order of reading; nil where it speaks of none.
  ///
  /// - Parameter selection: the places of those that are selected. Default none.
  package init?(panelsOf document: BookDocument, selection: [Int] = []) {
    guard let (page, paper) = Self.spokenPage(of: document) else { return nil }
    let panels = page[BookFormat.page.panels]?.items ?? []
    let elements = panels.enumerated().compactMap { index, node in
      CanvasElement(
        rectangle: node, BookFormat.panel, index: index, name: "",
        at: ValueAddress(.page, [BookFormat.panelsStep, .item(index)]))
    }
    self.init(paper: paper, elements: elements, selection: selection)
    content = .panels
    count = panels.count
  }

  /// The drag areas of the elements of the page that a document speaks of; nil where it speaks of none.
  ///
  /// - Parameter selection: the indices of the elements whose areas are selected. Default none.
  package init?(dragAreasOf document: BookDocument, selection: [Int] = []) {
    guard let page = CanvasPage(of: document), let (node, _) = Self.spokenPage(of: document) else {
      return nil
    }
    let nodes = node[BookFormat.page.elements]?.items ?? []
    let key = BookFormat.element.dragArea
    let areas = page.elements.compactMap { element in
      nodes[element.index][key].flatMap {
        CanvasElement(
          rectangle: $0, BookFormat.dragArea, index: element.index, name: element.name,
          at: element.address(key.spelling))
      }
    }
    self.init(paper: page.paper, elements: areas, selection: selection)
    content = .dragAreas
  }

  private static func spokenPage(of document: BookDocument) -> (PropertyListNode, PageRect)? {
    guard let path = document.selection.pagePath, let book = document.book,
      let page = document.source.root?[path], page.kind == .dictionary
    else { return nil }
    return (page, PageRect(x: 0, y: 0, width: book.width, height: book.height))
  }

  /// A panel behind the others.
  ///
  /// - Returns: the commands, to be done as one step; it is the panel at place `count` then.
  package func adding(panel: PageRect) -> [BookCommand] {
    [.insert(itemAddress(count), .list(Self.list(panel)))]
  }

  func duplicatingPanels(_ boxes: [ElementBox]) -> [BookCommand] {
    boxes.enumerated().map { place, box in
      .insert(
        itemAddress(count + place),
        .list(Self.list(PageRect(x: box.x, y: box.y, width: box.width, height: box.height))))
    }
  }

  /// The area that an element may be dragged in, whether it has one or not.
  ///
  /// - Parameter index: of the element, on the page of elements.
  package func giving(dragArea: PageRect, to index: Int) -> [BookCommand] {
    guard content == .elements, let element = self[index] else { return [] }
    return [.set(element.address(BookFormat.element.dragArea.spelling), .list(Self.list(dragArea)))]
  }

  private static func list(_ rectangle: PageRect) -> PropertyListValue {
    let keys = BookFormat.panel
    let numbers = [
      (keys.x, rectangle.x), (keys.y, rectangle.y), (keys.width, rectangle.width),
      (keys.height, rectangle.height),
    ]
    return .dictionary(
      numbers.map { .init($0.0.spelling, .string(shortest(hundredths($0.1)))) })
  }
}

extension CanvasElement {
  /// A rectangle that is written at an address; nil where one of its numbers is missing, or none.
  fileprivate init?(
    rectangle node: PropertyListNode, _ keys: RectangleKeys, index: Int, name: String,
    at place: ValueAddress
  ) {
    var reader = ValueReader()
    let numbers = [keys.x, keys.y, keys.width, keys.height].compactMap { key in
      node[key].flatMap { key.form.decode($0, key.spelling, &reader) ?? nil }
    }
    guard numbers.count == 4 else { return nil }
    self.init(
      index: index, name: name, type: .shape,
      box: ElementBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    self.place = place
  }
}
