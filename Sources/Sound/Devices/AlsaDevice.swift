#if os(Linux)
  import CLibrariesOnDemand
  import Glibc
  import Media
  import Ports

  /// A device of ALSA's: the system's `default`, which PulseAudio and PipeWire offer too.
  package final class AlsaDevice: SoundDevice {
    private let name: AlsaName
    /// Opened, used and closed on different threads, one after another.
    private let opened = Unshared<AlsaHandle?>(nil)

    /// Microseconds of sound that the device is asked to buffer, and after which it takes more.
    private static let (bufferTime, periodTime): (UInt32, UInt32) = (80_000, 10_000)

    /// - Parameters:
    ///   - name: which of ALSA's devices.
    ///   - configuration: what ALSA is to know of devices, in its own words; nil for the system's.
    package init(name: String = "default", configuration: String? = nil) {
      self.name = AlsaName(name: name, configuration: configuration)
    }

    package func open(rate: Int) throws(SoundFailure) -> Int {
      let handle = try AlsaHandle(name, SND_PCM_STREAM_PLAYBACK)
      var channels: UInt32 = 2
      let taken = handle.setUp(rate: rate, channels: &channels) { parameters in
        var (buffer, period) = (Self.bufferTime, Self.periodTime)
        _ = handle.alsa.snd_pcm_hw_params_set_period_time_near(handle.device, parameters, &period, nil)
        _ = handle.alsa.snd_pcm_hw_params_set_buffer_time_near(handle.device, parameters, &buffer, nil)
      }
      guard let taken, channels == 2, Self.startSoon(handle) else {
        _ = handle.alsa.snd_pcm_close(handle.device)
        throw .refused
      }
      opened.use { $0 = handle }
      return taken
    }

    /// Has it play as soon as there is something to play.
    private static func startSoon(_ handle: AlsaHandle) -> Bool {
      let (alsa, device) = (handle.alsa, handle.device)
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
