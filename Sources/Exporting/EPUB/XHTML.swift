import Characters

/// Text and attributes of XHTML.
enum XHTML {
  /// Lines of a text, with a break between them.
  static func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText.escaped(String($0)) }
      .joined(separator: "<br/>")
  }

  /// A number, without what is not needed.
  ///
  /// - Parameter parts: into how many parts a whole is rounded. Default hundredths.
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
    \(TextDirection.attributes(of: language)) xml:lang="\(XMLText.escaped(language, in: .attribute))">
    <head>
    <meta charset="UTF-8"/>
    <title>\(XMLText.escaped(title))</title>
    \(head)
    </head>
    \(body)
    </html>

    """
  }
}
