import Foundation
import Testing

/// Tests that mostly wait for a program of their own: they take none of the threads on which others compute,
/// of which there are no more than processors.
///
/// ```swift
/// @Suite(.waiting) struct ReadingKeysTests {
/// ```
package struct WaitingTests: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite's scope is around those of its tests.
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTests {
  /// The test waits more than it computes.
  package static var waiting: Self { Self() }
}

/// Some threads that may be blocked.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 6
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
