/// The words of the books that Leggi begins for an author, who puts their own in the place of them.
package protocol TemplatePhrases {
  /// The language they are in, as books name it.
  var templateLanguage: String { get }
  var templateTitle: String { get }
  /// The one page of a blank book.
  var templateBlank: String { get }

  // MARK: A picture book

  var templateMorning: String { get }
  var templateTouchSun: String { get }
  var templateSunUp: String { get }
  var templateBoat: String { get }
  var templateNight: String { get }
  var templateSun: String { get }
  var templateHills: String { get }
  var templateSea: String { get }
  var templateSailBoat: String { get }
  var templateMoon: String { get }

  // MARK: A story that branches

  var templateFork: String { get }
  var templateLeftDoor: String { get }
  var templateRightDoor: String { get }
  var templateLeftWay: String { get }
  var templateRightWay: String { get }
  var templateGoOn: String { get }
  var templateHome: String { get }
}
