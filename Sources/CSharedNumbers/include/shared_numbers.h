#ifndef LEGGI_SHARED_NUMBERS_H
#define LEGGI_SHARED_NUMBERS_H

#include <stdint.h>

// Numbers that several threads read and write without a lock. In C, as Swift's own atomic numbers need a
// newer macOS than Leggi does.

// What another thread stored; all that it had written before can be read by then.
int64_t shared_load(const int64_t *number);

// Stores a number for other threads, behind all that was written before.
void shared_store(int64_t *number, int64_t value);

#endif
