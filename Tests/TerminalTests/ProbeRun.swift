import TestSupport

/// Starts the probe and waits until it is ready for input.
func probe(
  columns: Int = 60, rows: Int = 12, environment: [String: String?] = [:],
  behavior: TerminalBehavior = TerminalBehavior()
) throws -> PseudoterminalRun {
  try PseudoterminalRun(
    BuiltProgram.path("terminal-probe"), columns: columns, rows: rows, environment: environment,
    behavior: behavior
  ).wait(for: "probe \(columns)x\(rows)").wait(for: "corner")
}

/// Runs a shell command on a pseudo-terminal.
func shell(_ command: String, environment: [String: String?] = [:]) throws -> PseudoterminalRun {
  var environment = environment
  environment.updateValue(BuiltProgram.path("terminal-probe"), forKey: "PROBE")
  return try PseudoterminalRun(
    "/bin/bash", ["--norc", "-c", command], columns: 100, rows: 24, environment: environment)
}
