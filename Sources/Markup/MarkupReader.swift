import CExpat

/// Reads a text of markup (XML) from its beginning to its end, and hands what it holds to a handler, in the
/// text's order.
///
/// The text is untrusted: it may be no longer and no deeper than `MarkupLimits`, and declarations of
/// entities, which could be made to fill the memory, end the reading. Nothing outside of the text is ever
/// opened.
///
/// ```swift
/// if let fault = MarkupReader.read(bytes, by: handler) { report("line \(fault.line): \(fault.kind)") }
/// ```
package final class MarkupReader {
  private let parser: OpaquePointer
  private let handler: any MarkupHandler
  private let limits: MarkupLimits
  private var depth = 0
  /// What ended the reading though the text may be well-formed.
  private var refusal: MarkupFault?

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: in the encoding that its declaration names, or else in UTF-8 or UTF-16.
  ///   - encoding: which encoding it is in, whatever its declaration says. Default nil: what that says.
  ///   - limits: how much is read. Default those of `MarkupLimits`.
  ///   - skipsUnknownEntities: whether the handler is given an entity that XML does not know and reading
  ///     goes on; else that is a fault. Default false.
  /// - Returns: why the text was not read to its end; nil where it was, and where the handler stopped it.
  package static func read(
    _ bytes: [UInt8], encoding: MarkupEncoding? = nil, limits: MarkupLimits = MarkupLimits(),
    skipsUnknownEntities: Bool = false, by handler: any MarkupHandler
  ) -> MarkupFault? {
    guard bytes.count <= limits.size else { return MarkupFault(.tooLarge) }
    guard let parser = XML_ParserCreate(encoding?.rawValue) else { return MarkupFault(.outOfMemory) }
    defer { XML_ParserFree(parser) }
    let reader = MarkupReader(parser, handler, limits)
    reader.setHandlers()
    if skipsUnknownEntities { reader.skipUnknownEntities() }
    let isWellFormed = withExtendedLifetime(reader) { reader.parse(bytes) }
    if let refusal = reader.refusal { return refusal }
    let code = XML_GetErrorCode(parser)
    return isWellFormed || code == XML_ERROR_ABORTED ? nil : reader.fault(MarkupFault.Kind(code))
  }

  private init(_ parser: OpaquePointer, _ handler: any MarkupHandler, _ limits: MarkupLimits) {
    self.parser = parser
    self.handler = handler
    self.limits = limits
  }

  // MARK: Where the reading is

  private var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }
  /// Where what the handler has been called for stands.
  package var place: MarkupPlace {
    MarkupPlace(offset: offset, length: Int(XML_GetCurrentByteCount(parser)))
  }
  /// The line of what the handler has been called for, from 1; counted when it is asked for.
  package var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
  /// Its column, from 1, in characters.
  package var column: Int { Int(XML_GetCurrentColumnNumber(parser)) + 1 }

  /// Ends the reading; the handler is called no more, but for the end of an empty element that it stopped in.
  package func stop() { XML_StopParser(parser, XML_Bool(0)) }

  // MARK: Reading

  /// In pieces, as Expat copies what it is given at once.
  private func parse(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      repeat {
        // Before the first piece Expat stands at -1.
        let count = min(Self.pieceSize(waiting: start - max(0, offset)), bytes.count - start)
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

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { reader, name, attributes in
        guard let name else { return }
        MarkupReader.with(reader) { $0.start(MarkupTag(cString: name, attributes: attributes)) }
      },
      { reader, _ in MarkupReader.with(reader) { $0.end() } })
    XML_SetCharacterDataHandler(parser) { reader, text, count in
      guard let text else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { text in
        let utf8 = UnsafeBufferPointer(start: text, count: Int(count))
        MarkupReader.with(reader) { $0.handler.text(utf8, of: $0) }
      }
    }
    XML_SetEntityDeclHandler(parser) { reader, name, _, _, _, _, _, _, _ in
      guard let name else { return }
      MarkupReader.with(reader) { $0.refuse(.entityDeclared(name: String(cString: name))) }
    }
  }

  /// A DTD that is never read might declare any entity, so that Expat skips an unknown one and goes on; one
  /// is taken to be there even where the document names none.
  private func skipUnknownEntities() {
    XML_UseForeignDTD(parser, XML_Bool(1))
    XML_SetSkippedEntityHandler(parser) { reader, name, _ in
      guard let name else { return }
      MarkupReader.with(reader) { $0.handler.unknownEntity(String(cString: name), at: $0.place, of: $0) }
    }
  }

  /// Calls `body` with the reader that Expat was given, which `read` keeps meanwhile: to count references to
  /// it for every event would take a tenth of the time that reading takes.
  private static func with(_ userData: UnsafeMutableRawPointer?, _ body: (MarkupReader) -> Void) {
    guard let userData else { return }
    Unmanaged<MarkupReader>.fromOpaque(userData)._withUnsafeGuaranteedRef(body)
  }

  private func start(_ tag: MarkupTag) {
    depth += 1
    if depth > limits.depth { refuse(.tooDeep) } else { handler.start(tag, at: place, of: self) }
  }

  private func end() {
    if depth <= limits.depth { handler.end(at: offset, of: self) }
    depth -= 1
  }

  private func refuse(_ kind: MarkupFault.Kind) {
    refusal = refusal ?? fault(kind)
    stop()
  }

  private func fault(_ kind: MarkupFault.Kind) -> MarkupFault {
    MarkupFault(kind, at: place, line: line, column: column)
  }
}
