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

  /// The tag with this name, as Expat gives it: called for every tag of a book, so by first letters.
  init(cString name: UnsafePointer<CChar>) {
    let candidate: XMLTag =
      switch UInt8(bitPattern: name[0]) {
      case UInt8(ascii: "k"): .key
      case UInt8(ascii: "s"): .string
      case UInt8(ascii: "i"): .integer
      case UInt8(ascii: "r"): .real
      case UInt8(ascii: "t"): .true
      case UInt8(ascii: "f"): .false
      case UInt8(ascii: "a"): .array
      case UInt8(ascii: "p"): .plist
      case UInt8(ascii: "d"): name[1] == CChar(bitPattern: UInt8(ascii: "i")) ? .dict : Self.dateOrData(name)
      default: .unknown
      }
    self = candidate.isSpelled(name) ? candidate : .unknown
  }

  private static func dateOrData(_ name: UnsafePointer<CChar>) -> XMLTag {
    XMLTag.date.isSpelled(name) ? .date : .data
  }

  private func isSpelled(_ cString: UnsafePointer<CChar>) -> Bool {
    var position = cString
    for byte in name.utf8 {
      // A shorter name ends with a zero, which is no byte of ours.
      guard UInt8(bitPattern: position.pointee) == byte else { return false }
      position += 1
    }
    return position.pointee == 0
  }

  var name: String {
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
