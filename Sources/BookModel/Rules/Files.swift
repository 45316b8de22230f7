import PropertyList

/// Files that are missing, or lie outside the book's folder. Each name is looked up once.
enum Files: Rule {
  static func check(_ inspection: Inspection) {
    var seen: [String: BookFileProblem?] = [:]
    FileReference.forEach(in: inspection) { reference in
      for name in reference.names.strings {
        let problem: BookFileProblem?
        if let known = seen[name] {
          problem = known
        } else {
          problem = inspection.folder.path(of: name).problem
          seen[name] = .some(problem)
        }
        guard let problem else { continue }
        inspection.report(
          .file(
            name, key: reference.key.rawValue, of: reference.subject, problem: problem,
            nearest: problem == .missing ? nearest(to: name, inspection) : nil),
          at: reference.place(of: name))
      }
    }
  }

  private static func nearest(to name: String, _ inspection: Inspection) -> String? {
    inspection.log.nearest(to: name, among: inspection.folder.neighbours(of: name))
  }
}

extension Result<String, BookFileProblem> {
  fileprivate var problem: BookFileProblem? {
    switch self {
    case .success: nil
    case .failure(let problem): problem
    }
  }
}
