#ifndef LEGGI_HELD_ERRORS_H
#define LEGGI_HELD_ERRORS_H

#include <stdbool.h>
#include <stddef.h>

// Keeps what is printed to standard error off the screen.
//
// While it is held, descriptor 2 is a pipe of our own that never blocks; what finds it full is lost.
// Everything here but held_errors_prepare and held_errors_log is safe in a signal handler.

// How many bytes of what was printed last are kept; how many a process adds to the log at most; and from how
// many on a log is begun anew.
enum { HELD_ERRORS_KEPT = 4096, HELD_ERRORS_LOGGED = 1 << 16, HELD_ERRORS_LOG = 1 << 18 };

// Makes ready to hold; and where standard error is closed, opens nothing in its place, so that it cannot
// become some other file. False, with errno, where that fails.
bool held_errors_prepare(void);

// Names the file to which what is printed is added while it is held, behind a line of heading. It is opened
// when something is printed; where it cannot be, nothing is logged. Both are copied; a path or a heading that
// is too long is none.
void held_errors_log(const char *path, const char *heading);

// Holds standard error back, if it is a terminal; does nothing while it is held.
void held_errors_hold(void);

// Puts standard error back as it was found.
void held_errors_release(void);

// Readable when something was printed; -1 while nothing is held.
int held_errors_descriptor(void);

// Reads what was printed, and keeps the end of it.
void held_errors_keep(void);

// Copies what was printed last, up to HELD_ERRORS_KEPT bytes, and forgets it. Only letters that no terminal
// obeys: a book may be quoted there.
//
// Returns how many bytes were copied.
size_t held_errors_take(char *words);

#endif
