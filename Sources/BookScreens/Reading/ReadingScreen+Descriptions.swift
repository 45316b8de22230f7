import Screens

/// Descriptions of pictures as words over the page, where they are not heard.
extension ReadingScreen {
  /// What is shown now of what a picture shows; nil for nothing.
  private var descriptionShown: String? {
    guard let description = session.narrator.description else { return nil }
    return switch services.preferences.captions {
    case .on: description
    case .off: nil
    case .automatic: session.narrator.isDescriptionVoiced && services.isHeard ? nil : description
    }
  }

  func drawDescription(into frame: inout Frame) {
    guard let descriptionShown, !session.isTurning else { return }
    var panel = PagePanel([descriptionShown], margins: services.preferences.margins)
    panel.layout(in: cellsOfReading, avoiding: view.texts.map(\.wordCells))
    panel.draw(into: &frame)
  }
}
