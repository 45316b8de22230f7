import Curves
import Foundation

/// The product's own, by a name that a test need not import anything else for.
package typealias SeededGenerator = Curves.SeededGenerator

/// The seeds of the random cases that a test goes through, from 0.
///
/// - Parameters:
///   - few: how many of them at every run of the tests.
///   - all: how many with LEGGI_SEEDS=all in the environment.
package func seeds(_ few: Int, of all: Int) -> Range<Int> {
  0..<(ProcessInfo.processInfo.environment["LEGGI_SEEDS"] == "all" ? all : few)
}
