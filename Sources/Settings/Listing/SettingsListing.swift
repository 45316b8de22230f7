import PropertyList

extension ResolvedPreferences {
  /// The settings as a settings file that has the same effect: one a line, each followed by its origin.
  ///
  /// - Parameters:
  ///   - keys: which settings, in order.
  ///   - file: the settings file that was asked, for the line above them.
  package func listing(of keys: [SettingKey] = SettingKey.applied, file: SettingsFile) -> String {
    var lines = [heading(of: file)]
    for key in keys {
      let value = Setting.of(key).fileText(in: preferences)
      lines.append("\(key.rawValue) = \(value);  // \(origin(of: key).words(for: key))")
    }
    return lines.joined(separator: "\n")
  }

  private func heading(of file: SettingsFile) -> String {
    guard let path = file.path else { return "// no settings file: HOME is not set, or no absolute path" }
    return "// " + PrintableText.safe(path) + (file.isThere ? "" : " (not there)")
  }
}

extension SettingOrigin {
  fileprivate func words(for key: SettingKey) -> String {
    switch self {
    case .flag: Setting.of(key).flag?.name ?? "option"
    case .book: "kept for this book"
    case .reader: "chosen in the options"
    case .file(let line?): "settings file, line \(line)"
    case .file(nil): "settings file"
    case .environment(let name): name
    case .defaultValue: "default"
    }
  }
}
