import PropertyList

/// Finds the bytes that an edit of a list changes: those of what it speaks of, and no others.
struct ListEditor {
  let document: PropertyListDocument
  let encoding: InputEncoding
  let text: [UInt8]
  let root: PropertyListNode
  private let known = FoundSyntaxes()

  /// - Parameter encoding: of the file, which may lack characters.
  init(_ document: PropertyListDocument, encoding: InputEncoding) throws(ListEditFault) {
    guard document.form != .binary, let root = document.root else { throw .noText }
    self.document = document
    self.encoding = encoding
    self.root = root
    text = document.utf8
  }

  /// What edits change in the text, of which none is within another one.
  func change(_ edits: [ListEdit]) throws(ListEditFault) -> TextChange {
    if edits.count == 1 { return try change(edits[0]) }
    var splices: [TextChange.Splice] = []
    for edit in edits { splices += try change(edit).splices }
    // Those at the same place stay in their order.
    let order = splices.indices.sorted { (splices[$0].offset, $0) < (splices[$1].offset, $1) }
    let sorted = order.map { splices[$0] }
    // Two neighbours on one line both take the space between them away.
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.end <= $1.offset }) else { throw .notReadBack }
    return TextChange(sorted)
  }

  /// What an edit changes in the text.
  func change(_ edit: ListEdit) throws(ListEditFault) -> TextChange {
    switch edit {
    case .replace(let steps, let value): try replacement(at: steps, with: value)
    case .insert(let member, let place, let steps):
      try insertion(try piece(of: member), at: place, in: steps)
    case .remove(let steps): try removal(of: steps)
    case .rename(let steps, let name): try renaming(of: steps, to: name)
    case .move(let steps, let place): try moving(steps, to: place)
    }
  }

  // MARK: Finding

  /// A container as it is written, and those round it.
  struct Place {
    var container: PropertyListNode
    /// From the nearest one to the outermost. How they are written is found when it is asked for.
    var outer: [PropertyListNode]
    var syntax: ContainerSyntax
  }

  func place(at steps: [PropertyListStep]) throws(ListEditFault) -> Place {
    guard let node = root.value(at: steps) else { throw .nothing(at: steps) }
    guard let syntax = known.syntax(of: node) else { throw .wrongContainer(steps) }
    let outer = steps.indices.reversed().compactMap { root.value(at: steps[..<$0]) }
    return Place(container: node, outer: outer, syntax: syntax)
  }

  /// How the container round the one at a place is written; nil for the outermost one.
  func outerSyntax(_ place: Place) -> ContainerSyntax? { place.outer.first.flatMap(known.syntax) }

  /// A value, its container, and the member it is.
  func member(at steps: [PropertyListStep]) throws(ListEditFault) -> (
    place: Place, node: PropertyListNode, index: Int
  ) {
    guard !steps.isEmpty else { throw .wrongContainer(steps) }
    let place = try place(at: steps.dropLast())
    guard let node = root.value(at: steps) else { throw .nothing(at: steps) }
    guard let index = place.syntax.index(ofMemberAt: node.range.offset) else { throw .notReadBack }
    return (place, node, index)
  }

  func style(_ place: Place) -> WritingStyle {
    let containers = ([place.container] + place.outer).lazy.compactMap { [known] in known.syntax(of: $0) }
    return WritingStyle(of: containers, in: document, encoding: encoding)
  }

  // MARK: Replacing

  private func replacement(
    at steps: [PropertyListStep], with value: PropertyListValue
  ) throws(ListEditFault) -> TextChange {
    let (place, node, index) = try member(at: steps)
    let member = place.syntax.members[index]
    guard let range = member.value else { throw .notReadBack }
    let style = style(place)
    if member.isShorthand {
      let written = style.written(value, indentation: nil)
      return change(range.upperBound..<range.upperBound, to: style.gap(indentation: nil) + written)
    }
    if let inner = innerText(of: node, in: range), let text = style.innerText(of: value, replacing: node) {
      return change(inner, to: text)
    }
    // One that was on one line stays there, as do those in whose line another one stands before it.
    let beginsLine = text.lead(of: member).indentation != nil
    let wasContainer = node.kind == .array || node.kind == .dictionary
    let isSpread = wasContainer ? text[range].contains(where: ContainerSyntax.isLineEnd) : beginsLine
    let indentation = isSpread ? text.indentation(at: range.lowerBound) : nil
    return change(
      range, to: style.written(value, like: node, first: text[range.lowerBound], indentation: indentation))
  }

  /// What stands between the tags of a text, without the white space round a number; nil for other values,
  /// and where there are no two tags.
  private func innerText(of node: PropertyListNode, in range: Range<Int>) -> Range<Int>? {
    guard document.form == .xml, let start = text[range].firstIndex(of: UInt8(ascii: ">")).map({ $0 + 1 }),
      let end = text[range].lastIndex(of: UInt8(ascii: "<")), start <= end
    else { return nil }
    switch node.kind {
    case .string: return start..<end
    case .integer, .real: return text.visible(in: start..<end)
    default: return nil
    }
  }

  func change(_ range: Range<Int>, to bytes: [UInt8]) -> TextChange {
    TextChange([TextChange.Splice(at: range.lowerBound, removed: Array(text[range]), inserted: bytes)])
  }

  // MARK: Renaming

  private func renaming(of steps: [PropertyListStep], to name: String) throws(ListEditFault) -> TextChange {
    guard case .key(let old)? = steps.last else { throw .wrongContainer(steps) }
    let (place, _, index) = try member(at: steps)
    guard old == name || place.container[name] == nil else {
      throw .keyExists(name, in: steps.dropLast())
    }
    let member = place.syntax.members[index]
    guard let key = member.key else { throw .notReadBack }
    let style = style(place)
    if member.isShorthand {
      let value = Array(text[key])
      return change(key, to: style.key(name) + style.gap(indentation: nil) + value)
    }
    return change(key, to: style.key(name))
  }
}

/// How containers of one text are written, each found once: edits of a list that are made together lie in the
/// same ones.
private final class FoundSyntaxes {
  private var found: [Int: ContainerSyntax] = [:]

  func syntax(of node: PropertyListNode) -> ContainerSyntax? {
    if let known = found[node.range.offset] { return known }
    let syntax = node.syntax
    found[node.range.offset] = syntax
    return syntax
  }
}
