import BookDiscovery
import BookModel
import ImportFiles
import Library
import Screens
import Settings
import Terminal
import Voices

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where Leggi keeps the reader's data (XDG Base Directory Specification), and the reader's local time.
package enum UserFolders {
  /// The database of the library; nil where the environment names no home.
  package static var database: String? { state.map { $0 + "/library.db" } }

  /// The log of what libraries print to standard error behind pages; nil as above.
  package static var log: String? { state.map { $0 + "/leggi.log" } }

  /// Locks and journals of books that are edited; nil as above.
  package static var editing: String? { state.map { $0 + "/editing" } }

  private static var state: String? { folder("XDG_STATE_HOME", atHome: ".local/state") }

  /// Thumbnails, which can be made anew; nil as above.
  package static var thumbnails: String? { cache.map { $0 + "/thumbnails" } }

  /// Books of sources that are only read; nil as above.
  package static var imports: ImportCache? {
    cache.map { ImportCache(folder: FilePath($0 + "/imports"), version: Program.version) }
  }

  private static var cache: String? { folder("XDG_CACHE_HOME", atHome: ".cache") }

  /// What the reader has recorded; nil as above.
  package static var voices: VoiceFolder? {
    folder("XDG_DATA_HOME", atHome: ".local/share").map {
      VoiceFolder(path: $0 + "/voices", home: Environment.variable("HOME"))
    }
  }

  private static func folder(_ variable: String, atHome path: String) -> String? {
    func absolute(_ name: String) -> String? {
      Environment.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (absolute(variable) ?? absolute("HOME").map { "\($0)/\(path)" }).map { $0 + "/leggi" }
  }

  /// The log of this reading.
  package static var errorLog: ErrorLog? {
    var (time, parts) = (time_t(now()), tm())
    gmtime_r(&time, &parts)
    let moment = String(unsafeUninitializedCapacity: 32) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { strftime($0, text.count, "%Y-%m-%d %H:%M:%S", &parts) } ?? 0
      }
    }
    return log.map { ErrorLog(path: $0, heading: "leggi \(Program.version), \(moment) UTC") }
  }

  /// Seconds since 1970.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How far local time is ahead of UTC at a moment, in seconds.
  package static func utcOffset(_ moment: Double) -> Double {
    guard abs(moment) < 1e12 else { return 0 }
    var (time, local) = (time_t(moment), tm())
    return localtime_r(&time, &local) == nil ? 0 : Double(local.tm_gmtoff)
  }

  /// The library; read-only where the policy forbids writing.
  package static func library(for policy: Policy) -> Library {
    Library.open(path: database, isReadOnly: !policy.mayWrite)
  }

  /// What the library says, which is only read.
  private static func consult<Answer>(_ ask: (Library) -> Answer) -> Answer {
    let library = Library.open(path: database, isReadOnly: true)
    defer { library.close() }
    return ask(library)
  }

  /// What was chosen in the options for all books.
  package static var chosenOptions: [String: String] { consult { $0.readerOptions() } }

  /// How the reader would like to read where no flag says otherwise.
  package static var preferences: Preferences {
    PreferenceLayers(
      reader: chosenOptions, file: SettingsFile.read(environment: Environment.variable),
      environment: Environment.variable
    ).resolve().preferences
  }

  /// The numbers that are remembered of a book's values.
  package static func rememberedNumbers(of book: OpenedBook) -> [String: Int] {
    consult { $0.memory(of: $0.book(at: book.path, digest: book.digest, exists: ShelvedFile.exists)).numbers }
  }

  /// The paths of the books that are in the folders of the shelf, or were read before; those below the folder
  /// that the program was started in from there.
  package static var knownBooks: [String] {
    let here = ShelfFolders.here
    let folders = ShelfFolders.of(
      environment: Environment.variable, setting: preferences.shelf, here: here, program: Program.path)
    let paths =
      BookFinder.books(in: folders) { false }.map(\.path)
      + consult { $0.shelf().map(\.entry.path) }.filter(ShelvedFile.exists)
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }.map { path in
      here.flatMap { path.hasPrefix($0 + "/") ? String(path.dropFirst($0.utf8.count + 1)) : nil } ?? path
    }
  }

  /// Looks for the books that the reader has.
  ///
  /// - Parameter wake: called from another thread when some have been found.
  package static func scan(for preferences: Preferences, wake: @escaping @Sendable () -> Void) -> ShelfScan {
    ShelfScan(
      folders: ShelfFolders.of(
        environment: Environment.variable, setting: preferences.shelf, here: ShelfFolders.here,
        program: Program.path),
      database: preferences.policy.mayWrite ? database : nil, now: now, wake: wake)
  }
}
