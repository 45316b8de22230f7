import Reader
import Screens

/// The screen on which the page is read that an inspector stands beside.
package protocol InspectedScreen: Screen {
  var session: ReadingSession { get }
  /// Lets time pass on the page, though it stands still.
  func play(ticks: Int) -> Outcome
  /// Lets go of what is pressed on the page.
  func letPressGo()
  /// Says something at the foot, until the next key.
  func say(_ words: String)
  /// Has the screen drawn again.
  func change()
}
