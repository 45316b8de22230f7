import CellGrid
import StageCore

extension ElementContent {
  /// The element's type as the book writes it.
  var typeName: String {
    switch self {
    case .picture: "image"
    case .text: "text"
    case .sound: "audio"
    case .movie: "movie"
    case .area: "activearea"
    case .shape: "shape"
    }
  }

  /// One colour a kind of element, so that a page can be taken in at a glance.
  var boxColor: RGBColor {
    switch self {
    case .picture: RGBColor(red: 95, green: 175, blue: 255)
    case .text: RGBColor(red: 255, green: 255, blue: 135)
    case .sound: RGBColor(red: 255, green: 135, blue: 255)
    case .movie: RGBColor(red: 95, green: 255, blue: 215)
    case .area: RGBColor(red: 255, green: 135, blue: 95)
    case .shape: RGBColor(red: 175, green: 255, blue: 135)
    }
  }
}

extension StageElement.State {
  /// The state in a word, as the boxes show it.
  var word: String {
    switch self {
    case .waiting: "waiting"
    case .showing: "showing"
    case .running: "running"
    case .done: "done"
    case .removed: "removed"
    }
  }
}
