import PropertyList

/// Putting new values in.
extension ListEditor {
  /// What is put into a container.
  enum Piece {
    case item(PropertyListValue)
    case entry(String, PropertyListValue)
    /// The bytes up to a separator, and those behind it.
    case written([UInt8], trailing: [UInt8])
  }

  func piece(of member: ListEdit.NewMember) throws(ListEditFault) -> Piece {
    switch member {
    case .item(let value): return .item(value)
    case .entry(let key, let value): return .entry(key, value)
    case .copy(let source):
      let (place, _, index) = try self.member(at: source)
      let member = place.syntax.members[index]
      guard member.key == nil, let value = member.value else { throw .wrongContainer(source) }
      let start = member.extent.lowerBound + text[member.extent].prefix(while: \.isSpace).count
      return .written(
        Array(text[start..<value.upperBound]),
        trailing: Array(text[member.written.upperBound..<member.extent.upperBound]))
    }
  }

  func insertion(
    _ piece: Piece, at target: Int, in steps: [PropertyListStep]
  ) throws(ListEditFault) -> TextChange {
    let place = try place(at: steps)
    let offsets: [Int]
    switch piece {
    case .entry(let key, _):
      guard place.container.kind == .dictionary else { throw .wrongContainer(steps) }
      guard place.container[key] == nil else { throw .keyExists(key, in: steps) }
      offsets = place.container.entries.map(\.value.range.offset)
    case .item, .written:
      guard place.container.kind == .array else { throw .wrongContainer(steps) }
      offsets = place.container.items.map(\.range.offset)
    }
    guard (0...offsets.count).contains(target) else { throw .noPlace(target, in: steps) }
    guard place.syntax.isClosed || target < offsets.count else { throw .unclosed(steps) }
    if place.syntax.members.isEmpty { return filling(place, with: piece) }
    guard target < offsets.count else { return appending(piece, in: place) }
    guard let next = place.syntax.index(ofMemberAt: offsets[target]) else { throw .notReadBack }
    let member = place.syntax.members[next]
    let lead = text.lead(of: member)
    let bytes =
      lead.bytes
      + written(
        piece, indentation: lead.indentation, style: style(place), isLast: false, isInLine: isInLine(member))
    // The first member of a line has nothing before it, which then is before the second.
    if lead.bytes.isEmpty, document.form == .oldStyle {
      return change(member.extent.lowerBound..<member.extent.lowerBound, to: bytes + [0x20])
    }
    return change(member.extent.lowerBound..<member.extent.lowerBound, to: bytes)
  }

  /// Behind the last member.
  private func appending(_ piece: Piece, in place: Place) -> TextChange {
    let last = place.syntax.members[place.syntax.members.count - 1]
    var lead = text.lead(of: last)
    if document.form == .oldStyle {
      if lead.bytes.isEmpty { lead = Lead(bytes: [0x20]) }
      let trailing = text[last.written.upperBound..<last.extent.upperBound]
      if lead.indentation == nil, trailing.contains(UInt8(ascii: "/")) {
        // Whatever follows a comment on its line might be a part of it.
        lead.bytes = style(place).lineEnd + text.indentation(at: last.written.lowerBound)
      }
    }
    var splices: [TextChange.Splice] = []
    let needsSeparator = document.form == .oldStyle && last.separator == nil
    if needsSeparator {
      let mark = UInt8(ascii: place.container.kind == .array ? "," : ";")
      splices.append(TextChange.Splice(at: last.written.upperBound, removed: [], inserted: [mark]))
    }
    let isArray = place.container.kind == .array
    let bytes = written(
      piece, indentation: lead.indentation, style: style(place), isLast: isArray && last.separator == nil,
      isInLine: isInLine(last))
    splices.append(TextChange.Splice(at: last.extent.upperBound, removed: [], inserted: lead.bytes + bytes))
    return TextChange(splices)
  }

  /// Into a container that has no member.
  private func filling(_ place: Place, with piece: Piece) -> TextChange {
    let style = style(place)
    let syntax = place.syntax
    let outer = text.indentation(at: syntax.opening.lowerBound)
    let isInLine = !isSpread(place)
    let inner = outer + style.indentUnit
    let bytes = written(piece, indentation: isInLine ? nil : inner, style: style, isLast: true)
    let body = isInLine ? bytes : style.lineEnd + inner + bytes + style.lineEnd + outer
    if document.form == .xml, syntax.closing.isEmpty {
      let tag = place.container.kind == .array ? "array" : "dict"
      let slash = syntax.opening.upperBound - 2
      return change(slash..<syntax.opening.upperBound, to: Array(">".utf8) + body + Array("</\(tag)>".utf8))
    }
    let content = syntax.opening.upperBound..<syntax.closing.lowerBound
    // Comments stay, and the new member stands below them.
    guard let last = text.visible(in: content)?.upperBound else { return change(content, to: body) }
    return change(last..<last, to: style.lineEnd + inner + bytes)
  }

  /// Whether the members of the container round this one begin lines of their own.
  private func isSpread(_ place: Place) -> Bool {
    guard let outer = outerSyntax(place),
      let index = outer.index(ofMemberAt: place.syntax.opening.lowerBound)
    else { return true }
    return text.lead(of: outer.members[index]).indentation != nil
  }

  /// Whether the value of a member is an array or a dictionary, with something in it, on one line.
  private func isInLine(_ member: ContainerSyntax.Member) -> Bool {
    guard let value = member.value, value.count > 2 else { return false }
    let text = text[value]
    let opens = document.form == .oldStyle ? ["{", "("] : ["<dict>", "<array>"]
    return opens.contains { text.starts(with: $0.utf8) } && !text.contains(where: ContainerSyntax.isLineEnd)
  }

  /// A new member with its separator.
  ///
  /// - Parameters:
  ///   - isLast: whether it is the last of an array, which needs no separator.
  ///   - isInLine: whether its value stays on its line, as its neighbour's does. Default false.
  private func written(
    _ piece: Piece, indentation: [UInt8]?, style: WritingStyle, isLast: Bool, isInLine: Bool = false
  ) -> [UInt8] {
    let isOldStyle = document.form == .oldStyle
    let inner = isInLine ? nil : indentation
    switch piece {
    case .entry(let key, let value):
      let written = style.key(key) + style.gap(indentation: indentation)
      return written + style.written(value, indentation: inner) + Array((isOldStyle ? ";" : "").utf8)
    case .item(let value):
      return style.written(value, indentation: inner) + Array((isOldStyle && !isLast ? "," : "").utf8)
    case .written(let bytes, let trailing):
      return bytes + Array((isOldStyle && !isLast ? "," : "").utf8) + trailing
    }
  }
}
