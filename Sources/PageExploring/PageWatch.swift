import StageCore

/// Looks at moments of a page while it is explored.
package protocol PageWatch: AnyObject {
  /// What is looked at from now on has nothing to do with what was before.
  func begin()
  /// - Parameters:
  ///   - ticks: that have passed since it began.
  ///   - lasting: whether nothing happens behind it for as long as a reader needs.
  func look(at state: StageState, after ticks: Int, lasting: Bool)
  /// Whether something has not been reached yet that can be touched at a moment, or, of no moment, at any so
  /// far.
  func isWaiting(_ state: StageState?) -> Bool
}
