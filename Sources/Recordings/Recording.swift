import BookModel
import BookScreens
import Commands
import HeadlessReading
import Ports
import PropertyList
import Screens
import Settings
import StageCore

/// What a reader has done with a book, tick by tick, with checkpoints by which another reading can be found
/// to be the same. A file of lines that a person can read and change.
///
/// ```
/// leggi recording 3
/// made by leggi 0.3.0
/// book "La pesce stella"
/// at /usr/share/leggi/books/pesce-stella
/// digest 0123456789abcdef0123456789abcdef
/// start page 1
/// set motion full
/// value coins 12
/// part 88fa0c… page 1 element star tween rise
///
/// 0 resize 80 24
/// 31 key tab
/// 62 page 1 tick 62 situation 1f0c…
///   star state running x 412.5
/// 90 screen contents page 1
/// ```
package struct Recording: Sendable {
  /// Something at a tick.
  struct Moment: Hashable, Sendable {
    /// Of the reading, from 0: ticks that had passed before.
    var tick: Int
    var what: What
    /// Where it stands in its file, from 1; 0 where it is in none.
    var line = 0
  }

  enum What: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case resize(WindowShape)
    case checkpoint(Checkpoint)
  }

  /// Where a reading begins.
  package enum Start: Hashable, Sendable {
    /// From 1.
    case page(Int)
    case menu

    /// The same to a book's coordinator.
    package var inBook: BookCoordinator.Start {
      switch self {
      case .page(let number): .page(number - 1)
      case .menu: .menu
      }
    }
  }

  /// Of the format. Version 1 had no checkpoints of screens, and up to version 2 every book's values began.
  static let version = 3
  /// The first line of every recording up to its version.
  package static let heading = "leggi recording"

  /// The Leggi it was made by.
  package var maker = ""
  /// The book's title.
  package var title = ""
  /// Where the book lay: absolute; empty where that is not known.
  package var path = ""
  /// Of the book's list (`OpenedBook.digest`).
  package var digest = ""
  package var start = Start.page(1)
  /// All that matters of how the book was read.
  package var settings: [SettingKey: String] = [:]
  /// The numbers that the book's values had when it was opened, by their names; those that are not there
  /// began.
  package var values: [String: Int] = [:]
  /// What the book was made of.
  var parts: [BookPart] = []
  /// In order.
  var moments: [Moment] = []

  init() {}

  /// A recording of a book in which nothing has been done yet.
  ///
  /// - Parameters:
  ///   - version: the Leggi it is made by.
  ///   - settings: how the book is read.
  package init(of book: OpenedBook, version: String, start: Start, settings: [SettingKey: String]) {
    maker = "leggi " + version
    title = book.title()
    path = book.path
    digest = book.digest
    self.start = start
    self.settings = settings
    parts = BookPart.all(of: book.book)
  }

  /// The settings that make a difference to what happens, or to where things lie.
  package static let settingsThatMatter: [SettingKey] = SettingKey.applied.filter {
    ![.sound, .volume, .voice, .readAloud, .descriptions, .linear, .shelf, .policy, .keys].contains($0)
  }

  /// How a book is read, in words that a recording keeps.
  package static func settings(of preferences: Preferences) -> [SettingKey: String] {
    Dictionary(
      uniqueKeysWithValues: settingsThatMatter.map { ($0, Setting.of($0).text(in: preferences)) })
  }

  /// How long it is, in ticks.
  package var ticks: Int { moments.last?.tick ?? 0 }

  /// What has changed of a book since, in the book's words.
  package func changes(in book: Book) -> [BookChange] {
    BookPart.changes(from: parts, to: BookPart.all(of: book))
  }

  /// The window it begins in.
  var window: WindowShape {
    for moment in moments {
      if case .resize(let window) = moment.what { return window }
    }
    return WindowShape(columns: 80, rows: 24)
  }

  /// A reader who begins as it did.
  ///
  /// - Parameter isSparing: whether what moves is drawn as a draft, as on a terminal. Default false.
  package func reader(of book: OpenedBook, isSparing: Bool = false) -> HeadlessReader {
    HeadlessReader(
      book, settings: settings, values: values, start: start.inBook, window: window, isSparing: isSparing)
  }
}
