#if os(Linux)
  import CLibrariesOnDemand
  import Glibc
  import Media
  import Ports

  /// A device of ALSA's: the system's `default`, which PulseAudio and PipeWire offer too.
  package final class AlsaDevice: SoundDevice {
    private let name: String
    private let configuration: String?
    /// Opened, used and closed on different threads, one after another.
    private let opened = Unshared<Opened?>(nil)

    private struct Opened {
      let alsa: alsa_functions
      let device: OpaquePointer

      /// Goes on after it had nothing to play, or was asleep.
      func recover(from error: Int32) throws(SoundFailure) {
        guard error == -EPIPE || error == -ESTRPIPE || error == -EINTR,
          alsa.snd_pcm_recover(device, error, 1) == 0
        else { throw .vanished }
      }

      func close() {
        _ = alsa.snd_pcm_drop(device)
        _ = alsa.snd_pcm_close(device)
      }
    }

    /// Microseconds of sound that the device is asked to buffer, and after which it takes more.
    private static let (bufferTime, periodTime): (UInt32, UInt32) = (80_000, 10_000)

    /// - Parameters:
    ///   - name: which of ALSA's devices.
    ///   - configuration: what ALSA is to know of devices, in its own words; nil for the system's.
    package init(name: String = "default", configuration: String? = nil) {
      self.name = name
      self.configuration = configuration
    }

    package func open(rate: Int) throws(SoundFailure) -> Int {
      var device: OpaquePointer?
      guard let alsa = SoundLibraries.alsa,
        AlsaOpening.open(&device, name, configuration, SND_PCM_STREAM_PLAYBACK, by: alsa) == 0, let device
      else { throw .noDevice }
      guard let taken = Self.setUp(device, rate: rate, by: alsa) else {
        _ = alsa.snd_pcm_close(device)
        throw .refused
      }
      opened.use { $0 = Opened(alsa: alsa, device: device) }
      return taken
    }

    /// Two channels of 16 bits; the rate that it takes, nil where it does not.
    private static func setUp(_ device: OpaquePointer, rate: Int, by alsa: alsa_functions) -> Int? {
      var parameters: OpaquePointer?
      guard alsa.snd_pcm_hw_params_malloc(&parameters) == 0 else { return nil }
      defer { alsa.snd_pcm_hw_params_free(parameters) }
      var (taken, buffer, period) = (UInt32(rate), bufferTime, periodTime)
      guard alsa.snd_pcm_hw_params_any(device, parameters) >= 0,
        alsa.snd_pcm_hw_params_set_access(device, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) == 0,
        alsa.snd_pcm_hw_params_set_format(device, parameters, SND_PCM_FORMAT_S16) == 0,
        alsa.snd_pcm_hw_params_set_channels(device, parameters, 2) == 0,
        alsa.snd_pcm_hw_params_set_rate_near(device, parameters, &taken, nil) == 0
      else { return nil }
      // What it has instead is taken.
      _ = alsa.snd_pcm_hw_params_set_period_time_near(device, parameters, &period, nil)
      _ = alsa.snd_pcm_hw_params_set_buffer_time_near(device, parameters, &buffer, nil)
      guard alsa.snd_pcm_hw_params(device, parameters) == 0, taken > 0, startSoon(device, by: alsa) else {
        return nil
      }
      return Int(taken)
    }

    /// Has it play as soon as there is something to play.
    private static func startSoon(_ device: OpaquePointer, by alsa: alsa_functions) -> Bool {
      var parameters: OpaquePointer?
      guard alsa.snd_pcm_sw_params_malloc(&parameters) == 0 else { return false }
      defer { alsa.snd_pcm_sw_params_free(parameters) }
      return alsa.snd_pcm_sw_params_current(device, parameters) == 0
        && alsa.snd_pcm_sw_params_set_start_threshold(device, parameters, 1) == 0
        && alsa.snd_pcm_sw_params(device, parameters) == 0
    }

    package func framesWaiting() throws(SoundFailure) -> Int {
      try opened.use { (opened) throws(SoundFailure) in
        guard let opened else { throw .vanished }
        var frames = snd_pcm_sframes_t()
        let error = opened.alsa.snd_pcm_delay(opened.device, &frames)
        guard error < 0 else { return max(0, Int(frames)) }
        try opened.recover(from: error)
        return 0
      }
    }

    package func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int {
      try opened.use { (opened) throws(SoundFailure) in
        guard let opened else { throw .vanished }
        let taken = opened.alsa.snd_pcm_writei(
          opened.device, frames.baseAddress, snd_pcm_uframes_t(frames.count / 2))
        guard taken < 0 else { return Int(taken) }
        if taken != -snd_pcm_sframes_t(EAGAIN) { try opened.recover(from: Int32(taken)) }
        return 0
      }
    }

    package func close() {
      opened.use { opened in
        opened?.close()
        opened = nil
      }
    }
  }
#endif
