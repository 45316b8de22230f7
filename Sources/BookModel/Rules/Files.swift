import Media
import PropertyList

/// Files that are missing, or lie outside the book's folder. Each name is looked up once.
enum Files: Rule {
  static func check(_ inspection: Inspection) {
    var lookedUp: [String: BookFileProblem?] = [:]
    FileReference.forEach(in: inspection) { reference in
      let problems = reference.names.strings.map { name -> BookFileProblem? in
        if let known = lookedUp[name] { return known }
        let problem = inspection.folder.open(name).problem
        lookedUp[name] = .some(problem)
        return problem
      }
      if problems.contains(where: { $0 != nil }) { report(problems, of: reference, inspection) }
    }
  }

  private static func report(
    _ problems: [BookFileProblem?], of reference: FileReference, _ inspection: Inspection
  ) {
    let places = reference.places
    for (index, (name, problem)) in zip(reference.names.strings, problems).enumerated() {
      guard let problem else { continue }
      inspection.report(
        .file(
          name, key: reference.key.rawValue, of: reference.subject, problem: problem,
          nearest: problem == .missing ? nearest(to: name, inspection) : nil),
        at: places.indices.contains(index) ? places[index] : reference.source?.range)
    }
  }

  private static func nearest(to name: String, _ inspection: Inspection) -> String? {
    inspection.log.nearest(to: name, among: inspection.folder.neighbours(of: name))
  }
}

extension Result<MediaFile, BookFileProblem> {
  fileprivate var problem: BookFileProblem? {
    switch self {
    case .success: nil
    case .failure(let problem): problem
    }
  }
}
