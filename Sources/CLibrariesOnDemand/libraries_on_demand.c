#include "libraries_on_demand.h"

#include <dlfcn.h>

// Has a table's entry point to the library's function of its name; false where it has none.
#define FIND(name) ((functions->name = (__typeof__(name) *)dlsym(library, #name)) != NULL)

static void *load(const char *name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

// Hears what ALSA has to complain about, and says nothing.
static void keep_silent(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static void silence(void *library) {
  __typeof__(snd_lib_error_set_handler) *set_handler =
      (__typeof__(snd_lib_error_set_handler) *)dlsym(library, "snd_lib_error_set_handler");
  if (set_handler != NULL) set_handler(keep_silent);
}

bool alsa_load(alsa_functions *functions) {
  void *library = load("libasound.so.2");
  if (library == NULL) return false;
  silence(library);
  return FIND(snd_pcm_open) && FIND(snd_pcm_open_lconf) && FIND(snd_pcm_close) && FIND(snd_pcm_drop) &&
         FIND(snd_pcm_start) && FIND(snd_pcm_delay) && FIND(snd_pcm_recover) && FIND(snd_pcm_writei) &&
         FIND(snd_pcm_readi) && FIND(snd_pcm_hw_params) && FIND(snd_pcm_hw_params_malloc) &&
         FIND(snd_pcm_hw_params_free) && FIND(snd_pcm_hw_params_any) && FIND(snd_pcm_hw_params_set_access) &&
         FIND(snd_pcm_hw_params_set_format) &&
         FIND(snd_pcm_hw_params_set_channels_near) && FIND(snd_pcm_hw_params_set_rate_near) &&
         FIND(snd_pcm_hw_params_set_period_time_near) && FIND(snd_pcm_hw_params_set_buffer_time_near) &&
         FIND(snd_pcm_sw_params) && FIND(snd_pcm_sw_params_malloc) && FIND(snd_pcm_sw_params_free) &&
         FIND(snd_pcm_sw_params_current) && FIND(snd_pcm_sw_params_set_start_threshold) &&
         FIND(snd_input_buffer_open) && FIND(snd_input_close) && FIND(snd_config_top) &&
         FIND(snd_config_load) && FIND(snd_config_delete);
}

bool samplerate_load(samplerate_functions *functions) {
  void *library = load("libsamplerate.so.0");
  return library != NULL && FIND(src_is_valid_ratio) && FIND(src_new) && FIND(src_process) &&
         FIND(src_delete);
}

bool sonic_load(sonic_functions *functions) {
  void *library = load("libsonic.so.0");
  return library != NULL && FIND(sonicCreateStream) && FIND(sonicSetSpeed) && FIND(sonicWriteFloatToStream) &&
         FIND(sonicFlushStream) && FIND(sonicSamplesAvailable) && FIND(sonicReadFloatFromStream) &&
         FIND(sonicDestroyStream);
}

bool sndfile_load(sndfile_functions *functions) {
  void *library = load("libsndfile.so.1");
  return library != NULL && FIND(sf_open_virtual) && FIND(sf_writef_short) && FIND(sf_close);
}

bool png_load(png_functions *functions) {
  void *library = load("libpng16.so.16");
  return library != NULL && FIND(png_image_write_to_memory) && FIND(png_image_free);
}

bool zip_load(zip_functions *functions) {
  void *library = load("libzip.so.4");
  return library != NULL && FIND(zip_fdopen) && FIND(zip_discard) && FIND(zip_get_num_entries) &&
         FIND(zip_stat_index) && FIND(zip_fopen_index) && FIND(zip_fread) && FIND(zip_fclose) &&
         FIND(zip_get_error) && FIND(zip_file_get_error) && FIND(zip_error_init_with_code) &&
         FIND(zip_error_code_zip) && FIND(zip_error_strerror) && FIND(zip_error_fini);
}

bool zlib_load(zlib_functions *functions) {
  void *library = load("libz.so.1");
  return library != NULL && FIND(deflateInit2_) && FIND(deflateBound) && FIND(deflate) &&
         FIND(deflateEnd) && FIND(inflateInit2_) && FIND(inflate) && FIND(inflateEnd);
}

bool cmark_load(cmark_functions *functions) {
  // Each version has a name of its own.
  void *library = load("libcmark.so." CMARK_VERSION_STRING);
  return library != NULL && FIND(cmark_parse_document) && FIND(cmark_render_xml) &&
         FIND(cmark_node_free) && FIND(cmark_get_default_mem_allocator);
}
