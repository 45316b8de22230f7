import BookModel
import Screens
import Settings

extension Services {
  /// What an automatic value comes to now, as a setting's text.
  ///
  /// - Parameter book: the one that is open.
  /// - Returns: nil where that depends on more than is known here.
  func automaticValue(of key: SettingKey, for book: Book) -> String? {
    switch key {
    case .interfaceLanguage: "en"
    case .dots: dots.rawValue
    case .colors: depth.rawValue
    case .theme: tones == nil ? nil : VoicePreference.book.text
    case .sound: isSoundOn ? "on" : "off"
    case .captions: isHeard ? "off" : "on"
    case .frameRate: Int(exactly: book.frameRate).map(String.init) ?? String(book.frameRate)
    default: nil
    }
  }
}
