#if os(Linux)
  import CLibrariesOnDemand
  import Glibc
  import Media
  import Ports

  /// Which of ALSA's devices is opened.
  struct AlsaName {
    let name: String
    /// What ALSA is to know of devices, in its own words; nil for the system's.
    let configuration: String?
  }

  /// An open device of ALSA's, to play or to record, with the functions that it is used by.
  struct AlsaHandle {
    let alsa: alsa_functions
    let device: OpaquePointer

    /// - Throws: `SoundFailure.noDevice`.
    init(_ name: AlsaName, _ stream: snd_pcm_stream_t) throws(SoundFailure) {
      var device: OpaquePointer?
      guard let alsa = SoundLibraries.alsa, Self.open(&device, name, stream, by: alsa) == 0, let device else {
        throw .noDevice
      }
      (self.alsa, self.device) = (alsa, device)
    }

    /// - Returns: 0, or ALSA's number of what went wrong.
    private static func open(
      _ device: inout OpaquePointer?, _ name: AlsaName, _ stream: snd_pcm_stream_t, by alsa: alsa_functions
    ) -> Int32 {
      guard let configuration = name.configuration else {
        return alsa.snd_pcm_open(&device, name.name, stream, Int32(SND_PCM_NONBLOCK))
      }
      var (input, known): (OpaquePointer?, OpaquePointer?)
      var error = alsa.snd_input_buffer_open(&input, configuration, configuration.utf8.count)
      defer { if let input { _ = alsa.snd_input_close(input) } }
      if error == 0 { error = alsa.snd_config_top(&known) }
      defer { if let known { _ = alsa.snd_config_delete(known) } }
      if error == 0 { error = alsa.snd_config_load(known, input) }
      return error == 0
        ? alsa.snd_pcm_open_lconf(&device, name.name, stream, Int32(SND_PCM_NONBLOCK), known) : error
    }

    /// Asks for samples of 16 bits, one channel's beside the other's, and for what else is wanted.
    ///
    /// - Parameters:
    ///   - rate: frames a second that are wished for.
    ///   - channels: that are wished for, and become what it has.
    ///   - wish: asks for what need not be had.
    /// - Returns: the rate that it takes; nil where it does not.
    func setUp(
      rate: Int, channels: inout UInt32, _ wish: (_ parameters: OpaquePointer?) -> Void
    ) -> Int? {
      var (parameters, taken): (OpaquePointer?, UInt32) = (nil, UInt32(rate))
      guard alsa.snd_pcm_hw_params_malloc(&parameters) == 0 else { return nil }
      defer { alsa.snd_pcm_hw_params_free(parameters) }
      guard alsa.snd_pcm_hw_params_any(device, parameters) >= 0,
        alsa.snd_pcm_hw_params_set_access(device, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) == 0,
        alsa.snd_pcm_hw_params_set_format(device, parameters, SND_PCM_FORMAT_S16) == 0,
        alsa.snd_pcm_hw_params_set_channels_near(device, parameters, &channels) == 0,
        alsa.snd_pcm_hw_params_set_rate_near(device, parameters, &taken, nil) == 0
      else { return nil }
      wish(parameters)
      return alsa.snd_pcm_hw_params(device, parameters) == 0 && taken > 0 ? Int(taken) : nil
    }

    /// Goes on after it had nothing to play, was not read, or was asleep.
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
#endif
