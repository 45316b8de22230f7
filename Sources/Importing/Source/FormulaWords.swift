/// The words of a formula that is written as MathML, on one line.
package enum FormulaWords {
  /// What the formula says that it is called, else what is in it: `(a+b)/2`, `x^2`, `√(n+1)`.
  ///
  /// - Parameter math: the `<math>` element.
  package static func text(of math: SourceElement) -> String {
    let alternative = math["alttext"]?.collapsed ?? ""
    return alternative.isEmpty ? words(of: math) : alternative
  }

  /// As deep as files are at most: `MarkupLimits` bounds it.
  private static func words(of element: SourceElement) -> String {
    let parts = element.elements
    switch element.name {
    case "annotation", "annotation-xml": return ""
    case "mfrac" where parts.count == 2: return part(parts[0]) + "/" + part(parts[1])
    case "msup" where parts.count == 2: return part(parts[0]) + "^" + part(parts[1])
    case "msub" where parts.count == 2: return part(parts[0]) + "_" + part(parts[1])
    case "msubsup" where parts.count == 3:
      return part(parts[0]) + "_" + part(parts[1]) + "^" + part(parts[2])
    case "msqrt":
      let root = content(of: element)
      return "√" + (root.count > 1 ? "(\(root))" : root)
    default: return content(of: element)
    }
  }

  private static func content(of element: SourceElement) -> String {
    var text = ""
    var isBehindFraction = false
    for child in element.children {
      switch child {
      case .text(let words): text += words
      case .element(let inner):
        let (words, isFraction) = (words(of: inner), inner.name == "mfrac")
        // One and a half is no eleven halves.
        if isFraction || isBehindFraction, isPlain(text.suffix(1)), isPlain(words.prefix(1)) { text += " " }
        text += words
        isBehindFraction = isFraction
      }
    }
    return text.collapsed
  }

  /// In brackets where it is more than a number or a name.
  private static func part(_ element: SourceElement) -> String {
    let words = words(of: element)
    return isPlain(words) ? words : "(\(words))"
  }

  /// Whether it is a number or a name.
  private static func isPlain(_ words: some StringProtocol) -> Bool {
    !words.isEmpty && words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
  }
}
