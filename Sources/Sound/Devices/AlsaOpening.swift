#if os(Linux)
  import CLibrariesOnDemand

  /// Opens ALSA's devices, to play or to record.
  enum AlsaOpening {
    /// - Parameter configuration: what ALSA is to know of devices, in its own words; nil for the system's.
    /// - Returns: 0, or ALSA's number of what went wrong.
    static func open(
      _ device: inout OpaquePointer?, _ name: String, _ configuration: String?, _ stream: snd_pcm_stream_t,
      by alsa: alsa_functions
    ) -> Int32 {
      guard let configuration else {
        return alsa.snd_pcm_open(&device, name, stream, Int32(SND_PCM_NONBLOCK))
      }
      var (input, known): (OpaquePointer?, OpaquePointer?)
      var error = alsa.snd_input_buffer_open(&input, configuration, configuration.utf8.count)
      defer { if let input { _ = alsa.snd_input_close(input) } }
      if error == 0 { error = alsa.snd_config_top(&known) }
      defer { if let known { _ = alsa.snd_config_delete(known) } }
      if error == 0 { error = alsa.snd_config_load(known, input) }
      return error == 0
        ? alsa.snd_pcm_open_lconf(&device, name, stream, Int32(SND_PCM_NONBLOCK), known) : error
    }
  }
#endif
