import Foundation

/// OpenSSH's server on the loopback, with a port, keys and a configuration of its own, and a client that
/// knows it; ended, with all processes below it, when the test releases it.
///
/// The user who runs the tests logs in under the same name. As root the server needs the folder that Debian's
/// start script makes.
///
/// ```swift
/// let server = try SecureShellServer()
/// let run = try server.session(["leggi", "book"])
/// try run.wait(for: "1/8")
/// ```
package final class SecureShellServer {
  private static let serverPath = "/usr/sbin/sshd"
  private static let clientPath = "/usr/bin/ssh"
  private static let keyMakerPath = "/usr/bin/ssh-keygen"
  /// Where the server's unprivileged part is kept, as Debian has built it.
  private static let separationFolder = "/run/sshd"

  /// Whether OpenSSH is installed, server and client, its server can hand out terminals, and the system
  /// reports on processes.
  package static var canBeStarted: Bool {
    [serverPath, clientPath, keyMakerPath].allSatisfy(FileManager.default.isExecutableFile)
      && FileManager.default.fileExists(atPath: "/proc/self/stat")
      && (geteuid() == 0 || areTerminalsOfTheirGroup)
  }

  /// The server insists on terminals of the group tty. Only root can give them to it where the system does
  /// not do so by itself.
  private static var areTerminalsOfTheirGroup: Bool {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { return false }
    defer {
      close(ours)
      close(theirs)
    }
    var status = stat()
    return fstat(theirs, &status) == 0 && status.st_gid == getgrnam("tty")?.pointee.gr_gid
  }

  /// The user who runs the tests, and so logs in.
  package static var userName: String { NSUserName() }

  /// Where programs that are run over it find their home: empty at first.
  package var home: String { folder.path + "/home" }

  /// Where it listens, on 127.0.0.1.
  package let port: Int

  private let folder: TemporaryFolder
  private let process: pid_t
  /// The processes that have ever been seen below the server.
  private var tree: ProcessTree

  /// Starts a server, and waits until it listens.
  ///
  /// - Parameter configuration: Appended to the server's configuration, such as a `Match` block.
  package init(configuration: String = "") throws {
    folder = try TemporaryFolder()
    if geteuid() == 0 { mkdir(Self.separationFolder, 0o755) }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/home", withIntermediateDirectories: true)
    for key in ["host", "client"] {
      try Self.finish(
        Self.keyMakerPath, ["-q", "-t", "ed25519", "-N", "", "-C", key, "-f", folder.path + "/" + key])
    }
    try FileManager.default.copyItem(
      atPath: folder.path + "/client.pub", toPath: folder.path + "/authorized_keys")
    let hostKey = try String(contentsOfFile: folder.path + "/host.pub", encoding: .utf8)
    try folder.write("leggi \(hostKey)", to: "known_hosts")
    (process, port) = try Self.start(in: folder, configuration: configuration)
    tree = ProcessTree(root: process)
  }

  deinit {
    tree.look()
    tree.kill()
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  // MARK: Starting

  /// Another program may take the port that was free a moment ago; then it is tried with another one.
  private static func start(in folder: TemporaryFolder, configuration: String) throws -> (pid_t, port: Int) {
    var log = ""
    for attempt in 1...5 {
      let port = try freePort()
      let settings = try folder.write(
        self.configuration(folder: folder.path, port: port) + configuration, to: "sshd_config")
      try folder.write(clientConfiguration(folder: folder.path, port: port), to: "ssh_config")
      let logPath = folder.path + "/log-\(attempt)"
      let process = try ProgramStart.start(
        serverPath, words: CStrings([serverPath, "-D", "-f", settings, "-E", logPath]),
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
        isSessionOfItsOwn: true
      ) { actions in
        for descriptor: Int32 in 0...2 {
          posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
      }
      var status: Int32 = 0
      let deadline = PseudoterminalClock.seconds + 20
      while waitpid(process, &status, WNOHANG) == 0 {
        log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
        if log.contains("Server listening on 127.0.0.1") { return (process, port) }
        guard PseudoterminalClock.seconds < deadline else {
          kill(process, SIGKILL)
          waitpid(process, &status, 0)
          break
        }
        poll(nil, 0, 5)
      }
      log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? log
    }
    throw PseudoterminalFailure(description: "sshd does not listen: \(log)")
  }

  private static func configuration(folder: String, port: Int) -> String {
    """
    ListenAddress 127.0.0.1
    Port \(port)
    HostKey \(folder)/host
    PidFile none
    # The temporary folder is for everyone to write in.
    StrictModes no
    AuthorizedKeysFile \(folder)/authorized_keys
    UsePAM no
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    PermitRootLogin prohibit-password
    PrintMotd no
    PrintLastLog no
    Subsystem sftp internal-sftp
    # As Debian's; and what would do harm, had it been left to a reader.
    AcceptEnv LANG LC_* COLORTERM XDG_*
    SetEnv HOME=\(folder)/home

    """
  }

  private static func clientConfiguration(folder: String, port: Int) -> String {
    """
    Host leggi
      HostName 127.0.0.1
      Port \(port)
      User \(userName)
      HostKeyAlias leggi
      UserKnownHostsFile \(folder)/known_hosts
      GlobalKnownHostsFile /dev/null
      StrictHostKeyChecking yes
      IdentityFile \(folder)/client
      IdentitiesOnly yes
      IdentityAgent none
      BatchMode yes
      ConnectTimeout 20
      SendEnv LANG LC_* COLORTERM
      LogLevel ERROR
    """
  }

  /// A port of the loopback that nothing listens on.
  private static func freePort() throws -> Int {
    let socket = Foundation.socket(AF_INET, streamSocket, 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else { throw PseudoterminalFailure(description: "no port is free on the loopback") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  #if canImport(Glibc)
    private static let streamSocket = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamSocket = SOCK_STREAM
  #endif

  // MARK: Connecting

  /// Has a client on a pseudo-terminal run a command there, on a terminal of its own.
  ///
  /// - Parameters:
  ///   - command: A word as the far shell takes it; none for what the server does by itself.
  ///   - options: Of the client.
  ///   - before: What a shell does on the client's terminal before, such as `stty rows 0`.
  package func session(
    _ command: [String], options: [String] = ["-t"], before: String? = nil, columns: Int = 80,
    rows: Int = 24, environment: [String: String?] = [:], behavior: TerminalBehavior = TerminalBehavior()
  ) throws -> PseudoterminalRun {
    let arguments = client + options + ["leggi"] + command
    return try PseudoterminalRun(
      before == nil ? Self.clientPath : "/bin/sh",
      before.map { ["-c", $0 + "; exec \"$@\"", "sh", Self.clientPath] + arguments } ?? arguments,
      columns: columns, rows: rows, environment: environment, behavior: behavior)
  }

  /// Runs a client without a terminal to its end.
  ///
  /// - Parameters:
  ///   - words: Options first; `leggi` is the server's name.
  ///   - program: `ssh`, or what takes its options, such as `scp`.
  package func run(
    _ words: [String], of program: String = "ssh", input: String = "", environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    try Self.finish(
      "/usr/bin/" + program, client + words, input: input, environment: environment, mayFail: true)
  }

  private var client: [String] { ["-F", folder.path + "/ssh_config"] }

  @discardableResult
  private static func finish(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    mayFail: Bool = false
  ) throws -> (status: Int32, output: String, errors: String) {
    let files = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = Program.environment.merging(environment) { $1 }
    let (output, errors) = (try files.write("", to: "output"), try files.write("", to: "errors"))
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: files.write(input, to: "input")))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    let errorText = try String(contentsOfFile: errors, encoding: .utf8)
    guard mayFail || process.terminationStatus == 0 else {
      throw PseudoterminalFailure(description: "\(program): \(errorText)")
    }
    return (process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8), errorText)
  }

  // MARK: Watching

  /// The processes of all connections: the server's own for each, and what runs below them.
  package var sessionProcesses: [pid_t] {
    tree.look()
    return tree.running.filter { $0 != process }
  }

  /// The names of their programs, as far as the system reports them.
  package var sessionPrograms: [String] {
    sessionProcesses.compactMap(Self.program)
  }

  /// The most memory that the processes of one program have had, each at its worst; bytes.
  package func peakBytes(of program: String) -> Int {
    sessionProcesses.filter { Self.program(of: $0) == program }.map(ProcessTree.peakBytes).reduce(0, +)
  }

  private static func program(of process: pid_t) -> String? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    return path?.split(separator: "/").last.map(String.init)
  }

  /// Waits until no connection is left, and nothing of what ran below one.
  ///
  /// - Returns: How many seconds that took; nil where something is still there after `seconds`.
  package func secondsUntilEmpty(within seconds: Double) -> Double? {
    let start = PseudoterminalClock.seconds
    while !sessionProcesses.isEmpty {
      guard PseudoterminalClock.seconds < start + seconds else { return nil }
      poll(nil, 0, 10)
    }
    return PseudoterminalClock.seconds - start
  }
}
