import CConfinement
import CGdkPixbuf
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The other process's side: it gives up its rights, then answers one request after another.
package enum DecoderHelper {
  /// Seconds without a request after which it ends: what it keeps is let go with it.
  package static let longestIdle = 60.0
  /// Seconds without a request after which memory that is free is given back.
  private static let shortestIdle = 0.05
  /// How much more of the processor's time a request may take here than the player counts, should that have
  /// ended.
  private static let moreSeconds = 2.0

  /// Whether the player's connection is there, at the descriptor where it is expected.
  package static var isConnected: Bool {
    var status = stat()
    return fstat(Int32(CONFINEMENT_CONNECTION), &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Does what a role asks for, until no more requests come; false for what is no role.
  ///
  /// - Parameter role: a `DecoderProgram.Role`.
  package static func run(as role: String) -> Bool {
    switch DecoderProgram.Role(rawValue: role) {
    case .decoding: run()
    case .speaking: SpeechHelper.run()
    case .importing: ImportHelper.run()
    case .printing: PrintHelper.run()
    case nil: return false
    }
    return true
  }

  /// Decodes until no more requests come.
  private static func run() {
    setUpLibraries()
    guard let extent = confine(preparing: { DecoderHelper.loadAll() }) else { return }
    answerRequests(
      on: Int32(CONFINEMENT_CONNECTION), by: MediaDecoder(findsFonts: extent.landlock),
      longestIdle: longestIdle)
  }

  /// One thread decodes: that is what is measured and bounded. What it decodes has no business with the
  /// desktop.
  static func setUpLibraries() {
    setenv("RAYON_NUM_THREADS", "1", 1)
    setenv("GIO_USE_VFS", "local", 1)
  }

  /// Answers requests until the connection ends, or none has come for so many seconds.
  package static func answerRequests(on connection: Int32, by decoder: any MediaService, longestIdle: Double)
  {
    while waitForRequest(on: connection, seconds: longestIdle), answerRequest(on: connection, decoder) {
      if !waitForRequest(on: connection, seconds: shortestIdle) { confinement_return_memory() }
    }
  }

  /// Gives up its rights; nil where that cannot be done.
  ///
  /// - Parameters:
  ///   - memory: bytes that it may take beside what it has. Default `MediaLimits.memory`.
  ///   - prepare: loads what will be needed, where no file can be opened afterwards.
  static func confine(
    to memory: Int = MediaLimits.memory, preparing prepare: @convention(c) () -> Void
  ) -> confinement_extent? {
    let extent = confinement_enter(memory, prepare)
    #if os(Linux) && (arch(x86_64) || arch(arm64))
      // Nothing is decoded where the kernel cannot confine the process.
      return extent.seccomp ? extent : nil
    #else
      return extent
    #endif
  }

  private static func waitForRequest(on connection: Int32, seconds: Double) -> Bool {
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&waiting, 1, Int32(seconds * 1000))
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  private static func answerRequest(on connection: Int32, _ decoder: any MediaService) -> Bool {
    var words = [UInt64](repeating: 0, count: MediaWire.requestLength)
    var descriptors: [Int32] = [-1, -1]
    guard confinement_receive(connection, &words, 8 * words.count, &descriptors),
      let (request, part, width, height) = MediaWire.request(words), descriptors[0] >= 0
    else { return false }
    let file = MediaFile(descriptor: descriptors[0], part: part)
    let pixels =
      descriptors[1] < 0 ? nil : SharedPixels(width: width, height: height, descriptor: descriptors[1])
    confinement_limit_time(UInt32(request.mostSeconds + moreSeconds))
    let answer = Result { () throws(MediaProblem) in
      try decoder.answer(request, about: file, pixels: pixels) { false }
    }
    confinement_limit_time(0)
    let (reply, bytes) = MediaWire.words(of: answer)
    return confinement_send(connection, reply, 8 * reply.count, nil, 0)
      && confinement_send(connection, bytes, bytes.count, nil, 0)
  }

  /// Has every decoder, and the fonts that are needed most, loaded before no file can be opened any more.
  static func loadAll() {
    LetterSetter.loadFonts()
    for format in PictureFormat.allCases {
      guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else { continue }
      if format == .svg {
        let faces = [
          "", "font-weight=\"bold\"", "font-style=\"italic\"", "font-weight=\"bold\" font-style=\"italic\"",
        ]
        let words = ["serif", "sans-serif", "monospace"].flatMap { family in
          faces.map { "<text y=\"9\" font-family=\"\(family)\" \($0)>a</text>" }
        }
        let picture = Array(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\(words.joined())</svg>".utf8)
        gdk_pixbuf_loader_write(loader, picture, gsize(picture.count), nil)
      }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }
}
