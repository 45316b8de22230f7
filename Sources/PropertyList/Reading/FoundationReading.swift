import Foundation

/// Reads the binary and the old-style form through Foundation. Their values have no places.
///
/// Foundation builds a value anew for every reference to it and can be made to fill the memory: both forms are surveyed
/// first, and Foundation sees only what keeps within the limits.
enum FoundationReading {
  static func readBinary(_ bytes: [UInt8], file: String) -> PropertyListDocument {
    do {
      try BinarySurvey.check(bytes)
      var tree = FoundationTree()
      try tree.read(PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
      return tree.document(file: file, writesOnlyStrings: false)
    } catch let fault as InputFileFault {
      return PropertyListDocument(file: file, problem: fault.problem)
    } catch {
      return PropertyListDocument(file: file, problem: .damagedBinary)
    }
  }

  static func readOldStyle(_ source: SourceText, file: String) -> PropertyListDocument {
    if let fault = OldStyleSurvey.fault(in: source) {
      return PropertyListDocument(file: file, source: source, arena: PropertyListArena(), problems: [fault])
    }
    do {
      var tree = FoundationTree()
      try tree.read(
        PropertyListSerialization.propertyList(from: Data(source.bytes), options: [], format: nil))
      return tree.document(file: file, writesOnlyStrings: true)
    } catch let fault as InputFileFault {
      return PropertyListDocument(file: file, problem: fault.problem)
    } catch {
      let problem = oldStyleProblem(error as NSError, in: source)
      return PropertyListDocument(file: file, source: source, arena: PropertyListArena(), problems: [problem])
    }
  }

  /// Foundation says what is wrong and in which line, in words like "Unexpected character '0x5b' at line 3". The
  /// error that says so lies inside the other, which is about XML; on Linux only its description can be reached.
  private static func oldStyleProblem(_ error: NSError, in source: SourceText) -> PlacedProblem {
    let inner = error.userInfo["kCFPropertyListOldStyleParsingError"].map { String(describing: $0) } ?? ""
    var reason =
      inner.firstMatch(of: /NSDebugDescription=([^}\n]+)/).map { String($0.1) } ?? "the syntax is wrong"
    var line: Int?
    if let place = reason.range(of: " at line ", options: .backwards) {
      line = Int(reason[place.upperBound...])
      reason = String(reason[..<place.lowerBound])
    }
    if let code = reason.firstMatch(of: /'0x([0-9a-fA-F]+)'/),
      let scalar = UInt32(code.1, radix: 16).flatMap(Unicode.Scalar.init)
    {
      reason.replaceSubrange(code.range, with: PrintableText.quoted(String(scalar)))
    }
    reason = reason.prefix(1).lowercased() + reason.dropFirst().prefix { $0 != "." }
    let problem = PropertyListProblem.oldStyleSyntax(reason: reason)
    guard let line, let range = source.text(ofLine: line) else { return PlacedProblem(problem, at: .file) }
    return PlacedProblem(problem, at: .range(range))
  }
}
