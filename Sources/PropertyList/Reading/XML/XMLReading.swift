import Markup

/// Hands what a `MarkupReader` finds in an XML property list to an `XMLTreeBuilder`.
final class XMLReading: MarkupHandler {
  private var builder: XMLTreeBuilder

  /// The document of an XML property list; never fails for what the text holds.
  static func read(_ source: SourceText, file: String) -> PropertyListDocument {
    let reading = XMLReading(source)
    // The text is UTF-8 by now, whatever its declaration says. How deep lists go inside each other is seen to by the
    // builder, which knows containers from values.
    let fault = MarkupReader.read(
      source.bytes, encoding: .utf8,
      limits: MarkupLimits(size: .max, depth: PropertyListLimits.nesting + 3), skipsUnknownEntities: true,
      by: reading)
    return reading.document(file: file, fault: fault)
  }

  private init(_ source: SourceText) { builder = XMLTreeBuilder(source: source) }

  private func document(file: String, fault: MarkupFault?) -> PropertyListDocument {
    if fault?.kind == .outOfMemory {
      return PropertyListDocument(file: file, problem: .unreadableFile(reason: "out of memory"))
    }
    if let fault, !builder.problems.isStopped {
      let xml = XMLFault(fault, source: builder.source, open: builder.innermostOpenTag)
      builder.note(xml.problem, at: xml.range)
    }
    builder.closeOpenFrames()
    return PropertyListDocument(
      file: file, form: .xml, source: builder.source, arena: builder.arena,
      problems: builder.problems.inSourceOrder)
  }

  func start(_ tag: MarkupTag, at reader: MarkupReader) {
    builder.start(XMLTag(cString: tag.cString), range: reader.range)
    if builder.problems.isStopped { reader.stop() }
  }

  func end(at reader: MarkupReader) { builder.end(at: reader.offset) }

  func text(_ utf8: UnsafeBufferPointer<UInt8>, at reader: MarkupReader) {
    if builder.collectsText {
      builder.collect(utf8, range: reader.range)
    } else if let first = utf8.firstIndex(where: { !NumberText.isSpace($0) }) {
      builder.noteStrayText(utf8, from: first, range: reader.range)
    }
  }

  func unknownEntity(_ name: String, at reader: MarkupReader) {
    builder.skipEntity("&\(name);", at: reader.range)
  }
}

extension MarkupReader {
  /// What the handler has been called for.
  fileprivate var range: SourceRange { SourceRange(offset: offset, length: length) }
}
