import Media
import PropertyList

/// What lies in a pack, and what is known of it.
package struct PackContents: Sendable {
  /// A file of the book, or one that is only a pack's.
  package struct File: Sendable {
    /// As the book names it.
    package var name: String
    /// Where its bytes begin, counted from where the contents end.
    package var offset: Int
    /// How many bytes it has in the pack.
    package var size: Int
    /// How many it has once it is inflated; nil where it lies there as it is.
    package var inflatedSize: Int?
    /// Of the bytes that lie in the pack.
    package var digest: String
    package var facts: MediaFacts?

    package init(
      name: String, offset: Int, size: Int, inflatedSize: Int? = nil, digest: String, facts: MediaFacts? = nil
    ) {
      self.name = name
      self.offset = offset
      self.size = size
      self.inflatedSize = inflatedSize
      self.digest = digest
      self.facts = facts
    }
  }

  /// What was found out about a picture or a sound when it was packed.
  package struct MediaFacts: Hashable, Sendable {
    /// Pixels of a picture, as the book's own file has them; 0 for a sound.
    package var width = 0
    package var height = 0
    /// Seconds that each picture of an animated one shows; none of others.
    package var durations: [Double] = []
    /// Seconds of a sound; 0 for a picture.
    package var seconds = 0.0

    package init() {}
  }

  /// The name of the book's list among the files.
  package var list: String
  /// The list compiled; nil where only its own text has all of it.
  package var compiledList: File?
  package var files: [File]
  /// Pictures in few pixels, by the names of the book's own; their facts say how large they are.
  package var previews: [File]

  package init(list: String, compiledList: File?, files: [File], previews: [File] = []) {
    self.list = list
    self.compiledList = compiledList
    self.files = files
    self.previews = previews
  }

  /// Of this form.
  package static let version = 1

  /// Nil for what are no contents of a pack.
  package init?(bytes: [UInt8]) {
    let document = CompiledList.document(bytes, file: PackFormat.contentsName) { nil }
    guard let root = document?.root, root["version"]?.integer == Self.version,
      let list = root["list"]?.string, let files = root["files"]
    else { return nil }
    self.list = list
    self.files = files.items.compactMap(Self.file)
    // A pack is read without its previews as well.
    previews = (root["previews"]?.items ?? []).compactMap(Self.file)
    compiledList = root["compiledList"].flatMap(Self.file)
    guard self.files.count == files.items.count, isInProportion else { return nil }
  }

  /// Whether its parts lie beside each other, and none swells: a small pack could fill a disk else.
  private var isInProportion: Bool {
    let parts = (files + previews + [compiledList].compactMap(\.self)).sorted { $0.offset < $1.offset }
    return zip(parts, parts.dropFirst()).allSatisfy { $0.offset + $0.size <= $1.offset }
      && !parts.contains { ArchiveLimits.swell(UInt64($0.size), to: UInt64($0.inflatedSize ?? 0)) }
  }

  private static func file(_ node: PropertyListNode) -> File? {
    func size(_ key: String) -> Int? {
      node[key]?.integer.flatMap { (0...mostBytes).contains($0) ? $0 : nil }
    }
    guard let name = node["name"]?.string, let offset = size("offset"), let bytes = size("size"),
      let digest = node["digest"]?.string
    else { return nil }
    return File(
      name: name, offset: offset, size: bytes, inflatedSize: size("inflatedSize"), digest: digest,
      facts: facts(node))
  }

  /// What is said of a picture or a sound, within what either may be.
  private static func facts(_ node: PropertyListNode) -> MediaFacts? {
    var facts = MediaFacts()
    if let width = node["width"]?.integer, let height = node["height"]?.integer,
      (1...mostPixels).contains(width), (1...mostPixels).contains(height)
    {
      (facts.width, facts.height) = (width, height)
    }
    facts.durations = (node["durations"]?.items ?? []).compactMap(\.number).filter {
      $0 >= 0 && $0 < mostSeconds
    }
    facts.seconds = node["seconds"]?.number.flatMap { $0 > 0 && $0 < mostSeconds ? $0 : nil } ?? 0
    return facts == MediaFacts() ? nil : facts
  }

  /// As far as an archive with 32-bit numbers goes.
  private static let mostBytes = Int(UInt32.max)
  private static let mostPixels = 1 << 20
  private static let mostSeconds = 1e6
}
