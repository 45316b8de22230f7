import Library
import Phrases
import Settings

/// What the reader chooses, and where it is kept: for the book what depends on it, all else for the reader.
/// Where nothing may be written it holds until Leggi is left.
extension Services {
  /// Has a setting hold from now on, whatever an option of the command line said.
  ///
  /// - Parameters:
  ///   - text: as the setting takes it; what it does not take changes nothing.
  ///   - book: the book that is open; nil for none.
  package func choose(_ key: SettingKey, _ text: String, for book: BookID?) {
    guard Setting.of(key).accepts(text) else { return }
    keep(key, text, for: Setting.of(key).keeping == .book ? book : nil)
  }

  /// Leaves a setting to what held before it was chosen: for this book, for all books, or on the command
  /// line.
  package func reset(_ key: SettingKey, for book: BookID?) {
    switch resolved.origin(of: key) {
    case .flag: layers.flags[key] = nil
    case .book: keep(key, nil, for: book)
    case .reader: keep(key, nil, for: nil)
    case .file, .environment, .defaultValue: break
    }
  }

  private func keep(_ key: SettingKey, _ text: String?, for book: BookID?) {
    var layers = layers
    if text != nil { layers.flags[key] = nil }
    if book == nil { layers.reader[key.rawValue] = text } else { layers.book[key.rawValue] = text }
    self.layers = layers
    guard preferences.policy.mayWrite else { return }
    if let book {
      library.setOption(key.rawValue, to: text, of: book)
    } else {
      library.setReaderOption(key.rawValue, to: text)
    }
  }

  /// Where the value of a setting comes from, as the options screen says it.
  package func origin(of key: SettingKey) -> OptionOrigin {
    switch resolved.origin(of: key) {
    case .flag: Setting.of(key).flag.map { .flag($0.name) } ?? .standard
    case .book: .book
    case .reader: .reader
    case .file(let line): .file(line: line)
    case .environment(let name): .environment(name)
    case .defaultValue: .standard
    }
  }

  /// Whether `reset` would change anything.
  package func canReset(_ key: SettingKey) -> Bool {
    switch resolved.origin(of: key) {
    case .flag, .book, .reader: true
    case .file, .environment, .defaultValue: false
    }
  }
}
