import CellGrid
import Characters
import Commands
import Phrases
import Ports
import Screens

/// What is seen of recording: a row below the page, and the foot.
extension RecordingScreen {
  private var phrases: any Phrases { services.phrases }
  private func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }

  /// Columns of the meter, where the window has them.
  private static let meterColumns = 20

  /// The voice, what happens, and how loud it is.
  func drawState(into frame: inout Frame) {
    let row = window.rows - 2
    frame.cover(CellRect(column: 0, row: row, columns: window.columns, rows: 1))
    let meter = meter
    let room = window.columns - 2 - (meter.isEmpty ? 0 : CharacterWidth.of(meter) + 2)
    let said = ([isRecording ? "\(recordingMark) \(clockTime(seconds))" : nil, name] + [happening])
      .compactMap(\.self).joined(separator: StatusLineParts.separator)
    frame.write(
      said.shortened(toColumns: room), column: 1, row: row, ink: isRecording ? .accent : .ink,
      attributes: .bold)
    frame.cursor = CellPlace(column: 1, row: row)
    if !meter.isEmpty {
      frame.write(meter, column: window.columns - 1 - CharacterWidth.of(meter), row: row)
    }
  }

  /// Whether there is a recording of this voice already.
  private var replaces: Bool {
    name.map { voices.hasRecording(of: place($0)) } ?? false
  }

  /// Seconds that have been recorded.
  private var seconds: Double {
    if case .recorded(_, let sound, _) = phase { return sound.seconds }
    return recorder.seconds
  }

  private var failure: SoundFailure? { recorder.failure }

  private var isRecording: Bool { if case .recording = phase { true } else { false } }

  /// What is said beside the name.
  private var happening: String? {
    switch phase {
    case .counting(let ticks):
      if let failure { return phrases.cannotRecord(failure) }
      let seconds = (ticks + Int(frameRate) - 1) / Int(frameRate)
      return ticks > 0 ? phrases.recordingBegins(in: seconds) : phrases.listening
    case .recording: return loudness.wasTooLoud ? phrases.tooLoud : nil
    case .recorded(_, let sound, let state):
      if let ticksHeard {
        let heard = sound.seconds - Double(ticksHeard) / frameRate
        return "\(playingMark) \(clockTime(heard)) / \(clockTime(sound.seconds))"
      }
      switch state {
      case .working: return phrases.recordingIsWritten
      case .failed(let fault): return phrases.notWritten(fault)
      case .done: return clockTime(sound.seconds) + (loudness.wasTooLoud ? " · " + phrases.tooLoud : "")
      }
    // Before there is a name nothing has been tried.
    case .failed: return name == nil ? nil : failure.map(phrases.cannotRecord) ?? phrases.nothingHeard
    }
  }

  private var isPlain: Bool { services.isPlain }
  private var recordingMark: String { isPlain ? "*" : "●" }
  private var playingMark: String { isPlain ? ">" : "▸" }

  /// How loud it is: the square root of the largest sample, as ears are nearer to that than to the sample
  /// itself.
  private var meter: String {
    switch phase {
    case .recorded, .failed: return ""
    case .counting, .recording: break
    }
    let columns = min(Self.meterColumns, window.columns / 3)
    let full = Int((loudness.level.squareRoot() * Double(columns)).rounded())
    return String(repeating: isPlain ? "#" : "█", count: full)
      + String(repeating: isPlain ? "." : "░", count: columns - full)
  }

  /// What keys do, or the name that is typed.
  func drawFoot(into frame: inout Frame) {
    if let field, remark == nil {
      frame.clearFoot()
      let keys = phrases.newNameKeys(accept: key(.accept), cancel: key(.back))
      return frame.draw(field, label: phrases.whoseVoice, keys: keys, in: window)
    }
    var line = StatusLine()
    line.remark = remark
    line.answer = field == nil ? keys : []
    frame.draw(line)
  }

  private var keys: [String] {
    switch phase {
    case .counting:
      failure == nil
        ? phrases.countingKeys(begin: key(.accept), discard: key(.back), rename: key(.rename))
        : phrases.retryKeys(again: key(.accept), discard: key(.back))
    case .recording: phrases.recordingKeys(stop: key(.accept), discard: key(.back))
    case .recorded(_, _, .working), .recorded(_, _, .done):
      phrases.recordedKeys(
        keep: key(.accept), hear: key(.replay), discard: key(.back), again: key(.record),
        rename: key(.rename), replaces: replaces)
    case .recorded(_, _, .failed), .failed: phrases.retryKeys(again: key(.accept), discard: key(.back))
    }
  }
}
