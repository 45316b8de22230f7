#include "CBenchmark.h"

ptrdiff_t leggi_boxes_hit(const struct leggi_boxes *boxes, double x, double y) {
  for (ptrdiff_t i = (ptrdiff_t)boxes->count - 1; i >= 0; i--) {
    double own_x = x - boxes->x[i];
    double own_y = y - boxes->y[i];
    if (boxes->is_active[i] && own_x >= 0 && own_x < boxes->width[i] && own_y >= 0 && own_y < boxes->height[i])
      return i;
  }
  return -1;
}
