import CExpat

/// Runs Expat over a text and hands what it finds to an `XMLTreeBuilder`.
package struct XMLReading: ~Copyable {
  private let parser: OpaquePointer
  private var builder: XMLTreeBuilder

  /// The document of an XML property list; never fails for what the text holds.
  static func read(_ source: SourceText, file: String) -> PropertyListDocument {
    // The text is UTF-8 by now, whatever its declaration says.
    guard let parser = XML_ParserCreate("UTF-8") else {
      return PropertyListDocument(file: file, problem: .unreadableFile(reason: "out of memory"))
    }
    defer { XML_ParserFree(parser) }
    var reading = XMLReading(parser: parser, builder: XMLTreeBuilder(source: source))
    withUnsafeMutablePointer(to: &reading) { reading in
      XML_SetUserData(parser, reading)
      setHandlers(of: parser)
      let isWellFormed = parse(source.bytes, with: parser)
      if !isWellFormed, !reading.pointee.builder.problems.isStopped { reading.pointee.noteMalformedXML() }
      reading.pointee.builder.closeOpenFrames()
    }
    return PropertyListDocument(
      file: file, form: .xml, source: source, arena: reading.builder.arena,
      problems: reading.builder.problems.inSourceOrder)
  }

  /// In pieces, as Expat copies what it is given at once.
  private static func parse(_ bytes: [UInt8], with parser: OpaquePointer) -> Bool {
    return bytes.withUnsafeBytes { bytes in
      var start = 0
      repeat {
        // Before the first piece Expat stands at -1.
        let waiting = start - max(0, Int(XML_GetCurrentByteIndex(parser)))
        let count = min(pieceSize(waiting: waiting), bytes.count - start)
        let isLast = start + count == bytes.count
        let base = bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) }
        guard XML_Parse(parser, base, CInt(count), isLast ? 1 : 0) == XML_STATUS_OK else { return false }
        start += count
      } while start < bytes.count
      return true
    }
  }

  /// How many bytes Expat is given, while so many wait for the end of the tag or the comment they belong to.
  ///
  /// It goes through all of those anew, from their beginning, with the next piece. As that one is at least as
  /// long as what waits, a comment of any length is gone through three times at most.
  package static func pieceSize(waiting: Int) -> Int { max(1 << 16, waiting) }

  private static func setHandlers(of parser: OpaquePointer) {
    XML_SetElementHandler(
      parser,
      { reading, name, _ in
        guard let reading = XMLReading.at(reading), let name else { return }
        reading.pointee.builder.start(XMLTag(cString: name), range: reading.pointee.eventRange)
        reading.pointee.stopIfAsked()
      },
      { reading, _ in
        guard let reading = XMLReading.at(reading) else { return }
        reading.pointee.builder.end(at: reading.pointee.eventOffset)
      })
    XML_SetCharacterDataHandler(parser) { reading, text, count in
      guard let reading = XMLReading.at(reading), let text else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { text in
        reading.pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
      }
    }
    XML_SetEntityDeclHandler(parser) { reading, name, _, _, _, _, _, _, _ in
      guard let reading = XMLReading.at(reading), let name else { return }
      reading.pointee.refuseEntity(String(cString: name))
    }
    // A DTD that is never read might declare any entity, so that Expat skips an unknown one and goes on; one
    // is taken to be there even where the document names none.
    XML_UseForeignDTD(parser, XML_Bool(1))
    XML_SetSkippedEntityHandler(parser) { reading, name, _ in
      guard let reading = XMLReading.at(reading), let name else { return }
      reading.pointee.builder.skipEntity("&\(String(cString: name));", at: reading.pointee.eventRange)
    }
  }

  private static func at(_ userData: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLReading>? {
    userData?.assumingMemoryBound(to: XMLReading.self)
  }

  private var eventOffset: Int { Int(XML_GetCurrentByteIndex(parser)) }

  private var eventRange: SourceRange {
    SourceRange(offset: eventOffset, length: Int(XML_GetCurrentByteCount(parser)))
  }

  private mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
    if builder.collectsText {
      builder.collect(text, range: eventRange)
    } else if let first = text.firstIndex(where: { !NumberText.isSpace($0) }) {
      builder.noteStrayText(text, from: first, range: eventRange)
    }
  }

  private mutating func refuseEntity(_ name: String) {
    // Expat stands behind the declaration by now.
    let range = builder.source.lastRange(of: name, before: eventRange.end) ?? eventRange
    builder.stop(.entityDeclared(name: name), at: range)
    stopIfAsked()
  }

  private func stopIfAsked() {
    if builder.problems.isStopped { XML_StopParser(parser, XML_Bool(0)) }
  }

  private mutating func noteMalformedXML() {
    let fault = XMLFault(
      code: XML_GetErrorCode(parser), offset: eventOffset, source: builder.source,
      open: builder.innermostOpenTag)
    builder.note(fault.problem, at: fault.range)
  }
}
