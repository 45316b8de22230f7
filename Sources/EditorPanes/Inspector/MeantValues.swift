import BookFormat
import PropertyList

/// What a book has by a value, however it is written: an old-style list writes numbers and flags as strings.
extension PropertyListNode {
  var meantNumber: Double? {
    var reader = ValueReader()
    return reader.number(self, key: "")
  }

  var meantFlag: Bool? {
    var reader = ValueReader()
    return reader.boolean(self, key: "")
  }
}

extension KeyRow {
  /// Whether a flag is on for all that is selected.
  package var isOn: Bool {
    switch value {
    case .unwritten(let text): text == "true"
    case .written: nodes.allSatisfy { $0?.meantFlag == true }
    case .several: false
    }
  }
}
