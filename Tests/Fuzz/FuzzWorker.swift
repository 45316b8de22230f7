import Foundation

/// The process that takes the inputs of one kind, and may die of them: before each one it writes its number,
/// its size in bytes, and how many steps were made with those before it, to standard output, for `FuzzWatch`.
struct FuzzWorker {
  /// The report of one input: three numbers of eight bytes.
  static let recordSize = 24
  /// Bytes of address space that it may have.
  private static let maximalMemory: rlim_t = 4 << 30
  /// Bytes of memory that it may use, whatever it has taken.
  private static let mostResidentBytes = 200_000_000
  /// The exit status where what came of an input is wrong.
  static let wrongStatus: Int32 = 3

  /// Where it writes a failure, even if a kind has redirected standard error.
  private let errors: FileHandle

  let kind: any FuzzKind
  let options: FuzzOptions

  init(of type: any FuzzKind.Type, _ options: FuzzOptions) throws {
    errors = FileHandle(fileDescriptor: dup(STDERR_FILENO))
    kind = try type.init()
    self.options = options
  }

  /// Takes the inputs of one kind, or a file.
  ///
  /// - Returns: What to exit with; no folder of the kind's is left behind then.
  static func work(on name: String, _ options: FuzzOptions) throws -> Int32 {
    guard let type = FuzzKinds.kind(named: name) else { throw FuzzFailure("there is no kind '\(name)'") }
    let worker = try FuzzWorker(of: type, options)
    return try options.words.first.map(worker.run) ?? worker.run()
  }

  /// Takes inputs until enough have been taken, or time is up.
  func run() throws -> Int32 {
    limitMemory()
    let end = options.seconds.map { Date.now.addingTimeInterval($0) } ?? .distantFuture
    var number = options.first
    while number < options.first + (options.count ?? .max - options.first), .now < end {
      guard take(kind.input(seed: FuzzWorker.seed(of: number, options)), number: number) else {
        return FuzzWorker.wrongStatus
      }
      number += 1
    }
    return 0
  }

  /// Takes one input from a file.
  func run(file: String) throws -> Int32 {
    limitMemory()
    return take(try FuzzWorker.bytes(of: file), number: 0) ? 0 : FuzzWorker.wrongStatus
  }

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Every input has a seed of its own, so that it can be made again without those before it.
  static func seed(of number: Int, _ options: FuzzOptions) -> Int { options.seed &* 1_000_000_007 &+ number }

  private func take(_ bytes: [UInt8], number: Int) -> Bool {
    let record = [number, bytes.count, kind.steps]
    guard record.withUnsafeBytes({ write(STDOUT_FILENO, $0.baseAddress, $0.count) }) == Self.recordSize else {
      // The watching process has ended.
      exit(1)
    }
    do {
      try autoreleased { try kind.take(bytes) }
      guard Self.peakBytes <= Self.mostResidentBytes else {
        throw FuzzFailure("\(Self.peakBytes / 1_000_000) MB have been used")
      }
      return true
    } catch {
      try? errors.write(contentsOf: Data("\(error)\n".utf8))
      return false
    }
  }

  private func autoreleased(_ work: () throws -> Void) rethrows {
    #if canImport(Darwin)
      try autoreleasepool(invoking: work)
    #else
      try work()
    #endif
  }

  /// The most memory that the process has used.
  private static var peakBytes: Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  private func limitMemory() {
    #if os(Linux)
      var limit = rlimit(rlim_cur: Self.maximalMemory, rlim_max: Self.maximalMemory)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
