import Ports

/// Frames a second of an input, and how many samples each has.
typealias InputForm = (rate: Int, channels: Int)

/// Reads an input, and reports to an `InputListening` what it hears. Belongs to the thread that listens.
final class InputReader {
  private let input: any SoundInput
  private let listening: InputListening
  private let clock: @Sendable () -> Double
  private var form: InputForm?
  /// Samples of one read, all channels of a frame one after another.
  private var samples: [Int16] = []
  private var start = 0.0
  /// Frames that have been read.
  private var count = 0

  /// Seconds after which the input is looked after again.
  private static let round = 0.01
  /// Seconds of sound that are read at a time.
  private static let piece = 0.1
  /// An input may be so much faster than our clock; one that gives all at once, as ALSA's `null`, is not.
  private static let fastest = 1.0005

  init(_ input: any SoundInput, for listening: InputListening, clock: @escaping @Sendable () -> Double) {
    self.input = input
    self.listening = listening
    self.clock = clock
  }

  /// Listens until it is closed, or nothing more can be heard.
  func run() {
    guard open() else { return }
    while let pause = step() { listening.waitForClosing(seconds: pause) }
  }

  /// Opens the input; false where that fails.
  func open() -> Bool {
    do throws(SoundFailure) {
      let form = try input.open(rate: SoundEngine.requestedRate)
      self.form = form
      samples = Array(repeating: 0, count: Int(Self.piece * Double(form.rate)) * form.channels)
      start = clock()
      listening.reportOpening(form, at: start)
      return true
    } catch {
      listening.report(error)
      return false
    }
  }

  /// Reads the samples that the input has ready.
  ///
  /// - Returns: seconds until it is to be called again; nil once it is over.
  func step() -> Double? {
    guard let form, !listening.isClosed else {
      input.close()
      return nil
    }
    do throws(SoundFailure) {
      while true {
        let due = Int((clock() - start) * Double(form.rate) * Self.fastest) - count
        let wanted = min(due, samples.count / form.channels)
        guard wanted > 0 else { return Self.round }
        let taken = try samples.withUnsafeMutableBufferPointer { buffer throws(SoundFailure) in
          try input.read(into: buffer, frames: wanted)
        }
        guard taken > 0 else { return Self.round }
        count += taken
        listening.report(frames(taken, channels: form.channels), rate: form.rate)
      }
    } catch {
      listening.report(error)
      input.close()
      return nil
    }
  }

  /// The frames that were read, the mean of all channels for each.
  private func frames(_ count: Int, channels: Int) -> [Int16] {
    (0..<count).map { frame in
      Int16(samples[frame * channels..<(frame + 1) * channels].reduce(0) { $0 + Int($1) } / channels)
    }
  }
}
