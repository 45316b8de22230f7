import Ports

/// Watches all that a stack of screens is given: what the reader does, the time that passes, and the windows that it
/// is laid out for. The same again makes the same of the same screens.
package protocol StackObserver: AnyObject {
  /// An input is about to be handled.
  func willHandle(_ input: TerminalInput)
  /// An input has been handled.
  func hasHandled(_ input: TerminalInput)
  /// Time has passed.
  func hasAdvanced(ticks: Int)
  /// The screens have been laid out for a window of another shape.
  func hasLaidOut(in window: WindowShape)
}
