import Curves

/// The product's own, by a name that a test need not import anything else for.
package typealias SeededGenerator = Curves.SeededGenerator
