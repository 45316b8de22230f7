import PropertyList
import Settings

/// Reads a settings file of that text.
func settings(_ text: String) -> SettingsFile {
  SettingsFile(bytes: Array(text.utf8), path: "settings.plist")
}

/// What holds where only a settings file of that text says anything.
func preferences(_ text: String) -> Preferences {
  PreferenceLayers(file: settings(text)).resolve().preferences
}

/// The first lines of a file's faults, and its hints behind them.
func faults(_ file: SettingsFile, checkKeys: ([KeyPreference]) -> [SettingsFault] = { _ in [] }) -> [String] {
  file.diagnostics(checkKeys: checkKeys).map { fault in
    let line = fault.rendered.split(separator: "\n").first.map(String.init) ?? ""
    return line + (fault.hint.map { " (\($0))" } ?? "")
  }
}
