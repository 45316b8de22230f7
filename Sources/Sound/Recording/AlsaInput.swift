#if os(Linux)
  import CLibrariesOnDemand
  import Glibc
  import Media
  import Ports

  /// An input of ALSA's: the system's `default`, which PulseAudio and PipeWire offer too.
  package final class AlsaInput: SoundInput {
    private let name: String
    private let configuration: String?
    /// Opened, used and closed on different threads, one after another.
    private let opened = Unshared<Opened?>(nil)

    private struct Opened {
      let alsa: alsa_functions
      let device: OpaquePointer
    }

    /// Microseconds of sound that wait in the device, at most: so late may it be read.
    private static let bufferTime: UInt32 = 500_000

    /// - Parameters:
    ///   - name: which of ALSA's devices.
    ///   - configuration: what ALSA is to know of devices, in its own words; nil for the system's.
    package init(name: String = "default", configuration: String? = nil) {
      self.name = name
      self.configuration = configuration
    }

    package func open(rate: Int) throws(SoundFailure) -> (rate: Int, channels: Int) {
      var device: OpaquePointer?
      guard let alsa = SoundLibraries.alsa,
        AlsaOpening.open(&device, name, configuration, SND_PCM_STREAM_CAPTURE, by: alsa) == 0, let device
      else { throw .noDevice }
      guard let taken = Self.setUp(device, rate: rate, by: alsa), alsa.snd_pcm_start(device) == 0 else {
        _ = alsa.snd_pcm_close(device)
        throw .refused
      }
      opened.use { $0 = Opened(alsa: alsa, device: device) }
      return taken
    }

    /// One channel of 16 bits, or as few as it gives; nil where it gives none.
    private static func setUp(_ device: OpaquePointer, rate: Int, by alsa: alsa_functions) -> (
      rate: Int, channels: Int
    )? {
      var parameters: OpaquePointer?
      guard alsa.snd_pcm_hw_params_malloc(&parameters) == 0 else { return nil }
      defer { alsa.snd_pcm_hw_params_free(parameters) }
      var (taken, channels, buffer) = (UInt32(rate), UInt32(1), bufferTime)
      guard alsa.snd_pcm_hw_params_any(device, parameters) >= 0,
        alsa.snd_pcm_hw_params_set_access(device, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) == 0,
        alsa.snd_pcm_hw_params_set_format(device, parameters, SND_PCM_FORMAT_S16) == 0,
        alsa.snd_pcm_hw_params_set_channels_near(device, parameters, &channels) == 0,
        alsa.snd_pcm_hw_params_set_rate_near(device, parameters, &taken, nil) == 0
      else { return nil }
      // What it has instead is taken.
      _ = alsa.snd_pcm_hw_params_set_buffer_time_near(device, parameters, &buffer, nil)
      guard alsa.snd_pcm_hw_params(device, parameters) == 0, taken > 0, channels > 0 else { return nil }
      return (Int(taken), Int(channels))
    }

    package func read(
      into samples: UnsafeMutableBufferPointer<Int16>, frames: Int
    ) throws(SoundFailure) -> Int {
      try opened.use { (opened) throws(SoundFailure) in
        guard let opened else { throw .vanished }
        let got = opened.alsa.snd_pcm_readi(
          opened.device, samples.baseAddress, snd_pcm_uframes_t(frames))
        guard got < 0 else { return Int(got) }
        let error = Int32(got)
        if error == -EAGAIN { return 0 }
        // What came while the device was not read is lost; it goes on.
        guard error == -EPIPE || error == -ESTRPIPE || error == -EINTR,
          opened.alsa.snd_pcm_recover(opened.device, error, 1) == 0
        else { throw .vanished }
        _ = opened.alsa.snd_pcm_start(opened.device)
        return 0
      }
    }

    package func close() {
      opened.use { opened in
        guard let device = opened else { return }
        _ = device.alsa.snd_pcm_drop(device.device)
        _ = device.alsa.snd_pcm_close(device.device)
        opened = nil
      }
    }
  }
#endif
