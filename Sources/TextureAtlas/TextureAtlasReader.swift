import Markup

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
    guard !bytes.isEmpty else { throw .empty }
    self = try TextureAtlasReader().read(bytes)
  }
}

/// Gathers an atlas from its elements.
private final class TextureAtlasReader: MarkupHandler {
  private var imagePath: String?
  private var subTextures: [TextureAtlas.SubTexture] = []
  private var depth = 0
  private var problem: TextureAtlasProblem?

  func read(_ bytes: [UInt8]) throws(TextureAtlasProblem) -> TextureAtlas {
    let fault = MarkupReader.read(bytes, limits: MarkupLimits(size: TextureAtlas.maximumBytes), by: self)
    if let problem { throw problem }
    if let fault { throw TextureAtlasProblem(fault) }
    guard let imagePath, !imagePath.isEmpty else { throw .notAnAtlas }
    return TextureAtlas(imagePath: imagePath, subTextures: subTextures)
  }

  func start(_ tag: MarkupTag, at place: MarkupPlace, of reader: MarkupReader) {
    depth += 1
    guard problem == nil else { return }
    problem = take(tag, line: reader.line)
    if problem != nil { reader.stop() }
  }

  func end(at offset: Int, of reader: MarkupReader) { depth -= 1 }

  /// Takes what an element says.
  ///
  /// - Returns: what is wrong with it; nil where nothing is.
  private func take(_ tag: MarkupTag, line: Int) -> TextureAtlasProblem? {
    switch (depth, tag.name) {
    case (1, "TextureAtlas"): imagePath = tag.attributes["imagePath"]
    case (1, _): return .notAnAtlas
    case (2, "SubTexture"):
      guard subTextures.count < TextureAtlas.maximumSubTextures else { return .tooLarge }
      guard let subTexture = Self.subTexture(tag.attributes) else { return .badSubTexture(line: line) }
      subTextures.append(subTexture)
    default: break
    }
    return nil
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

extension TextureAtlasProblem {
  fileprivate init(_ fault: MarkupFault) {
    self =
      switch fault.kind {
      case .tooLarge, .outOfMemory: .tooLarge
      case .entityDeclared: .entities(line: fault.line)
      case .tooDeep, .unfinished, .mismatchedTag, .trailingText, .unknownEntity, .invalidReference,
        .invalidToken,
        .malformed:
        .malformed(line: fault.line)
      }
  }
}
