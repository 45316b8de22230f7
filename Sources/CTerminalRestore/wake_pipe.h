#ifndef LEGGI_WAKE_PIPE_H
#define LEGGI_WAKE_PIPE_H

#include <stdbool.h>

// Has a signal handler wake the thread that polls. Everything here but wake_pipe_open is safe in a signal
// handler.

// Opens the pipe, once; false, with errno, where that fails.
bool wake_pipe_open(void);

// Makes the descriptor readable.
void wake_pipe_wake(void);

// Readable once wake_pipe_wake was called; -1 before the pipe is open.
int wake_pipe_descriptor(void);

// Empties the pipe.
void wake_pipe_settle(void);

#endif
