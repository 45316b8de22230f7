import Markup

/// An element of an XML file of a source, with what is in it and where it stands.
package final class SourceElement {
  /// Without its prefix.
  package let name: String
  /// As they are written, with their prefixes.
  package let attributes: [String: String]
  /// In order.
  package fileprivate(set) var children: [Child] = []
  package let place: SourcePlace

  package enum Child {
    case element(SourceElement)
    case text(String)
  }

  fileprivate init(name: String, attributes: [String: String], place: SourcePlace) {
    self.name = name
    self.attributes = attributes
    self.place = place
  }

  /// An attribute by its name, with or without a prefix.
  package subscript(attribute: String) -> String? {
    attributes[attribute]
      ?? attributes.filter { $0.key.hasSuffix(":" + attribute) }.min { $0.key < $1.key }?.value
  }

  /// The elements that are in it, in order.
  package var elements: [SourceElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The elements of a name that are in it.
  package func elements(_ name: String) -> [SourceElement] { elements.filter { $0.name == name } }

  /// The first element of a name that is in it.
  package func first(_ name: String) -> SourceElement? { elements.first { $0.name == name } }

  /// All elements beneath it, in the file's order.
  package var descendants: [SourceElement] {
    var all: [SourceElement] = []
    addDescendants(to: &all)
    return all
  }

  private func addDescendants(to all: inout [SourceElement]) {
    for case .element(let element) in children {
      all.append(element)
      element.addDescendants(to: &all)
    }
  }

  /// All text beneath it, as it stands.
  package var text: String {
    var text = ""
    addText(to: &text)
    return text
  }

  private func addText(to all: inout String) {
    for child in children {
      switch child {
      case .text(let text): all += text
      case .element(let element): element.addText(to: &all)
      }
    }
  }
}

/// Reads XML files of sources. They are untrusted: `MarkupLimits` bounds them, and nothing that they name is
/// opened.
package enum SourceXML {
  /// Bytes of a file.
  package static let mostBytes = 16 << 20
  /// Elements and texts of a file.
  private static let mostNodes = 400_000

  /// Reads the file to its root.
  ///
  /// - Parameters:
  ///   - name: of the file, for places.
  ///   - entities: what an entity that XML does not know stands for; nil where it is not known. Default: none
  ///     is known, and they are kept as they are written.
  /// - Throws: `ImportFault` for a file that is not well-formed.
  package static func read(
    _ bytes: [UInt8], of name: String, entities: @escaping (String) -> String? = { _ in nil }
  ) throws(ImportFault) -> SourceElement {
    let (root, fault) = read(bytes, of: name, mostNodes: mostNodes, entities)
    if let fault { throw fault }
    guard let root else { throw tooMuch(name) }
    return root
  }

  /// Reads the file as far as it is well-formed.
  ///
  /// - Parameter mostNodes: elements and texts that are read.
  /// - Returns: the root with what is in it up to there, nil where nothing is; and why the rest is missing.
  package static func readBeginning(
    _ bytes: [UInt8], of name: String, mostNodes: Int, entities: @escaping (String) -> String?
  ) -> (root: SourceElement?, fault: ImportFault?) {
    read(bytes, of: name, mostNodes: mostNodes, entities)
  }

  private static func tooMuch(_ name: String) -> ImportFault {
    ImportFault("the file has more in it than any book", at: SourcePlace(name))
  }

  private static func read(
    _ bytes: [UInt8], of name: String, mostNodes: Int, _ entities: @escaping (String) -> String?
  ) -> (root: SourceElement?, fault: ImportFault?) {
    let builder = TreeBuilder(of: name, entities: entities, mostNodes: mostNodes)
    let fault = MarkupReader.read(
      bytes, limits: MarkupLimits(size: mostBytes), skipsUnknownEntities: true, by: builder)
    guard let fault else {
      return builder.root.map { ($0, nil) } ?? (builder.beginning, tooMuch(name))
    }
    return (
      builder.root ?? builder.beginning,
      ImportFault(words(of: fault.kind), at: SourcePlace(name, line: fault.line, column: fault.column))
    )
  }

  private static func words(of kind: MarkupFault.Kind) -> String {
    switch kind {
    case .tooLarge: "the file is larger than \(mostBytes >> 20) MB"
    case .tooDeep: "elements lie too deep in each other"
    case .outOfMemory: "there is no memory for the file"
    case .entityDeclared: "the file declares entities, which are not read"
    case .unfinished: "the file ends too early"
    case .mismatchedTag: "an end tag is not that of the element that is open"
    case .trailingText: "something stands behind the outermost element"
    case .unknownEntity, .invalidReference, .invalidToken: "this is not XML"
    case .malformed(let reason): "this is not XML: \(reason)"
    }
  }
}

private final class TreeBuilder: MarkupHandler {
  private let file: String
  private let entities: (String) -> String?
  private var nodesLeft: Int
  private var open: [SourceElement] = []
  /// The outermost element, once it has ended.
  private(set) var root: SourceElement?
  /// The outermost element before it has ended.
  var beginning: SourceElement? { open.first }
  /// Text that has not come to its end.
  private var text: [UInt8] = []

  init(of file: String, entities: @escaping (String) -> String?, mostNodes: Int) {
    self.file = file
    self.entities = entities
    nodesLeft = mostNodes
  }

  func start(_ tag: MarkupTag, at place: MarkupPlace, of reader: MarkupReader) {
    flush(reader)
    let name = tag.name
    let local = name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    let element = SourceElement(
      name: local, attributes: tag.attributes,
      place: SourcePlace(file, line: reader.line, column: reader.column))
    append(.element(element), reader)
    open.append(element)
  }

  func end(at offset: Int, of reader: MarkupReader) {
    flush(reader)
    let element = open.popLast()
    if open.isEmpty { root = element }
  }

  func text(_ utf8: UnsafeBufferPointer<UInt8>, of reader: MarkupReader) { text += utf8 }

  func unknownEntity(_ name: String, at place: MarkupPlace, of reader: MarkupReader) {
    text += Array((entities(name) ?? "&\(name);").utf8)
  }

  private func flush(_ reader: MarkupReader) {
    guard !text.isEmpty else { return }
    append(.text(String(decoding: text, as: UTF8.self)), reader)
    text = []
  }

  private func append(_ child: SourceElement.Child, _ reader: MarkupReader) {
    nodesLeft -= 1
    guard nodesLeft > 0 else { return reader.stop() }
    open.last?.children.append(child)
  }
}
