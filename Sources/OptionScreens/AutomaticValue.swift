import BookModel
import Phrases
import Screens
import Settings

extension Services {
  /// What an automatic value comes to now, as a setting's text.
  ///
  /// - Parameter book: the one that is open.
  /// - Returns: nil where that depends on more than is known here.
  func automaticValue(of key: SettingKey, for book: Book) -> String? {
    switch key {
    case .interfaceLanguage:
      (preferences.interfaceLanguage == .italian ? InterfaceLanguage.italian : .english).rawValue
    case .dots: dots.rawValue
    case .colors: depth.rawValue
    case .spread: (book.spread == .none ? OptionValue.off : .on).rawValue
    case .theme: tones == nil ? nil : OptionValue.book.rawValue
    case .sound: (isSoundOn ? OptionValue.on : .off).rawValue
    case .captions: (isHeard ? OptionValue.off : .on).rawValue
    case .frameRate: Int(exactly: book.frameRate).map(String.init) ?? String(book.frameRate)
    default: nil
    }
  }
}
