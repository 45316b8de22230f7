extension Set<String> {
  /// A name that is none of these: the one that is wished for, or with a number behind it.
  package func freeName(_ wish: String) -> String {
    if !contains(wish) { return wish }
    var number = 2
    while contains("\(wish)-\(number)") { number += 1 }
    return "\(wish)-\(number)"
  }
}
