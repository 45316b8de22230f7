import BookModel
import PropertyList

extension PackContents {
  /// As a compiled list.
  package var bytes: [UInt8] {
    var entries: [PropertyListValue.Entry] = [
      .init("version", .integer(Self.version)), .init("list", .string(list)),
    ]
    if let compiledList { entries.append(.init("compiledList", Self.value(of: compiledList))) }
    entries.append(.init("files", .array(files.map(Self.value))))
    if !previews.isEmpty { entries.append(.init("previews", .array(previews.map(Self.value)))) }
    let list = PropertyListWriter.write(.dictionary(entries))
    return CompiledListWriter.bytes(of: PropertyListReader.read(bytes: list, file: PackFormat.contentsName))
      ?? []
  }

  private static func value(of file: File) -> PropertyListValue {
    var entries: [PropertyListValue.Entry] = [
      .init("name", .string(file.name)), .init("offset", .integer(file.offset)),
      .init("size", .integer(file.size)), .init("digest", .string(file.digest)),
    ]
    if let size = file.inflatedSize { entries.append(.init("inflatedSize", .integer(size))) }
    if let facts = file.facts {
      if facts.width > 0 {
        entries += [.init("width", .integer(facts.width)), .init("height", .integer(facts.height))]
      }
      if !facts.durations.isEmpty {
        entries.append(.init("durations", .array(facts.durations.map { .real($0) })))
      }
      if facts.seconds > 0 { entries.append(.init("seconds", .real(facts.seconds))) }
    }
    return .dictionary(entries)
  }
}
