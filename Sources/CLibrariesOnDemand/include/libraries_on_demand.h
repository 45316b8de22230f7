#ifndef LEGGI_LIBRARIES_ON_DEMAND_H
#define LEGGI_LIBRARIES_ON_DEMAND_H

#include <alsa/asoundlib.h>
#include <cmark.h>
#include <png.h>
#include <samplerate.h>
#include <sndfile.h>
#include <sonic.h>
#include <stdbool.h>
#include <zip.h>
#include <zlib.h>

// Libraries that most readings do without, as tables of their functions: none is linked, and each is loaded
// when it is first asked for. Their own headers say what the functions are, and the compiler holds the tables
// to that.
//
// In C, as Swift cannot name the type of a C function.

#ifndef __clang__
// Named for Swift alone.
#define _Nonnull
#endif

// A library's function, under its own name.
#define FUNCTION(name) __typeof__(name) *_Nonnull name

// libasound: devices.
typedef struct {
  FUNCTION(snd_pcm_open);
  FUNCTION(snd_pcm_open_lconf);
  FUNCTION(snd_pcm_close);
  FUNCTION(snd_pcm_drop);
  FUNCTION(snd_pcm_start);
  FUNCTION(snd_pcm_delay);
  FUNCTION(snd_pcm_recover);
  FUNCTION(snd_pcm_writei);
  FUNCTION(snd_pcm_readi);
  FUNCTION(snd_pcm_hw_params);
  FUNCTION(snd_pcm_hw_params_malloc);
  FUNCTION(snd_pcm_hw_params_free);
  FUNCTION(snd_pcm_hw_params_any);
  FUNCTION(snd_pcm_hw_params_set_access);
  FUNCTION(snd_pcm_hw_params_set_format);
  FUNCTION(snd_pcm_hw_params_set_channels_near);
  FUNCTION(snd_pcm_hw_params_set_rate_near);
  FUNCTION(snd_pcm_hw_params_set_period_time_near);
  FUNCTION(snd_pcm_hw_params_set_buffer_time_near);
  FUNCTION(snd_pcm_sw_params);
  FUNCTION(snd_pcm_sw_params_malloc);
  FUNCTION(snd_pcm_sw_params_free);
  FUNCTION(snd_pcm_sw_params_current);
  FUNCTION(snd_pcm_sw_params_set_start_threshold);
  FUNCTION(snd_input_buffer_open);
  FUNCTION(snd_input_close);
  FUNCTION(snd_config_top);
  FUNCTION(snd_config_load);
  FUNCTION(snd_config_delete);
} alsa_functions;

// libsamplerate: one rate for another.
typedef struct {
  FUNCTION(src_is_valid_ratio);
  FUNCTION(src_new);
  FUNCTION(src_process);
  FUNCTION(src_delete);
} samplerate_functions;

// libsonic: faster and slower speech.
typedef struct {
  FUNCTION(sonicCreateStream);
  FUNCTION(sonicSetSpeed);
  FUNCTION(sonicWriteFloatToStream);
  FUNCTION(sonicFlushStream);
  FUNCTION(sonicSamplesAvailable);
  FUNCTION(sonicReadFloatFromStream);
  FUNCTION(sonicDestroyStream);
} sonic_functions;

// libsndfile: what is recorded, as a file.
typedef struct {
  FUNCTION(sf_open_virtual);
  FUNCTION(sf_writef_short);
  FUNCTION(sf_close);
} sndfile_functions;

// libpng: a grid as a picture.
typedef struct {
  FUNCTION(png_image_write_to_memory);
  FUNCTION(png_image_free);
} png_functions;

// libzip: archives, and what lies in them.
typedef struct {
  FUNCTION(zip_fdopen);
  FUNCTION(zip_discard);
  FUNCTION(zip_get_num_entries);
  FUNCTION(zip_stat_index);
  FUNCTION(zip_fopen_index);
  FUNCTION(zip_fread);
  FUNCTION(zip_fclose);
  FUNCTION(zip_get_error);
  FUNCTION(zip_file_get_error);
  FUNCTION(zip_error_init_with_code);
  FUNCTION(zip_error_code_zip);
  FUNCTION(zip_error_strerror);
  FUNCTION(zip_error_fini);
} zip_functions;

// zlib: bytes deflated, and inflated.
typedef struct {
  FUNCTION(deflateInit2_);
  FUNCTION(deflateBound);
  FUNCTION(deflate);
  FUNCTION(deflateEnd);
  FUNCTION(inflateInit2_);
  FUNCTION(inflate);
  FUNCTION(inflateEnd);
} zlib_functions;

// cmark: Markdown.
typedef struct {
  FUNCTION(cmark_parse_document);
  FUNCTION(cmark_render_xml);
  FUNCTION(cmark_node_free);
  FUNCTION(cmark_get_default_mem_allocator);
} cmark_functions;

#undef FUNCTION

// Each fills its table, and is false where the library, or one of the functions, is not there. Loading takes
// milliseconds and reads files. ALSA, which would print its complaints where the reader's screen may be,
// prints nothing from then on.
bool alsa_load(alsa_functions *_Nonnull functions);
bool samplerate_load(samplerate_functions *_Nonnull functions);
bool sonic_load(sonic_functions *_Nonnull functions);
bool sndfile_load(sndfile_functions *_Nonnull functions);
bool png_load(png_functions *_Nonnull functions);
bool zip_load(zip_functions *_Nonnull functions);
bool zlib_load(zlib_functions *_Nonnull functions);
bool cmark_load(cmark_functions *_Nonnull functions);

#endif
