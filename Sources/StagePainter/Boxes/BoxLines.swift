/// The characters a box is drawn with.
struct BoxLines {
  var horizontal: Character
  var vertical: Character
  var topLeft: Character
  var topRight: Character
  var bottomLeft: Character
  var bottomRight: Character

  init(_ characters: String) {
    var rest = Array(characters)
    rest += Array(repeating: " ", count: max(0, 6 - rest.count))
    horizontal = rest[0]
    vertical = rest[1]
    topLeft = rest[2]
    topRight = rest[3]
    bottomLeft = rest[4]
    bottomRight = rest[5]
  }

  static let page = BoxLines("┄┊┌┐└┘")
  static let present = BoxLines("─│┌┐└┘")
  static let waiting = BoxLines("╌╎┌┐└┘")
  static let active = BoxLines("═║╔╗╚╝")
}
