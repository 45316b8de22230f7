/// What belongs to a moment of editing beside the text, and travels with its steps.
package struct EditMark: Sendable {
  package internal(set) var selection: BookSelection
  /// What refers to something that steps have taken away.
  var loose: [LooseEnd]

  init(_ selection: BookSelection = BookSelection(), loose: [LooseEnd] = []) {
    (self.selection, self.loose) = (selection, loose)
  }
}

/// A reference to something that has been taken away.
struct LooseEnd: Hashable, Sendable {
  /// What distinguishes it.
  var end: ReferenceEnd
  /// Whether what is said there means something else since then, as the number of a page that is gone is the
  /// next one's.
  var isElsewhere: Bool
}

/// Where a reference stands, and whether it is the number of a tween, which a trigger has beside others.
struct ReferenceEnd: Hashable, Sendable {
  var place: Steps
  var isOfTween: Bool
}

extension Reference {
  var end: ReferenceEnd { ReferenceEnd(place: place, isOfTween: kind == .tween) }
}
