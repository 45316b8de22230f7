/// What is wrong with a binary property list.
package enum BinaryFault: Hashable, Sendable {
  // Nothing can be read.
  case tooShort
  /// The two characters behind `bplist`.
  case unknownVersion(String)
  case badTrailer

  // An object that is left out, wherever it is referred to.
  /// An object by its number; there are so many.
  case noSuchObject(UInt64, count: Int)
  case objectOutside(Int)
  case cutObject
  case unknownMarker(UInt8)
  case badCount
  case holdsItself
  case notASCII
  case notUTF16
  case notUTF8
  /// What it is, with its article: `a set`.
  case foreignObject(String)
  case keyIsNoString

  /// Texts that stand under many references come to more than 64 MiB; reading ends there.
  case tooMuchText
}

extension BinaryFault {
  /// What is wrong, in the house style.
  var message: String {
    switch self {
    case .tooShort: "the binary property list is damaged: it is too short to have an end"
    case .unknownVersion(let version):
      "binary property lists of version \(version.quoted) are not known"
    case .badTrailer: "the binary property list is damaged: its end does not say where its values are"
    case .noSuchObject(let number, let count): "object \(number) is referred to, but there are \(count)"
    case .objectOutside(let number): "object \(number) lies outside the part of the file that holds objects"
    case .cutObject: "this object is longer than the part of the file that holds objects"
    case .unknownMarker(let marker):
      "the object marker 0x\(String(marker, radix: 16, uppercase: true)) is not known"
    case .badCount: "the count of this object cannot be read"
    case .holdsItself: "this object holds itself"
    case .notASCII: "this string is not ASCII, as it says"
    case .notUTF16: "this string is not valid UTF-16"
    case .notUTF8: "this string is not valid UTF-8"
    case .foreignObject(let name): "this is \(name), which XML property lists do not have"
    case .keyIsNoString: "this is the key of a dictionary, but no string"
    case .tooMuchText: "the texts of the property list come to more than 64 MiB"
    }
  }

  /// What to do about it, where that helps.
  var hint: String? {
    switch self {
    case .tooShort, .badTrailer: "copy the file anew, or save it as XML"
    case .unknownVersion: "save the file as XML"
    case .noSuchObject, .objectOutside, .cutObject, .unknownMarker, .badCount, .holdsItself, .notASCII,
      .notUTF16,
      .notUTF8, .foreignObject, .keyIsNoString, .tooMuchText:
      nil
    }
  }
}
