import PropertyList

/// Files that are missing, or lie outside the book's folder.
enum Files: Rule {
  static func check(_ inspection: Inspection) {
    FileReference.forEach(in: inspection) { reference in
      for (index, name) in reference.names.strings.enumerated() {
        guard let problem = inspection.files.problem(of: name) else { continue }
        inspection.report(
          .file(
            name, key: reference.key.rawValue, of: reference.subject, problem: problem,
            nearest: problem == .missing ? nearest(to: name, inspection) : nil),
          at: reference.place(ofName: index))
      }
    }
  }

  private static func nearest(to name: String, _ inspection: Inspection) -> String? {
    inspection.log.nearest(to: name, among: inspection.folder.neighbours(of: name))
  }
}
