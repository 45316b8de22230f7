import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Has `ffmpeg` make sounds that libsndfile reads of those that it does not, such as AAC.
///
/// It reads one file, which it gets as its standard input, and writes to its standard output; it may take a
/// bounded part of the processor's time, of memory and of the disk, and opens nothing else that the sound
/// names.
package struct SoundConverter: Sendable {
  private let program: String

  /// What the files are called that it makes.
  static let ending = "ogg"

  /// - Returns: nil where it is not installed.
  ///
  /// - Parameter folders: where programs lie, with colons between them: what `PATH` says.
  package init?(searching folders: String) {
    let places = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/ffmpeg" }
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.program = program
  }

  /// Of one sound: seconds of the processor's time, bytes, and milliseconds in which nothing comes.
  private static let most = (seconds: 20, bytes: 64_000_000, standstill: Int32(4000))

  /// Files with one sound in them. A list of other files, which could be any of the reader's, is not read.
  private static let formats = "mov,aac,mp3,matroska,asf,amr,caf,flac,ogg,wav"

  /// The sound as Ogg Vorbis; nil where it cannot be converted.
  func convert(_ file: MediaFile) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // A converter that holds the reading end as well gets no SIGPIPE when Leggi has ended.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(reading: file.descriptor, writing: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return nil }
    let bytes = Self.readAll(of: ends[0])
    if bytes == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? bytes : nil
  }

  private func start(reading input: Int32, writing output: Int32) -> pid_t? {
    let words = [
      program, "-nostdin", "-loglevel", "quiet", "-threads", "1", "-timelimit", "\(Self.most.seconds)",
      "-format_whitelist", Self.formats, "-protocol_whitelist", "file", "-i", "/dev/stdin",
      "-map", "0:a:0", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-threads",
      "1", "-c:a", "libvorbis", "-q:a", "4",
      "-fs", "\(Self.most.bytes)", "-f", "ogg", "-",
    ]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    // It gets nothing of the reader's environment.
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var child: pid_t = 0
    return posix_spawn(&child, program, &actions, nil, &arguments, &environment) == 0 ? child : nil
  }

  /// All that comes; nil where that is too much, or nothing comes for too long.
  private static func readAll(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, most.standstill)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0, bytes.count + count <= most.bytes else { return nil }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
    }
  }
}
