import Importing
import StyleSheets

/// An element of a page's file with its style, and what is in it.
final class StyledElement {
  let element: SourceElement
  private let shared: SharedStyle
  let children: [Child]
  /// What stands before it, where it is a point of a list.
  let marker: String?

  enum Child {
    case element(StyledElement)
    case text(String)
  }

  /// - Parameter number: in its list, as it is written; nil in a list without numbers.
  init(_ element: SourceElement, _ shared: SharedStyle, _ children: [Child], number: String? = nil) {
    let style = shared.values
    let isPoint = style.display == .listItem && style.hasMarkers
    marker = isPoint ? number.map { "\($0). " } ?? "• " : nil
    self.element = element
    self.shared = shared
    self.children = children
  }

  var style: ComputedStyle { shared.values }
  var name: String { element.name }
  var id: String? { element["id"] ?? (element.name == "a" ? element["name"] : nil) }
  var place: SourcePlace { element.place }

  /// Whether it lies between others rather than in a line of words.
  var isBlock: Bool {
    switch style.display {
    case .block, .listItem, .tableRow, .tableCell: true
    case .inline: style.position != .absolute && hasBlocks
    case .none, .inlineBlock: false
    }
  }

  /// Whether something in it lies between others.
  private(set) lazy var hasBlocks: Bool = children.contains { child in
    if case .element(let element) = child {
      element.style.position != .absolute && element.isBlock
    } else {
      false
    }
  }

  /// Whether it is the large first letter of a word that goes on behind it.
  func isInitial(of words: StyledElement) -> Bool {
    let text = element.text.collapsed
    return style.letters > words.style.letters * 1.2 && text.count <= 3 && text.last?.isLetter == true
  }

  /// Whether it is a picture or a drawing.
  var isReplaced: Bool { ["img", "svg", "image"].contains(name) }

  /// Whether it is a drawing with pictures in it.
  var hasPictures: Bool { name == "svg" && element.descendants.contains { $0.name == "image" } }
}
