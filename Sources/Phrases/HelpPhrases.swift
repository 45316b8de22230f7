/// What the help explains beside the keys.
package protocol HelpPhrases {
  /// How something is found in a list by typing.
  ///
  /// - Parameter key: has letters be typed that ask for something else.
  func findingExplained(key: String) -> String
  /// How a page is found in the contents by typing.
  ///
  /// - Parameter key: has words be typed.
  func findingPagesExplained(key: String) -> String
  var keysHeading: String { get }
  var mouseHeading: String { get }
  /// The mouse, explained.
  var mouse: String { get }
  /// How something is carried by the keyboard.
  var carryingExplained: String { get }
  /// How a jigsaw is played.
  var jigsawExplained: String { get }
  /// How a picture is coloured.
  var coloringExplained: String { get }
  /// How one goes from panel to panel, on a page that has some.
  var panelsExplained: String { get }
  /// How a page is looked at from near.
  var zoomExplained: String { get }
}
