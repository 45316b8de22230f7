/// Writes the dictionaries of a test's book, so that a test shows only the keys it is about.
package enum PList {
  /// A page with these elements.
  package static func page(_ elements: String..., extra: String = "") -> String {
    "<dict>\(extra)<key>elements</key><array>\(elements.joined())</array></dict>"
  }

  /// An element: its type, its name, its box, and further keys as XML.
  package static func element(
    _ type: String, _ name: String, x: Int = 0, y: Int = 0, width: Int = 100, height: Int = 100,
    _ extra: String = ""
  ) -> String {
    """
    <dict><key>type</key><string>\(type)</string><key>name</key><string>\(name)</string>\
    <key>x</key><integer>\(x)</integer><key>y</key><integer>\(y)</integer>\
    <key>width</key><integer>\(width)</integer><key>height</key><integer>\(height)</integer>\(extra)</dict>
    """
  }

  /// A text element.
  package static func text(
    _ name: String, _ words: String, x: Int = 0, y: Int = 0, width: Int = 1024, height: Int = 64,
    _ extra: String = ""
  ) -> String {
    element("text", name, x: x, y: y, width: width, height: height, string("text", words) + extra)
  }

  /// An active area.
  package static func area(
    _ name: String, x: Int = 0, y: Int = 0, width: Int = 200, height: Int = 200, _ extra: String = ""
  ) -> String {
    element(
      "activearea", name, x: x, y: y, width: width, height: height, "<key>isActive</key><true/>" + extra)
  }

  /// A key with a string.
  package static func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  /// A key with a number.
  package static func number(_ key: String, _ value: Double) -> String {
    "<key>\(key)</key><real>\(value)</real>"
  }

  /// A trigger that a touch on an element sets off.
  package static func whenTouched(_ element: String) -> String {
    "<key>trigger</key><dict>\(string("triggeringItem", element))<key>triggerIsATouch</key><true/></dict>"
  }

  /// A list with one tween.
  package static func tween(
    _ property: String, to value: Double, seconds: Double = 1, delay: Double = 0, loop: String = "none"
  ) -> String {
    """
    <key>tweens</key><array><dict>\(number("duration", seconds))\(number("delay", delay))\
    \(string("loopType", loop))\
    <key>properties</key><dict>\(number(property, value))</dict></dict></array>
    """
  }

  /// An animation of a page: `enterAnimation` or `exitAnimation`.
  package static func animation(_ key: String, _ kind: String, seconds: Double) -> String {
    "<key>\(key)</key><dict>\(string("animation", kind))\(string("type", "linear"))"
      + "\(number("duration", seconds))</dict>"
  }
}
