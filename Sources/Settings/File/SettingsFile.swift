import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a reader has written into `settings.plist`, as far as it can be understood.
///
/// ```swift
/// let file = SettingsFile.read(environment: Environment.variable)
/// for fault in file.diagnostics() { print(fault.rendered) }
/// let preferences = PreferenceLayers(file: file).resolve().preferences
/// ```
package struct SettingsFile {
  /// Where the file is, or would be; nil where the environment names no home.
  package let path: String?
  /// Whether the file exists, readable or not.
  package let isThere: Bool
  /// The preferences in the file; the defaults where it has none.
  let preferences: Preferences
  /// The lines, from 1, of the settings it has; nil in a binary list.
  let lines: [SettingKey: Int?]
  private let document: PropertyListDocument?
  private let faults: [SettingsFault]

  /// No settings at all.
  package init() { self.init(path: nil) }

  /// A file that is not there.
  private init(path: String?) {
    self.path = path
    isThere = false
    preferences = Preferences()
    lines = [:]
    document = nil
    faults = []
  }

  /// The settings of a file's bytes, called `path` in diagnostics.
  package init(bytes: [UInt8], path: String) {
    guard bytes.count <= Self.mostBytes else {
      self.init(document: nil, path: path, faults: [Self.tooLarge])
      return
    }
    self.init(
      document: PropertyListReader.read(bytes: bytes, file: path, unmarked: .oldStyle), path: path)
  }

  private init(document: PropertyListDocument?, path: String, faults: [SettingsFault] = []) {
    var log = SettingsLog()
    var preferences = Preferences()
    var lines: [SettingKey: Int?] = [:]
    let root = document?.root
    if let root, root.kind != .dictionary {
      log.note(.notADictionary(FoundValue(root)), at: root.range)
    }
    for entry in root?.entries ?? [] {
      guard let key = SettingKey(rawValue: entry.key) else {
        log.note(
          .unknownKey(entry.key, in: nil, known: SettingKey.allCases.map(\.rawValue)), at: entry.keyRange)
        continue
      }
      if Setting.of(key).read(entry.value, &log, into: &preferences) {
        lines[key] = .some(document?.diagnostic(.warning, "", at: entry.keyRange).line)
      }
    }
    self.path = path
    isThere = true
    self.preferences = preferences
    self.lines = lines
    self.document = document
    self.faults = faults + log.faults
  }

  /// The preferred keys, unchecked, in the file's order.
  package var preferredKeys: [KeyPreference] { preferences.keys }

  /// The faults of the file, in source order: what makes it no property list as errors, and two commands on
  /// one key; all else as warnings. None where there is no file, or nothing in it.
  ///
  /// - Parameter checkKeys: finds the faults of the preferred keys, which takes knowledge of commands and
  ///   keys.
  package func diagnostics(checkKeys: ([KeyPreference]) -> [SettingsFault] = { _ in [] }) -> [Diagnostic] {
    guard let document else {
      return faults.map { Diagnostic(.error, $0.message, hint: $0.hint, file: path ?? "") }
    }
    if document.isBlank { return [] }
    let own = (faults + checkKeys(preferences.keys)).map {
      document.diagnostic($0.isError ? .error : .warning, $0.message, hint: $0.hint, at: $0.place)
    }
    return (document.diagnostics + own).inSourceOrder()
  }
}

extension SettingsFile {
  /// Bytes; a person's file has a few hundred.
  private static let mostBytes = 1 << 20
  private static let tooLarge = SettingsFault(
    "the file is larger than 1 MiB", at: SourceRange(offset: 0, length: 0))

  /// Where the settings are: `leggi/settings.plist` in XDG_CONFIG_HOME, or in `.config` at home where that is
  /// not an absolute path (XDG Base Directory Specification); nil where the environment names no home.
  ///
  /// - Parameter variable: the value of an environment variable; nil where it is not set.
  package static func path(environment variable: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let folder = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }
    return folder.map { $0 + "/leggi/settings.plist" }
  }

  /// Reads the settings of the user who runs the program. Never throws: a missing file has no preferences,
  /// and one that cannot be read has that as its fault.
  ///
  /// - Parameter variable: the value of an environment variable; nil where it is not set.
  package static func read(environment variable: (String) -> String?) -> SettingsFile {
    guard let path = path(environment: variable) else { return SettingsFile() }
    return read(path: path)
  }

  /// Reads the settings of a file; links are followed, as many keep their settings elsewhere.
  package static func read(path: String) -> SettingsFile {
    // Without blocking, as a named pipe would wait for a writer without end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = errno
      if error == ENOENT || error == ENOTDIR { return SettingsFile(path: path) }
      return SettingsFile(document: PropertyListReader.unopened(file: path, error: error), path: path)
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > mostBytes, status.st_mode & S_IFMT == S_IFREG {
      close(descriptor)
      return SettingsFile(document: nil, path: path, faults: [tooLarge])
    }
    return SettingsFile(
      document: PropertyListReader.read(descriptor: descriptor, file: path, unmarked: .oldStyle), path: path)
  }
}
