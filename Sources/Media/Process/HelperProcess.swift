import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One run of the decoder's process, and the connection to it.
final class HelperProcess {
  let identifier: pid_t
  /// Whether it has answered before, so that what it decodes now is not the first.
  private(set) var hasAnswered = false
  private let connection: Int32
  /// The bytes of an answer so far.
  private var received: [UInt8] = []
  #if os(Linux)
    private let clock: clockid_t?
  #endif
  /// How it ended, as waitpid reports; nil while it runs, as far as is known.
  private var ending: Int32?

  /// The most memory that it has been seen to have, in bytes. What the system reports of a process that has
  /// ended includes what its parent had when it was started.
  private var seenBytes = 0

  /// A process that has had so much, and dies, is taken to have died of the bound on memory.
  private static let swollenBytes = MediaLimits.memory / 2

  /// Starts a program, by its path, as the process; nil when that cannot be done.
  init?(_ program: String, argument: String) {
    var ends: [Int32] = [-1, -1]
    guard confinement_connect(&ends) else { return nil }
    defer { close(ends[1]) }
    let identifier = confinement_start(program, argument, ends[1])
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

  // MARK: Asking

  /// Hands it a request; false when it has come to its end.
  func send(_ words: [UInt64], _ descriptors: [Int32]) -> Bool {
    confinement_send(connection, words, 8 * words.count, descriptors, descriptors.count)
  }

  /// The outcome of a request.
  enum Reply {
    case nothingYet
    case answer(Result<MediaAnswer, MediaProblem>)
    /// It has ended, or says what is no answer.
    case ended
  }

  /// Waits for its answer. However slowly that comes, this takes no longer than `seconds`.
  func reply(within seconds: Double) -> Reply {
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return .nothingYet }
    let headLength = 8 * MediaWire.answerLength
    guard receive(upTo: headLength) else { return .ended }
    guard received.count >= headLength else { return .nothingYet }
    let words = received.withUnsafeBytes { bytes in
      (0..<MediaWire.answerLength).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    }
    guard let count = MediaWire.followingBytes(words), receive(upTo: headLength + count) else {
      return .ended
    }
    guard received.count == headLength + count else { return .nothingYet }
    let answer = MediaWire.answer(words, bytes: Array(received[headLength...]))
    received = []
    hasAnswered = true
    return answer.map { .answer($0) } ?? .ended
  }

  /// Takes as much of an answer as has come; false when no more will.
  private func receive(upTo length: Int) -> Bool {
    guard received.count < length else { return true }
    var piece = [UInt8](repeating: 0, count: length - received.count)
    let count = confinement_receive_now(connection, &piece, piece.count)
    guard count >= 0 else { return false }
    received += piece[..<count]
    return true
  }

  /// Whether it has sent something without a request.
  var speaksUnasked: Bool {
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0 && waiting.revents & Int16(POLLHUP) == 0
  }

  /// Takes note of the memory it has.
  func lookAtMemory() {
    #if os(Linux)
      // Its size and what of it is resident, in pages (proc(5)).
      guard let file = fopen("/proc/\(identifier)/statm", "re") else { return }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      guard fgets(&line, Int32(line.count), file) != nil else { return }
      let numbers = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split(separator: " ").compactMap { Int($0) }
      guard numbers.count > 1 else { return }
      seenBytes = max(seenBytes, numbers[1] * sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }

  /// Seconds it has computed; nil where the system does not report it.
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
  /// A process that has closed the connection without ending is killed.
  var problemOfEnd: MediaProblem? {
    if ending == nil {
      // It may be dying: closing its descriptors comes first.
      for _ in 0..<Self.dyingLooks where isAlive { usleep(Self.dyingPause) }
    }
    end()
    if ending == 0 { return nil }
    return seenBytes > Self.swollenBytes ? .takesTooMuchMemory : .decoderFailed
  }

  private static let dyingLooks = 100
  private static let dyingPause: UInt32 = 1000

  private func wait(_ options: Int32) {
    var status: Int32 = 0
    while true {
      let ended = waitpid(identifier, &status, options)
      if ended < 0, errno == EINTR { continue }
      if ended == 0 { return }
      // Where waitpid was called for it elsewhere, it is gone all the same.
      ending = ended == identifier ? status : 1
      return
    }
  }
}
