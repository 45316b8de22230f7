import CConfinement
import Foundation

/// One run of the decoder's process, and the connection to it.
final class HelperProcess {
  let identifier: pid_t
  /// Whether it has answered before, so that what it decodes now is not the first.
  private(set) var hasAnswered = false
  private let connection: Int32
  #if os(Linux)
    private let clock: clockid_t?
  #endif
  /// How it ended, as wait4 tells; nil while it runs, as far as is known.
  private var ending: (status: Int32, peakBytes: Int)?

  /// What it had taken when it died, from which on the bound on memory is what it died of.
  private static let swollenBytes = MediaLimits.memory / 2

  /// Starts a program as the process; nil when that cannot be done.
  convenience init?(executable: String) {
    self.init { Self.spawn(executable, connection: $0) }
  }

  /// Forks the process off this one, which has one thread as yet; nil when that cannot be done.
  ///
  /// - Parameter run: All that the process does.
  convenience init?(forking run: () -> Void) {
    self.init { connection in
      let identifier = confinement_fork(connection)
      guard identifier != 0 else {
        run()
        _exit(0)
      }
      return identifier
    }
  }

  private init?(begin: (_ connection: Int32) -> pid_t) {
    var ends: [Int32] = [-1, -1]
    guard confinement_connect(&ends) else { return nil }
    defer { close(ends[1]) }
    let identifier = begin(ends[1])
    guard identifier > 0 else {
      close(ends[0])
      return nil
    }
    self.identifier = identifier
    connection = ends[0]
    #if os(Linux)
      var clock = clockid_t()
      self.clock = clock_getcpuclockid(identifier, &clock) == 0 ? clock : nil
    #endif
  }

  deinit {
    end()
    close(connection)
  }

  private static func spawn(_ executable: String, connection: Int32) -> pid_t {
    let environment = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }.map {
      "\($0.key)=\($0.value)"
    }
    return withCStrings([executable, DecoderProcess.argument]) { arguments in
      withCStrings(environment) { confinement_start(executable, arguments, $0, connection) }
    }
  }

  // MARK: Asking

  /// Hands it a request; false when it has come to its end.
  func send(_ words: [UInt64], _ descriptors: [Int32]) -> Bool {
    confinement_send(connection, words, 8 * words.count, descriptors, descriptors.count)
  }

  /// Waits for its answer: nil when there is none yet, nil inside when there will be none.
  func answer(within seconds: Double) -> Result<MediaAnswer, MediaProblem>?? {
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return .none }
    var words = [UInt64](repeating: 0, count: MediaWire.answerLength)
    var descriptors: [Int32] = [-1, -1]
    guard confinement_receive(connection, &words, 8 * words.count, &descriptors),
      let count = MediaWire.followingBytes(words)
    else { return .some(nil) }
    var bytes = [UInt8](repeating: 0, count: count)
    guard confinement_receive(connection, &bytes, count, &descriptors),
      let answer = MediaWire.answer(words, bytes: bytes)
    else { return .some(nil) }
    hasAnswered = true
    return answer
  }

  /// Seconds it has computed; nil where the system does not tell.
  var processorSeconds: Double? {
    #if os(Linux)
      var time = timespec()
      guard let clock, clock_gettime(clock, &time) == 0 else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return nil
    #endif
  }

  // MARK: Its end

  /// Whether it runs.
  var isAlive: Bool {
    if ending == nil { wait(WNOHANG) }
    return ending == nil
  }

  /// Ends it.
  func end() {
    guard ending == nil else { return }
    kill(identifier, SIGKILL)
    wait(0)
  }

  /// What the file that it was asked about has to do with its end; nil where it ended in order.
  ///
  /// Whoever closes the connection without ending is ended.
  var outcomeOfEnd: MediaProblem? {
    if ending == nil {
      // It may be dying: closing its descriptors comes first.
      for _ in 0..<Self.dyingLooks where isAlive { usleep(Self.dyingPause) }
    }
    end()
    guard let ending else { return .decoderFailed }
    if ending.status == 0 { return nil }
    return ending.peakBytes > Self.swollenBytes ? .takesTooMuchMemory : .decoderFailed
  }

  private static let dyingLooks = 100
  private static let dyingPause: UInt32 = 1000

  private func wait(_ options: Int32) {
    var status: Int32 = 0
    var usage = rusage()
    while true {
      let ended = wait4(identifier, &status, options, &usage)
      if ended < 0, errno == EINTR { continue }
      if ended == 0 { return }
      #if os(Linux)
        let peak = usage.ru_maxrss * 1024
      #else
        let peak = usage.ru_maxrss
      #endif
      // Where somebody else has waited for it, it is gone all the same.
      ending = ended == identifier ? (status, peak) : (1, 0)
      return
    }
  }
}
