#if os(Linux)
  import CLibrariesOnDemand
  import Glibc
  import Ports

  /// An input of ALSA's: the system's `default`, which PulseAudio and PipeWire offer too.
  package final class AlsaInput: SoundInput, @unchecked Sendable {
    private let name: String
    private let configuration: String?
    private var opened: (alsa: alsa_functions, device: OpaquePointer)?

    /// Microseconds of sound that wait in the device, at most: so long may nobody look after it.
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
      opened = (alsa, device)
      guard let taken = Self.setUp(device, rate: rate, by: alsa), alsa.snd_pcm_start(device) == 0 else {
        close()
        throw .refused
      }
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
      guard let (alsa, device) = opened else { throw .vanished }
      let got = alsa.snd_pcm_readi(device, samples.baseAddress, snd_pcm_uframes_t(frames))
      guard got < 0 else { return Int(got) }
      let error = Int32(got)
      if error == -EAGAIN { return 0 }
      // What came while nobody looked after it is lost; it goes on.
      guard error == -EPIPE || error == -ESTRPIPE || error == -EINTR,
        alsa.snd_pcm_recover(device, error, 1) == 0
      else { throw .vanished }
      _ = alsa.snd_pcm_start(device)
      return 0
    }

    package func close() {
      guard let (alsa, device) = opened else { return }
      opened = nil
      _ = alsa.snd_pcm_drop(device)
      _ = alsa.snd_pcm_close(device)
    }
  }
#endif
