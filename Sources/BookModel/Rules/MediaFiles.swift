import Media
import PropertyList

/// Pictures and sounds that cannot be decoded, or are not whole. Each file is looked into once; those that cannot be
/// opened are told of by `Files`, and the pictures of atlases by `Atlases`.
enum MediaFiles: Rule {
  private enum Kind { case picture, track }

  private struct Question: Hashable {
    var name: String
    var kind: Kind
  }

  static func check(_ inspection: Inspection) {
    guard let media = inspection.media else { return }
    var known: [Question: BookProblem.MediaFault?] = [:]
    FileReference.forEach(in: inspection) { reference in
      guard let kind = kind(of: reference.key) else { return }
      let places = reference.places
      for (index, name) in reference.names.strings.enumerated() {
        let question = Question(name: name, kind: kind)
        let fault = known[question] ?? fault(of: question, in: inspection.folder, media)
        known[question] = .some(fault)
        guard let fault else { continue }
        inspection.report(
          .media(name, of: reference.subject, fault: fault),
          at: places.indices.contains(index) ? places[index] : reference.source?.range)
      }
    }
  }

  private static func kind(of key: BookKey) -> Kind? {
    switch key {
    case .cover, .fileName, .filename, .name: .picture
    case .music, .trackName, .sound: .track
    default: nil
    }
  }

  private static func fault(
    of question: Question, in folder: BookFolder, _ media: any MediaService
  ) -> BookProblem.MediaFault? {
    guard case .success(let file) = folder.open(question.name) else { return nil }
    do throws(MediaProblem) {
      switch question.kind {
      case .picture: return try media.facts(ofPicture: file).isWhole ? nil : .endsTooEarly
      case .track: _ = try media.seconds(ofTrack: file)
      }
    } catch {
      return .undecodable(error)
    }
    return nil
  }
}
