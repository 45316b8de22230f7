import CExpat

/// Why an atlas cannot be read.
package enum TextureAtlasProblem: Error, Hashable, Sendable {
  /// The file is larger than `TextureAtlas.maximumBytes`, or holds more pictures than `maximumSubTextures`.
  case tooLarge
  /// The file holds nothing.
  case empty
  /// The XML is malformed; lines count from 1.
  case malformed(line: Int)
  /// The outermost element is not `TextureAtlas`, or it names no picture.
  case notAnAtlas
  /// A `SubTexture` lacks its name, or one of its numbers is missing or is none.
  case badSubTexture(line: Int)
  /// The file declares entities, which could be made to fill the memory.
  case entities(line: Int)
}

extension TextureAtlas {
  package static let maximumBytes = 4 << 20
  package static let maximumSubTextures = 10_000

  /// Reads an atlas.
  ///
  /// - Throws: `TextureAtlasProblem` for the first fault; half an atlas is none.
  package init(bytes: [UInt8]) throws(TextureAtlasProblem) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge }
    guard !bytes.isEmpty else { throw .empty }
    let reader = TextureAtlasReader()
    self = try reader.read(bytes)
  }
}

/// Gathers an atlas from Expat's events.
private final class TextureAtlasReader {
  private var imagePath: String?
  private var subTextures: [TextureAtlas.SubTexture] = []
  private var depth = 0
  private var problem: TextureAtlasProblem?
  private var parser: XML_Parser?

  func read(_ bytes: [UInt8]) throws(TextureAtlasProblem) -> TextureAtlas {
    guard let parser = XML_ParserCreate(nil) else { throw .tooLarge }
    self.parser = parser
    defer {
      XML_ParserFree(parser)
      self.parser = nil
    }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { reader, name, attributes in TextureAtlasReader.of(reader)?.start(name, attributes) },
      { reader, _ in TextureAtlasReader.of(reader)?.depth -= 1 })
    XML_SetEntityDeclHandler(parser) { reader, _, _, _, _, _, _, _, _ in
      TextureAtlasReader.of(reader)?.fail { .entities(line: $0) }
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1)
    }
    if let problem { throw problem }
    guard status == XML_STATUS_OK else { throw .malformed(line: Int(XML_GetCurrentLineNumber(parser))) }
    guard let imagePath, !imagePath.isEmpty else { throw .notAnAtlas }
    return TextureAtlas(imagePath: imagePath, subTextures: subTextures)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> TextureAtlasReader? {
    pointer.map { Unmanaged<TextureAtlasReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Ends the reading with a problem at the current line.
  private func fail(_ makeProblem: (_ line: Int) -> TextureAtlasProblem) {
    guard let parser, problem == nil else { return }
    problem = makeProblem(Int(XML_GetCurrentLineNumber(parser)))
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    depth += 1
    guard problem == nil, let name else { return }
    let values = Self.values(attributes)
    switch (depth, String(cString: name)) {
    case (1, "TextureAtlas"): imagePath = values["imagePath"]
    case (1, _): fail { _ in .notAnAtlas }
    case (2, "SubTexture"):
      guard subTextures.count < TextureAtlas.maximumSubTextures else { return fail { _ in .tooLarge } }
      guard let subTexture = Self.subTexture(values) else { return fail { .badSubTexture(line: $0) } }
      subTextures.append(subTexture)
    default: break
    }
  }

  private static func values(
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [String: String] {
    var values: [String: String] = [:]
    var next = attributes
    while let pair = next, let name = pair[0], let value = pair[1] {
      values[String(cString: name)] = String(cString: value)
      next = pair + 2
    }
    return values
  }

  private static func subTexture(_ values: [String: String]) -> TextureAtlas.SubTexture? {
    func number(_ key: String) -> Double? {
      values[key].flatMap(Double.init).flatMap { abs($0) <= 1_000_000 ? $0 : nil }
    }
    func isFaulty(_ key: String) -> Bool { values[key] != nil && number(key) == nil }
    guard let name = values["name"], let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height"), x >= 0, y >= 0, width > 0, height > 0,
      !["frameX", "frameY", "frameWidth", "frameHeight"].contains(where: isFaulty)
    else { return nil }
    return TextureAtlas.SubTexture(
      name: name, x: x, y: y, width: width, height: height, frameX: number("frameX") ?? 0,
      frameY: number("frameY") ?? 0, frameWidth: number("frameWidth"), frameHeight: number("frameHeight"),
      isRotated: values["rotated"] == "true")
  }
}
