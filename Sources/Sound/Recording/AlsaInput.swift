#if os(Linux)
  import CLibrariesOnDemand
  import Glibc
  import Media
  import Ports

  /// An input of ALSA's: the system's `default`, which PulseAudio and PipeWire offer too.
  package final class AlsaInput: SoundInput {
    private let name: AlsaName
    /// Opened, used and closed on different threads, one after another.
    private let opened = Unshared<AlsaHandle?>(nil)

    /// Microseconds of sound that wait in the device, at most: so late may it be read.
    private static let bufferTime: UInt32 = 500_000

    /// - Parameters:
    ///   - name: which of ALSA's devices.
    ///   - configuration: what ALSA is to know of devices, in its own words; nil for the system's.
    package init(name: String = "default", configuration: String? = nil) {
      self.name = AlsaName(name: name, configuration: configuration)
    }

    package func open(rate: Int) throws(SoundFailure) -> (rate: Int, channels: Int) {
      let handle = try AlsaHandle(name, SND_PCM_STREAM_CAPTURE)
      // One, or as few as it gives.
      var channels: UInt32 = 1
      let taken = handle.setUp(rate: rate, channels: &channels) { parameters in
        var buffer = Self.bufferTime
        _ = handle.alsa.snd_pcm_hw_params_set_buffer_time_near(handle.device, parameters, &buffer, nil)
      }
      guard let taken, channels > 0, handle.alsa.snd_pcm_start(handle.device) == 0 else {
        _ = handle.alsa.snd_pcm_close(handle.device)
        throw .refused
      }
      opened.use { $0 = handle }
      return (taken, Int(channels))
    }

    package func read(
      into samples: UnsafeMutableBufferPointer<Int16>, frames: Int
    ) throws(SoundFailure) -> Int {
      try opened.use { (opened) throws(SoundFailure) in
        guard let opened else { throw .vanished }
        let got = opened.alsa.snd_pcm_readi(
          opened.device, samples.baseAddress, snd_pcm_uframes_t(frames))
        guard got < 0 else { return Int(got) }
        if got == -snd_pcm_sframes_t(EAGAIN) { return 0 }
        // What came while the device was not read is lost; it goes on.
        try opened.recover(from: Int32(got))
        _ = opened.alsa.snd_pcm_start(opened.device)
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
