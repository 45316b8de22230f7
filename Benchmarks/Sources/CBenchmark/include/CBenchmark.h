#ifndef LEGGI_CBENCHMARK_H
#define LEGGI_CBENCHMARK_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What Swift lends itself less to: the stage core's yardsticks as plain loops over arrays, which check, report and free
// no more than the numbers need; counting allocations; and programs on a terminal of their own.

/// `count` endless there-and-back tweens of two values each with easeInOut. Of the arrays of values, the two of tween
/// i stand at 2 i and 2 i + 1.
struct leggi_tweens {
  size_t count;
  double *current;
  double *duration;
  double *start;
  double *end;
  double *value;
  uint8_t *runs_backwards;
};

/// Moves every tween by `dt` seconds, less than the shortest duration.
void leggi_tweens_advance(struct leggi_tweens *tweens, double dt);

/// `count` elements that each wait for one other to appear: those that wait for element i are
/// `waiting[first[i]] … waiting[first[i + 1] - 1]`.
struct leggi_chain {
  size_t count;
  const int32_t *first;
  const int32_t *waiting;
  uint8_t *is_on_page;
  /// Who is on the page, in the order of their numbers.
  int32_t *display_list;
  size_t shown;
  /// Whose appearing has not been acted on.
  int32_t *heard;
  size_t heard_count;
};

/// Acts on what was heard before; returns how many elements have appeared by that.
size_t leggi_chain_advance(struct leggi_chain *chain);

/// Boxes in drawing order, of which those are hit that are active.
struct leggi_boxes {
  size_t count;
  const double *x;
  const double *y;
  const double *width;
  const double *height;
  const uint8_t *is_active;
};

/// The topmost active box that the point lies in, or -1.
ptrdiff_t leggi_boxes_hit(const struct leggi_boxes *boxes, double x, double y);

/// How often this thread has asked for memory so far; 0 where that cannot be counted.
uint64_t leggi_allocation_count(void);

/// Starts a program on a new pseudo-terminal of a size in cells, which becomes its controlling terminal.
///
/// `arguments` begins with the program, which is looked for in PATH; it and `environment` end with NULL. Returns the
/// terminal's other end and sets `process`, or returns -1 with errno set.
int leggi_terminal_start(
    char *const arguments[], char *const environment[], int columns, int rows, pid_t *process);

/// Processor time that a running process has taken so far, in seconds; negative where that cannot be told.
double leggi_processor_seconds(pid_t process);

#endif
