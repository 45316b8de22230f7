#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdint.h>

// GdkPixbuf takes times as GTimeVal alone, which GLib advises against: it ends in 2038 on some machines. Ours
// are microseconds from an animation's beginning.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline GdkPixbufAnimationIter *leggi_animation_at(
    GdkPixbufAnimation *animation, int64_t microseconds) {
  GTimeVal time = {microseconds / G_USEC_PER_SEC, microseconds % G_USEC_PER_SEC};
  return gdk_pixbuf_animation_get_iter(animation, &time);
}

static inline void leggi_animation_advance(GdkPixbufAnimationIter *iterator, int64_t microseconds) {
  GTimeVal time = {microseconds / G_USEC_PER_SEC, microseconds % G_USEC_PER_SEC};
  gdk_pixbuf_animation_iter_advance(iterator, &time);
}

G_GNUC_END_IGNORE_DEPRECATIONS
