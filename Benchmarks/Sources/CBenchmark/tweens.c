#include "CBenchmark.h"

static const double tolerance = 1e-9;

static double ease_in_out(double r) {
  if (r < 0.5) {
    r = 2 * r;
    return r * r * r / 2;
  }
  r = 2 * r - 1 - 1;
  return (r * r * r + 1) / 2 + 0.5;
}

static void write_values(struct leggi_tweens *t, size_t i) {
  double ratio = t->current[i] / t->duration[i];
  double progress = t->runs_backwards[i] ? 1 - ease_in_out(1 - ratio) : ease_in_out(ratio);
  for (size_t track = 2 * i; track < 2 * i + 2; track++)
    t->value[track] = t->start[track] + (t->end[track] - t->start[track]) * progress;
}

void leggi_tweens_advance(struct leggi_tweens *t, double dt) {
  for (size_t i = 0; i < t->count; i++) {
    double after = t->current[i] + dt;
    if (after < t->duration[i] * (1 - tolerance)) {
      t->current[i] = after;
      write_values(t, i);
      continue;
    }
    double carry = dt - (t->duration[i] - t->current[i]);
    for (size_t track = 2 * i; track < 2 * i + 2; track++) {
      t->value[track] = t->end[track];
      t->end[track] = t->start[track];
      t->start[track] = t->value[track];
    }
    t->runs_backwards[i] = !t->runs_backwards[i];
    t->current[i] = 0;
    if (carry > t->duration[i] * tolerance) {
      t->current[i] = carry;
      write_values(t, i);
    }
  }
}
