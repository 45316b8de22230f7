import BookModel
import BookScreens
import BookStaging
import Foundation
import Library
import LineMode
import Media
import MediaDecoding
import PictureStore
import Ports
import Screens
import Settings
import TestSupport

/// A reader who answers line by line, and keeps all output.
final class ScriptedLines: LinePort {
  /// All lines, with the questions and answers as a terminal shows them.
  private(set) var lines: [String] = []
  /// The answer to a question, given the lines since the last one; nil ends the dialogue.
  private let answer: ([String]) -> String?
  /// The number of lines after which the output is closed.
  private let most: Int
  private var heard = 0

  init(most: Int = .max, answer: @escaping ([String]) -> String?) {
    self.most = most
    self.answer = answer
  }

  func write(_ line: String) -> Bool {
    guard lines.count < most else { return false }
    lines.append(line)
    return true
  }

  func ask(_ question: String) -> LineAnswer {
    let since = Array(lines[heard...])
    guard lines.count < most, let line = answer(since) else { return .ended }
    lines.append(question + line)
    heard = lines.count
    return .line(line)
  }
}

/// A book, opened for a talk in lines.
struct LinearCoordinator {
  let services: Services
  let opened: OpenedBook

  private struct RoomMedia: MediaLibrary {
    let folder: BookFolder
    let service: MediaDecoder

    func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(1) }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> {
      .known(try? folder.atlas(file).frames(prefix: prefix))
    }
    func animation(_ file: String) -> LibraryAnswer<[Double]> {
      .known((try? folder.open(file).get()).flatMap { try? service.durations(ofPicture: $0) })
    }
  }

  struct Unreadable: Error {
    var faults: [String]
  }

  init(
    path: String, language: String = "en", library: Library = .open(path: nil),
    opener: (any BookOpener)? = nil, settings: [SettingKey: String] = [:]
  ) throws {
    let flags = [SettingKey.language: language, .interfaceLanguage: language].merging(settings) { $1 }
    services = Services(layers: PreferenceLayers(flags: flags), library: library, opener: opener)
    opened = try Self.open(path)
  }

  static func open(_ path: String) throws -> OpenedBook {
    let read = Book.read(path: path)
    guard let book = read.book else { throw Unreadable(faults: read.diagnostics.map(\.message)) }
    let folder = read.folder
    let service = MediaDecoder()
    return OpenedBook(
      path: path, book: book, name: "a book", leftOut: read.leftOut,
      pictures: PictureStore(service: service) { try? folder.open($0).get() },
      media: RoomMedia(folder: folder, service: service))
  }

  /// Talks, with a list of answers; the talk ends with the last.
  func talk(_ answers: [String], page: Int? = nil) -> (lines: [String], ending: LinearEnding) {
    var left = answers[...]
    let port = ScriptedLines { _ in left.popFirst() }
    let ending = talk(to: port, page: page)
    return (port.lines, ending)
  }

  /// Holds a dialogue with a reader who answers in turn.
  @discardableResult
  func talk(to port: ScriptedLines, page: Int? = nil) -> LinearEnding {
    LinearApplication(port, services: services).run(BookCoordinator(opened, services: services), page: page)
  }

  /// The book as text.
  func text(most: Int = .max) -> [String] {
    let port = ScriptedLines(most: most) { _ in nil }
    try? LinearText.write(opened, to: port, services: services)
    return port.lines
  }
}
