#include <alsa/asoundlib.h>

// Hears what ALSA has to complain about, and says nothing. In C, as Swift makes no function of variable arguments.
static void alsa_keep_silent(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Has ALSA print nothing: standard error may be the reader's screen.
static inline void alsa_silence(void) { snd_lib_error_set_handler(alsa_keep_silent); }
