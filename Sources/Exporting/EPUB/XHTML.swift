/// Text and attributes of XHTML.
enum XHTML {
  /// Safe in text and in an attribute in double quotes; what XML cannot hold is U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      default:
        escaped.unicodeScalars.append(
          scalar.value < 0x20 || scalar.value >= 0xFFFE && scalar.value < 0x10000 ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// Lines of a text, with a break between them.
  static func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "<br/>")
  }

  /// A number, without what is not needed.
  ///
  /// - Parameter parts: what the smallest part of a whole is that is told. Default hundredths.
  static func number(_ value: Double, parts: Double = 100) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let rounded = (value * parts).rounded() / parts
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// A document.
  static func document(title: String, language: String, head: String, body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
    lang="\(escaped(language))" xml:lang="\(escaped(language))">
    <head>
    <meta charset="UTF-8"/>
    <title>\(escaped(title))</title>
    \(head)
    </head>
    \(body)
    </html>

    """
  }
}
