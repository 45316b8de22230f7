extension PropertyListProblem {
  /// Every fault leaves something of the file out: all are errors.
  public var severity: Diagnostic.Severity { .error }

  /// What is wrong, in the house style.
  public var message: String {
    switch self {
    case .missingFile: "there is no such file"
    case .unreadableFile(let reason): "the file cannot be read: \(reason)"
    case .directory: "this is a folder, not a property list"
    case .notARegularFile: "this is no regular file"
    case .linkLeadsOut: "this is a link that leads out of its folder"
    case .tooLarge: "the file is larger than 64 MiB"
    case .emptyFile: "the file is empty"
    case .notAPropertyList: "this is not a property list"
    case .unknownEncoding(let name): "the encoding \(quoted(name)) is not known"
    case .invalidUTF16: "the text is not valid UTF-16"

    case .tooDeep: "values are nested more than 128 levels deep"
    case .tooManyValues: "there are more than 1,000,000 values"
    case .tooManyProblems: "there are more than 1,000 faults; the others are not listed"
    case .entityDeclared(let name):
      "the entity \(quoted(name)) is declared; declarations of entities are refused"

    case .truncated(let open?, _): "the file ends before \(quoted("<\(open)>")) is closed"
    case .truncated(nil, _): "the file ends too early"
    case .mismatchedTag(let found, let open, _):
      "\(quoted("</\(found)>")) does not close \(quoted("<\(open)>")), which is still open"
    case .closesNothing(let tag): "\(quoted("</\(tag)>")) closes nothing"
    case .invalidUTF8: "this is not valid UTF-8"
    case .invalidCharacter(let code): "the character \(Self.name(of: code)) cannot stand here"
    case .bareAmpersand: "'&' does not begin an entity"
    case .bareLessThan: "'<' does not begin a tag"
    case .unknownEntity(let reference): "the entity \(quoted(reference)) is not known"
    case .invalidReference(let reference): "\(quoted(reference)) stands for no character that XML allows"
    case .trailingText: "there is something behind the end of the property list"
    case .malformed(let reason): "this is not well-formed XML: \(reason)"

    case .wrongRoot(let tag): "the outermost tag is \(quoted("<\(tag)>")), not '<plist>'"
    case .noValue: "the property list holds no value"
    case .secondValue: "the property list holds a second value"
    case .unknownTag(let tag): "the tag \(quoted("<\(tag)>")) is not known"
    case .misplacedTag(let tag): "the tag \(quoted("<\(tag)>")) cannot stand here"
    case .tagInsideText(let tag, let outer):
      "the tag \(quoted("<\(tag)>")) cannot stand inside \(quoted("<\(outer)>"))"
    case .strayText(let text, let tag): "the text \(quoted(text)) cannot stand in \(quoted("<\(tag)>"))"
    case .keyWithoutValue(let key): "key \(quoted(key)) has no value"
    case .valueWithoutKey(let tag): "this \(quoted("<\(tag)>")) has no key"
    case .duplicateKey(let key, _): "key \(quoted(key)) stands twice in this dictionary"
    case .notAnInteger(let text): "\(quoted(text)) is not an integer"
    case .integerOverflow(let text): "the integer \(quoted(text)) does not fit into 64 bits"
    case .notAReal(let text): "\(quoted(text)) is not a number"
    case .realOverflow(let text): "the number \(quoted(text)) is too large"
    case .notADate(let text): "\(quoted(text)) is not a date"
    case .notBase64: "this is not data in Base64"

    case .binary(let fault): Self.message(of: fault)
    case .oldStyle(let fault): Self.message(of: fault)
    }
  }

  private static func message(of fault: BinaryFault) -> String {
    switch fault {
    case .tooShort: "the binary property list is damaged: it is too short to have an end"
    case .unknownVersion(let version):
      "binary property lists of version \(PrintableText.quoted(version)) are not known"
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

  private static func message(of fault: OldStyleFault) -> String {
    switch fault {
    case .missing(let mark): "\(article(of: mark)) '\(mark)' is missing before this"
    case .mistaken(let found, let wanted): "'\(found)' stands where '\(wanted)' belongs"
    case .missingKey: "a key is missing before this"
    case .missingValue: "a value is missing before this"
    case .stray(let character): "\(PrintableText.quoted(character)) cannot stand here"
    case .mismatchedBracket(let found, let open, _):
      "'\(found)' does not close '\(open)', which is still open"
    case .truncated(let open, _): "the file ends before '\(open)' is closed"
    case .unclosedString: "this string is never closed"
    case .unclosedData: "this data is never closed"
    case .unclosedComment: "this comment is never closed"
    case .badEscape(let escape): "\(PrintableText.quoted(escape)) stands for no character"
    case .notHexadecimal(let character): "\(PrintableText.quoted(character)) is no hexadecimal digit"
    case .oddDigits: "this byte has only one digit"
    case .trailingText: "there is something behind the end of the property list"
    case .onlyComments: "there are only comments in the file"
    }
  }

  private static func article(of mark: String) -> String { mark == "=" ? "an" : "a" }

  /// What to do about it, where that helps.
  public var hint: String? {
    switch self {
    case .directory: "name the property list inside it"
    case .notARegularFile: "pipes and devices are not read; save the property list to a file first"
    case .linkLeadsOut: "name what it leads to; a book's files lie beside its property list"
    case .notAPropertyList:
      "a property list is XML that begins with '<?xml', a binary file, or text in braces"
    case .unknownEncoding: "save the file as UTF-8"
    case .invalidUTF8, .invalidUTF16: "save the file as UTF-8"
    case .entityDeclared: "write the text itself in place of the entity"
    case .truncated(let open?, let line?): "\(quoted("<\(open)>")) was opened on line \(line)"
    case .truncated(let open?, nil): "\(quoted("</\(open)>")) is missing"
    case .truncated(nil, _): "the end of the file is missing"
    case .mismatchedTag(_, let open, let line): "\(quoted("<\(open)>")) was opened on line \(line)"
    case .bareAmpersand: "write '&amp;' for '&'"
    case .bareLessThan: "write '&lt;' for '<'"
    case .unknownEntity: "XML knows '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;'"
    case .trailingText: "nothing may follow '</plist>'"
    case .wrongRoot, .noValue: "write one '<dict>' or '<array>' inside '<plist version=\"1.0\">'"
    case .secondValue: "put both into one '<array>'"
    case .unknownTag(let tag):
      NearestName.suggestion(for: tag, among: XMLTag.known.map(\.name)).map { "did you mean '<\($0)>'?" }
        ?? "the tags are \(XMLTag.known.map { "'<\($0.name)>'" }.joined(separator: ", "))"
    case .misplacedTag(let tag):
      tag == XMLTag.key.name ? "a key stands in a '<dict>'" : nil
    case .strayText(_, let tag):
      XMLTag(tag).isContainer ? "text stands in a '<string>'" : nil
    case .keyWithoutValue: "behind each '<key>' stands one value"
    case .valueWithoutKey: "in a '<dict>' each value stands behind its '<key>'"
    case .duplicateKey(_, .line(let line)): "the first, on line \(line), counts"
    case .duplicateKey(_, .byte(let byte)): "the first, at byte \(byte), counts"
    case .integerOverflow: "the largest is 9223372036854775807"
    case .notADate: "a date is written like '2026-01-31T12:00:00Z'"
    case .binary(let fault): Self.hint(for: fault)
    case .oldStyle(let fault): Self.hint(for: fault)

    case .missingFile, .unreadableFile, .tooLarge, .emptyFile, .tooDeep, .tooManyValues, .tooManyProblems,
      .closesNothing, .invalidCharacter, .invalidReference, .malformed, .tagInsideText, .notAnInteger,
      .notAReal, .realOverflow,
      .notBase64:
      nil
    }
  }

  private static func hint(for fault: BinaryFault) -> String? {
    switch fault {
    case .tooShort, .badTrailer: "copy the file anew, or save it as XML"
    case .unknownVersion: "save the file as XML"
    case .noSuchObject, .objectOutside, .cutObject, .unknownMarker, .badCount, .holdsItself, .notASCII,
      .notUTF16,
      .notUTF8, .foreignObject, .keyIsNoString, .tooMuchText:
      nil
    }
  }

  private static func hint(for fault: OldStyleFault) -> String? {
    switch fault {
    case .missing("="): "between a key and its value stands '='"
    case .missing(";"), .mistaken(_, for: ";"): "behind each value of a dictionary stands ';'"
    case .missing(","), .mistaken(_, for: ","): "between the values of an array stands ','"
    case .missingKey, .missingValue: "an entry of a dictionary is written like 'key = value;'"
    case .mismatchedBracket(_, let open, let line), .truncated(let open, let line):
      "'\(open)' was opened on line \(line)"
    case .unclosedString(let quote):
      "a closing \(quote) is missing; one inside a string is written \\\(quote)"
    case .unclosedData: "a closing '>' is missing"
    case .unclosedComment: "a closing '*/' is missing"
    case .badEscape: "a backslash is written '\\\\', a character by its number like '\\U00e9' or '\\303'"
    case .notHexadecimal, .oddDigits: "data is written like '<0a ff>'"
    case .onlyComments: "a property list is text in braces"
    case .stray(let character) where !"{}()<>;=,".contains(character):
      "a text with such a character in it stands in quotes"
    case .missing, .mistaken, .stray, .trailingText: nil
    }
  }

  private func quoted(_ name: String) -> String { PrintableText.quoted(name) }

  /// A printable character itself, any other by its number.
  private static func name(of code: UInt32) -> String {
    if let scalar = Unicode.Scalar(code), code > 0x20, !PrintableText.isDangerous(scalar) {
      return PrintableText.quoted(String(scalar))
    }
    let digits = String(code, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
