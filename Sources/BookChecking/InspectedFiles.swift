import BookModel
import Characters
import GameMaking
import Media
import TextureAtlas

/// The files of a book on their way through the rules: each is opened, and looked into, once for all of them.
final class InspectedFiles {
  /// An atlas, and what is known of its picture.
  struct Atlas {
    var atlas: TextureAtlas
    /// Nil where it has not been looked into.
    var picture: PictureFacts?
  }

  private let folder: BookFolder
  /// Who looks into pictures and sounds; nil to leave them closed.
  private let media: (any MediaService)?
  /// Files that will be there once the book is saved.
  private let coming: Set<String>
  private var problems: [String: BookFileProblem?] = [:]
  private var pictures: [String: Result<PictureFacts, MediaProblem>?] = [:]
  private var tracks: [String: Result<TrackFacts, MediaProblem>?] = [:]
  private var pictureCounts: [String: Int] = [:]
  private var atlases: [String: Result<Atlas, BookProblem.AtlasFault>?] = [:]
  /// So many files are looked at for one that was meant by another name.
  private static let mostFiles = 1000
  /// The files of the book's folder, by their paths and by their own names, both in lower case; of several
  /// the first from the top.
  private lazy var filesByName: [String: String] = {
    var files: [String: String] = [:]
    var paths = folder.neighbours(of: "x").sorted()
    var next = 0
    while next < paths.count, next < Self.mostFiles {
      let path = paths[next]
      next += 1
      let inside = folder.neighbours(of: path + "/x").sorted()
      paths += inside.prefix(max(0, Self.mostFiles - paths.count))
      guard inside.isEmpty else { continue }
      for name in [path, path.pathNames.last ?? path].map({ $0.lowercased() }) where files[name] == nil {
        files[name] = path
      }
    }
    return files
  }()

  init(of folder: BookFolder, media: (any MediaService)?, coming: Set<String>) {
    (self.folder, self.media, self.coming) = (folder, media, coming)
  }

  /// Why a file is not opened; nil for one that is.
  func problem(of name: String) -> BookFileProblem? {
    if coming.contains(name) { return nil }
    return remembered(\.problems, name) {
      if case .failure(let problem) = folder.open(name) { problem } else { nil }
    }
  }

  /// A file of the book by the same name in another folder, or with other capitals; `\\` counts as a slash.
  func otherPlace(of name: String) -> String? {
    let parts = name.lowercased().split { $0 == "/" || $0 == "\\" }
    return filesByName[parts.joined(separator: "/")] ?? parts.last.flatMap { filesByName[String($0)] }
  }

  /// What a picture is; nil where it is not looked into, or it is not opened.
  func picture(_ name: String) -> Result<PictureFacts, MediaProblem>? {
    remembered(\.pictures, name) {
      ask(name) { service, file throws(MediaProblem) in try service.facts(ofPicture: file) }
    }
  }

  /// What a sound is; nil where it is not looked into, or it is not opened.
  func track(_ name: String) -> Result<TrackFacts, MediaProblem>? {
    remembered(\.tracks, name) {
      ask(name) { service, file throws(MediaProblem) in try service.facts(ofTrack: file) }
    }
  }

  /// Of how many pictures an animated one is made; 1 for every other.
  func pictureCount(of name: String) -> Int {
    remembered(\.pictureCounts, name) {
      let found = ask(name) { service, file throws(MediaProblem) in try service.durations(ofPicture: file) }
      return max(1, (try? found?.get().count) ?? 1)
    }
  }

  /// Makes games of pictures; nil where files are not looked into.
  var gameMaker: GameMaker? {
    media.map { [folder] in GameMaker(service: $0) { try? folder.open($0).get() } }
  }

  /// A texture atlas, or what is wrong with it; nil where its own file is not opened.
  func atlas(_ name: String) -> Result<Atlas, BookProblem.AtlasFault>? {
    remembered(\.atlases, name) { readAtlas(name) }
  }

  /// What is known under a name, or else is found out now.
  private func remembered<Found>(
    _ known: ReferenceWritableKeyPath<InspectedFiles, [String: Found]>, _ name: String, _ find: () -> Found
  ) -> Found {
    if let found = self[keyPath: known][name] { return found }
    let found = find()
    self[keyPath: known].updateValue(found, forKey: name)
    return found
  }

  private func readAtlas(_ name: String) -> Result<Atlas, BookProblem.AtlasFault>? {
    let found: BookAtlas
    do throws(BookAtlasProblem) {
      found = try folder.atlas(name)
    } catch {
      switch error {
      case .file: return nil
      case .unreadable(let problem): return .failure(.unreadable(problem))
      case .picture(let name, let problem): return .failure(.picture(name, problem))
      }
    }
    switch picture(found.picture) {
    case nil: return .success(Atlas(atlas: found.atlas))
    case .success(let picture): return .success(Atlas(atlas: found.atlas, picture: picture))
    case .failure(let problem): return .failure(.undecodable(found.atlas.imagePath, problem))
    }
  }

  /// Asks something of a file; nil where files are not looked into, or the file is not opened.
  private func ask<Answer>(
    _ name: String, _ question: (any MediaService, MediaFile) throws(MediaProblem) -> Answer
  ) -> Result<Answer, MediaProblem>? {
    guard let media, case .success(let file) = folder.open(name) else { return nil }
    return Result { () throws(MediaProblem) in try question(media, file) }
  }
}
