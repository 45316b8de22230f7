import EditorCanvas
import TestSupport
import Testing

/// Numbers stay as exact as they were written, and are no odder than they have to be.
@Suite struct ExactnessTests {
  private func text(_ numbers: String, _ change: (inout CanvasRun) throws -> Void) throws -> String {
    let list =
      "( { elements = ( { type = shape; \(numbers) }, { type = shape; x = 500; y = 0; width = 9; height = 9; } ); } )"
    var run = try CanvasRun(Array(list.utf8))
    run.machine.modes = .isFree
    run.select(0)
    try change(&run)
    return String(run.text.drop { $0 != ";" }.dropFirst(2).prefix { $0 != "}" }.dropLast())
  }

  @Test func whatIsNotMovedKeepsEveryDigit() throws {
    let numbers = "x = 0.12345; y = \"7.50\"; width = 33.333; height = 10;"
    #expect(
      try text(numbers) { try $0.send(.arrow(x: 0, y: 10, resizes: false)) }
        == "x = 0.12345; y = \"17.50\"; width = 33.333; height = 10;")
    #expect(
      try text(numbers) { try $0.send(.arrow(x: 10, y: 0, resizes: false)) }
        == "x = 10.12345; y = \"7.50\"; width = 33.333; height = 10;")
    #expect(
      try text(numbers) { try $0.send(.arrow(x: 10, y: 0, resizes: true)) }
        == "x = 0.12345; y = \"7.50\"; width = 43.333; height = 10;")
  }

  @Test func anAlignedElementLiesExactlyThere() throws {
    let numbers = "x = 0.333; y = 5; width = 33.25; height = 10;"
    let aligned = try text(numbers) { run in
      run.select(0, 1)
      try run.arrange { $0.aligning(.right) }
    }
    #expect(aligned.hasPrefix("x = 475.750;"))
  }

  @Test func whatIsDividedHasTwoDigits() throws {
    let numbers = "x = 10; y = 20; width = 30; height = 90;"
    let resized = try text(numbers) { run in
      run.machine.modes = [.isFree, .constrains]
      try run.send(.drag(40, 120, to: 50, 120))
    }
    #expect(resized == "x = 10; y = 20; width = 40; height = 120;")
    let turned = try text("x = 100; y = 200; width = 90; height = 80; rotation = 30;") {
      try $0.send(.arrow(x: 7, y: 0, resizes: true))
    }
    #expect(turned == "x = 100; y = 200; width = 97; height = 80; rotation = 30;")
    let left = try text("x = 100; y = 200; width = 90; height = 80; rotation = 30; pivotX = 45;") {
      try $0.send(.arrow(x: 0, y: 7, resizes: true))
    }
    #expect(left == "x = 100; y = 200; width = 90; height = 87; rotation = 30; pivotX = 45;")
    let pivot = try text("x = 100; y = 200; width = 90; height = 80; rotation = 30; pivotX = 45;") {
      try $0.send(.arrow(x: 10, y: 0, resizes: true))
    }
    #expect(pivot == "x = 104.33; y = 202.5; width = 100; height = 80; rotation = 30; pivotX = 50;")
  }
}
