import BookFormat
import BookVocabulary
import PropertyList

/// Makes an element of its dictionary, or says which one has a fault and is left out.
struct ElementDecoder {
  /// What an element's dictionary has given.
  enum Outcome {
    case whole(Element)
    case leftOut(Page.LeftOutElement)
  }

  let context: PageContext
  private let keys = BookFormat.element

  func element(from node: PropertyListNode, index: Int) -> Outcome {
    let defaultName = Element.defaultName(index: index)
    var owner = BookSubject.ElementName(type: nil, name: defaultName, page: context.place)
    guard node.kind == .dictionary else {
      context.log.report(.notADictionary(.element(owner), found: node.kind), at: node.range)
      var leftOut = Page.LeftOutElement(name: defaultName, index: index)
      leftOut.isNamed = false
      return .leftOut(leftOut)
    }
    var reader = KeyedReader(node, as: .element, of: .element(owner), log: context.log)
    let name = reader.read(keys.name)
    if let name, !name.isEmpty { owner.name = name }
    reader.subject = .element(owner)
    let type = reader.read(keys.type)
    owner.type = type
    reader.subject = .element(owner)
    reader.noteUnknownKeys()

    let color = reader.read(keys.color)
    let decoder = ElementKindDecoder(owner: owner, color: color)
    // Without a kind the dictionary is faulty; it is read to its end all the same, for its other faults.
    let kind = type.flatMap { decoder.kind($0, from: &reader) }
    var element = Element(name: owner.name, index: index, kind: kind ?? .activeArea, source: node)
    element.color = color
    readBox(of: &element, from: &reader)
    readLook(of: &element, from: &reader)
    readDragging(of: &element, from: &reader, owner: owner)
    readTweens(of: &element, from: &reader, owner: owner)
    readTriggers(of: &element, from: &reader, owner: owner)
    guard reader.isFaulty else { return .whole(element) }
    var leftOut = Page.LeftOutElement(name: owner.name, index: index)
    leftOut.isNamed = name != nil || (reader[keys.name] == nil && !reader.mayHaveLost(keys.name))
    leftOut.type = type
    leftOut.remains = element
    leftOut.hasKind = kind != nil
    return .leftOut(leftOut)
  }

  /// The colour of a text; nil for other elements, and for a text that has none.
  static func letterColor(of node: PropertyListNode, log: ProblemLog) -> Color? {
    let keys = BookFormat.element
    var reader = KeyedReader(node, as: .element, of: .book, log: log)
    // Most elements have none, whatever they are.
    guard let color = reader.read(keys.fontColor) ?? reader.read(keys.color) else { return nil }
    return reader.read(keys.type) == .text ? color : nil
  }

  private func readBox(of element: inout Element, from reader: inout KeyedReader) {
    element.x = reader.read(keys.x)
    element.y = reader.read(keys.y)
    // A sound has no box of its own; one that an author gives it is kept, and may be touched.
    let hasBox = element.type != .audio
    element.width = reader.read(keys.width, default: hasBox ? max(0, context.width - element.x) : 0)
    element.height = reader.read(keys.height, default: hasBox ? max(0, context.height - element.y) : 0)
    element.rotation = reader.read(keys.rotation)
    element.scaleX = reader.read(keys.scaleX)
    element.scaleY = reader.read(keys.scaleY)
    element.pivotX = reader.read(keys.pivotX)
    element.pivotY = reader.read(keys.pivotY)
  }

  private func readLook(of element: inout Element, from reader: inout KeyedReader) {
    element.alpha = reader.read(keys.alpha)
    element.visible = reader.read(keys.visible)
    element.description = reader.read(keys.description)
    element.frameOf = reader.read(keys.frameOf)
    element.colorOf = reader.read(keys.colorOf)
    element.outline = reader.read(keys.outline)
    element.isActive = reader.read(keys.isActive, default: element.type == .activearea)
  }

  private func readDragging(
    of element: inout Element, from reader: inout KeyedReader, owner: BookSubject.ElementName
  ) {
    element.draggable = reader.read(keys.draggable)
    element.returns = reader.read(keys.returns)
    element.dropTargets = reader.read(keys.dropTargets)
    element.belongsOn = reader.read(keys.belongsOn)
    element.grace = reader.read(keys.grace)
    element.dragArea = reader.rectangle(
      keys.dragArea, as: .dragArea, BookFormat.dragArea, of: .dragArea(of: owner))
  }

  /// A tween with a fault is left out, and its element stays.
  private func readTweens(
    of element: inout Element, from reader: inout KeyedReader, owner: BookSubject.ElementName
  ) {
    let nodes = reader.array(keys.tweens)
    element.writtenTweens = nodes.count
    element.tweens = nodes.enumerated().compactMap { index, node in
      TweenDecoder(owner: owner, log: context.log).tween(from: node, index: index)
    }
  }

  /// An element with a faulty trigger is left out: without it, it would be on the page at the wrong time.
  private func readTriggers(
    of element: inout Element, from reader: inout KeyedReader, owner: BookSubject.ElementName
  ) {
    let nodes = (reader.dictionary(keys.trigger).map { [$0] } ?? []) + reader.array(keys.triggers)
    for node in nodes {
      if let trigger = TriggerDecoder(owner: owner, context: context).trigger(from: node) {
        element.triggers.append(trigger)
      } else {
        reader.markFaulty()
      }
    }
  }
}
