import Media
import PropertyList

/// Pictures and sounds that cannot be decoded, or are not whole. Those that cannot be opened are told of by `Files`, and the
/// pictures of atlases by `Atlases`.
enum MediaFiles: Rule {
  static func check(_ inspection: Inspection) {
    FileReference.forEach(in: inspection) { reference in
      for (index, name) in reference.names.strings.enumerated() {
        guard let fault = fault(of: name, as: reference.kind, in: inspection.files) else { continue }
        inspection.report(
          .media(name, of: reference.subject, fault: fault), at: reference.place(ofName: index))
      }
    }
  }

  private static func fault(
    of name: String, as kind: FileReference.Kind, in files: InspectedFiles
  ) -> BookProblem.MediaFault? {
    switch kind {
    case .picture:
      switch files.picture(name) {
      case nil: nil
      case .success(let facts): facts.isWhole ? nil : .endsTooEarly
      case .failure(let problem): .undecodable(problem)
      }
    case .track: files.problem(ofTrack: name).map { .undecodable($0) }
    case .atlas: nil
    }
  }
}
