import PropertyList

/// Taking values away, and moving them.
extension ListEditor {
  func removal(of steps: [PropertyListStep]) throws(ListEditFault) -> TextChange {
    let (place, _, index) = try member(at: steps)
    var splices = removal(of: index, in: place.syntax)
    if case .key(let key)? = steps.last {
      let known = Set(
        place.container.entries.compactMap { place.syntax.index(ofMemberAt: $0.value.range.offset) })
      for (other, member) in place.syntax.members.enumerated() where !known.contains(other) {
        guard other > index, let written = member.key, name(of: written) == key else { continue }
        splices += removal(of: other, in: place.syntax)
      }
    }
    return TextChange(splices)
  }

  private func removal(of index: Int, in syntax: ContainerSyntax) -> [TextChange.Splice] {
    let member = syntax.members[index]
    var range = member.extent
    if index == 0, syntax.members.count > 1, text.lead(of: member).indentation == nil {
      // On one line the next one comes to stand where this one stood.
      let next = syntax.members[1].extent.lowerBound
      let space = text[next...].prefix(while: \.isSpace).count
      if text.lead(of: syntax.members[1]).indentation == nil {
        range = member.written.lowerBound..<max(range.upperBound, next + space)
      }
    }
    var splices = [splice(range)]
    // An array that has no ',' behind its last value has none behind the one that becomes its last.
    if document.form == .oldStyle, index > 0, index == syntax.members.count - 1, member.separator == nil,
      let comma = syntax.members[index - 1].separator, text[comma].elementsEqual(",".utf8)
    {
      splices.insert(splice(comma), at: 0)
    }
    return splices
  }

  private func splice(_ range: Range<Int>) -> TextChange.Splice {
    TextChange.Splice(at: range.lowerBound, removed: Array(text[range]), inserted: [])
  }

  /// The name that a key spells.
  private func name(of key: Range<Int>) -> String? {
    let list =
      document.form == .oldStyle
      ? Array("(".utf8) + text[key] + Array(")".utf8)
      : Array("<plist><dict>".utf8) + text[key] + Array("<true/></dict></plist>".utf8)
    let root = PropertyListReader.read(utf8: list, file: "").root
    return root?.entries.first?.key ?? root?.items.first?.string
  }

  func moving(_ steps: [PropertyListStep], to target: Int) throws(ListEditFault) -> TextChange {
    guard case .item(let item)? = steps.last else { throw .wrongContainer(steps) }
    let container = Array(steps.dropLast())
    let place = try place(at: container)
    guard (0..<place.container.items.count).contains(target) else { throw .noPlace(target, in: container) }
    guard item != target else { return TextChange() }
    let piece = try piece(of: .copy(steps))
    let removal = try removal(of: steps)
    guard let text = removal.applied(to: text) else { throw .notReadBack }
    let rest = PropertyListReader.read(utf8: text, file: document.file, unmarked: document.form)
    let insertion = try ListEditor(rest, encoding: encoding).insertion(piece, at: target, in: container)
    return removal.composed(with: insertion)
  }
}
