/// The tags of an XML property list.
enum XMLTag: UInt8 {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data
  case unknown

  /// Every tag of the format.
  static let known: [XMLTag] = [
    .plist, .dict, .array, .key, .string, .integer, .real, .true, .false, .date, .data,
  ]

  /// The tag with this name, `.unknown` if there is none.
  init(_ name: String) {
    self = Self.known.first { $0.name == name } ?? .unknown
  }

  /// The tag with this name, as Expat gives it: asked for every tag of a book, so decided by the first
  /// letters.
  init(cString name: UnsafePointer<CChar>) {
    let candidate: XMLTag =
      switch (UInt8(bitPattern: name[0]), UInt8(bitPattern: name[0] == 0 ? 0 : name[1])) {
      case (UInt8(ascii: "k"), _): .key
      case (UInt8(ascii: "s"), _): .string
      case (UInt8(ascii: "i"), _): .integer
      case (UInt8(ascii: "r"), _): .real
      case (UInt8(ascii: "t"), _): .true
      case (UInt8(ascii: "f"), _): .false
      case (UInt8(ascii: "a"), _): .array
      case (UInt8(ascii: "p"), _): .plist
      case (UInt8(ascii: "d"), UInt8(ascii: "i")): .dict
      case (UInt8(ascii: "d"), _): XMLTag.date.isSpelled(name) ? .date : .data
      default: .unknown
      }
    self = candidate.isSpelled(name) ? candidate : .unknown
  }

  private func isSpelled(_ name: UnsafePointer<CChar>) -> Bool {
    let bytes = spelling.utf8Start
    var index = 0
    // Both end with a zero.
    while UInt8(bitPattern: name[index]) == bytes[index] {
      if bytes[index] == 0 { return true }
      index += 1
    }
    return false
  }

  private var spelling: StaticString {
    switch self {
    case .plist: "plist"
    case .dict: "dict"
    case .array: "array"
    case .key: "key"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .true: "true"
    case .false: "false"
    case .date: "date"
    case .data: "data"
    case .unknown: ""
    }
  }

  /// The name between the angle brackets; empty for an unknown tag.
  var name: String { spelling.description }

  /// Whether values stand in it.
  var isContainer: Bool { self == .plist || self == .dict || self == .array }

  /// Whether its text is its value.
  var holdsText: Bool {
    switch self {
    case .key, .string, .integer, .real, .date, .data: true
    case .plist, .dict, .array, .true, .false, .unknown: false
    }
  }

  /// The kind of value it stands for; nil for a tag that is none.
  var kind: PropertyListNode.Kind? {
    switch self {
    case .dict: .dictionary
    case .array: .array
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .true, .false: .boolean
    case .date: .date
    case .data: .data
    case .plist, .key, .unknown: nil
    }
  }
}
