extension Set<String> {
  /// The preferred name; with a number behind it where it is one of these.
  package func freeName(_ preferred: String) -> String {
    if !contains(preferred) { return preferred }
    var number = 2
    while contains("\(preferred)-\(number)") { number += 1 }
    return "\(preferred)-\(number)"
  }
}
