import Ports

/// Watches all that a stack of screens is given: what the reader does, the time that passes, and the windows that it is
/// laid out for. The same again on the same screens, and they are the same.
package protocol StackObserver: AnyObject {
  /// Something comes in, and has not been obeyed yet.
  func comes(_ input: TerminalInput)
  /// It has been obeyed.
  func isObeyed(_ input: TerminalInput)
  /// Time has passed.
  func hasAdvanced(ticks: Int)
  /// The window has another shape, from now on.
  func isLaidOut(in window: WindowShape)
}
