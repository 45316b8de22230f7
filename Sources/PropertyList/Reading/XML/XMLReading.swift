import Markup

/// Hands what a `MarkupReader` finds in an XML property list to an `XMLTreeBuilder`.
final class XMLReading: MarkupHandler {
  /// A pointer, as every access to a property of a class would be looked after.
  private let builder: UnsafeMutablePointer<XMLTreeBuilder>

  /// The document of an XML property list; never fails for what the text holds.
  static func read(_ source: SourceText, file: String) -> PropertyListDocument {
    var builder = XMLTreeBuilder(source: source)
    // The text is UTF-8 by now, whatever its declaration says. How deep lists go inside each other is seen to
    // by the builder, which knows containers from values.
    let fault = withUnsafeMutablePointer(to: &builder) { builder in
      MarkupReader.read(
        source.bytes, encoding: .utf8,
        limits: MarkupLimits(size: .max, depth: PropertyListLimits.nesting + 3), skipsUnknownEntities: true,
        by: XMLReading(builder: builder))
    }
    if fault?.kind == .outOfMemory {
      return PropertyListDocument(file: file, problem: .unreadableFile(reason: "out of memory"))
    }
    if let fault, !builder.problems.isStopped {
      let xml = XMLFault(fault, source: source, open: builder.innermostOpenTag)
      builder.note(xml.problem, at: xml.range)
    }
    builder.closeOpenFrames()
    return PropertyListDocument(
      file: file, form: .xml, source: source, arena: builder.arena, problems: builder.problems.inSourceOrder)
  }

  private init(builder: UnsafeMutablePointer<XMLTreeBuilder>) { self.builder = builder }

  func start(_ tag: MarkupTag, at place: MarkupPlace, of reader: MarkupReader) {
    builder.pointee.start(XMLTag(cString: tag.cString), range: SourceRange(place))
    if builder.pointee.problems.isStopped { reader.stop() }
  }

  func end(at offset: Int, of reader: MarkupReader) { builder.pointee.end(at: offset) }

  func text(_ utf8: UnsafeBufferPointer<UInt8>, of reader: MarkupReader) {
    if builder.pointee.collectsText {
      builder.pointee.collect(utf8, range: SourceRange(reader.place))
    } else if let first = utf8.firstIndex(where: { !NumberText.isSpace($0) }) {
      builder.pointee.noteStrayText(utf8, from: first, range: SourceRange(reader.place))
    }
  }

  func unknownEntity(_ name: String, at place: MarkupPlace, of reader: MarkupReader) {
    builder.pointee.skipEntity("&\(name);", at: SourceRange(place))
  }
}

extension SourceRange {
  init(_ place: MarkupPlace) { self.init(offset: place.offset, length: place.length) }
}
